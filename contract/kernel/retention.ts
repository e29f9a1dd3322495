/** The units in which retention periods are set. */
export const retentionUnits = ['days', 'months', 'years'] as const
export type RetentionUnit = (typeof retentionUnits)[number]

/**
 * A kind of personal data: the unit of its period, the longest period, and the default. A period of
 * 0 keeps it without limit.
 */
type RetentionKindOf = { unit: RetentionUnit; most: number; initial: number; least?: number }

/**
 * The kinds of personal data that an organization keeps for a limited time, each with the setting
 * of its name (configuration `security`). The settings, the preview, the job and the screen derive
 * from this list; what each kind erases is in `server/adapters/db/queries/clients/retention`.
 * Payments, invoices and receipts are no kind: bookkeeping requires them, and they lose their
 * person together with a client or a guest.
 */
export const retentionKinds = {
  /** Messages that were sent: the entries of the log, with receiver and subject. */
  keepMessages: { unit: 'months', most: 120, initial: 0 },
  /** Contact data of people who booked or waited without being a client. */
  keepGuests: { unit: 'months', most: 120, initial: 0 },
  /** Clients without an appointment, a visit record, a payment or a change. */
  keepClients: { unit: 'years', most: 30, initial: 0 },
  /** Answers to forms, with their files. */
  keepAnswers: { unit: 'months', most: 360, initial: 0 },
  /** Notes, reasons and comments of past appointments. */
  keepNotes: { unit: 'months', most: 360, initial: 0 },
  /** Texts of payment links that have expired or were canceled. */
  keepLinks: { unit: 'months', most: 120, initial: 0 },
  /** The rows of imported files. The installation keeps them for 30 days at most. */
  keepImports: { unit: 'days', least: 1, most: 30, initial: 30 },
  /** Lines of the audit trail. */
  keepAuditTrail: { unit: 'months', most: 360, initial: 0 },
} as const satisfies Record<string, RetentionKindOf>

export type RetentionKind = keyof typeof retentionKinds
export const retentionKindNames = Object.keys(retentionKinds) as [RetentionKind, ...RetentionKind[]]

/** Retention periods by kind, in the unit of each. */
export type RetentionPeriods = Record<RetentionKind, number>

/** The kind as declared, whichever it is. */
export const retentionKind = (kind: RetentionKind): RetentionKindOf => retentionKinds[kind]
