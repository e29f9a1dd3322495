import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { wholeId, instantSchema } from '../kernel/fields.ts'
import { retentionPeriod } from '../configuration/retention.ts'
import { retentionKindNames, retentionUnits, type RetentionKind } from '../kernel/retention.ts'

/** Days in which a closed account opens again by signing in (authority.md, 1). */
export const accountGraceDays = 30

/** A place that an account administers. */
const administered = z.object({
  level: z.enum(['partner', 'organization', 'branchOffice']),
  name: z.string(),
  /** Whether the place would have no administrator with full permissions without this account. */
  isLast: z.boolean(),
})
export type AdministeredPlace = z.infer<typeof administered>

/** Closing one's own account. */
export const closing = {
  'account.closing': endpoint({
    summary:
      'What closing this account would end: the places it administers, and whether one of them would be left without an administrator',
    at: { signedIn: 'account/closing/get' },
    input: () => z.object({}),
    output: () => z.object({ places: z.array(administered), days: z.int() }),
  }),
  'account.close': endpoint({
    summary:
      'Close this account: its sessions end and its memberships are disabled; signing in opens it again until `until`, then its personal data is erased',
    security: 'account',
    stepUp: true,
    peopleOnly: true,
    at: { signedIn: 'account/close' },
    input: () => z.object({}),
    output: () => z.object({ until: z.string() }),
    perMinute: 5,
  }),
}

/** Days in which a closed organization or partner can be opened again. */
export const placeGraceDays = 30

/** Where the closing of a place stands. */
export const closingTerms = {
  /** `closing` until the grace time ends, then `ended`: what it held about people is erased. */
  state: z.enum(['open', 'closing', 'ended']),
  closedAt: z.string().nullable(),
  /** The end of the grace time; for an open place, of one that began now. */
  until: z.string(),
  days: z.int(),
}

const closingState = z.object({
  organization: z.object({ id: z.int(), name: z.string() }),
  ...closingTerms,
  /** Appointments to come that closing cancels. */
  upcoming: z.int(),
})
export type ClosingState = z.infer<typeof closingState>

const at = (call: string) => ({
  oAdmin: `organizations/closing/${call}`,
  pAdmin: `partners/organizations/closing/${call}`,
})
const organizationNeeds = [
  ['o_account', 'edit'],
  ['organization', 'delete'],
] as const

/** The organization; required of a partner. */
const organization = wholeId.optional()

/** Closing an organization: by a person who holds every permission there, with a grace time. */
export const organizationClosing = {
  'organizations.closing': endpoint({
    summary:
      'Whether an organization is being closed, until when it can be opened again, and what closing it would cancel',
    at: at('get'),
    needs: organizationNeeds,
    input: () => z.object({ organization }),
    output: () => closingState,
  }),
  'organizations.close': endpoint({
    summary:
      'Close an organization: visitors can’t book from now on, appointments to come are canceled with a notification, and after the grace time the data of people is erased',
    security: 'authority',
    at: at('create'),
    needs: organizationNeeds,
    stepUp: true,
    peopleOnly: true,
    input: () =>
      z.object({
        organization,
        /** The name of the organization, as it is shown. */
        name: z.string().trim().max(200),
        /** Required to be true where there are appointments to come. */
        cancelAppointments: z.boolean().default(false),
      }),
    output: () => closingState,
    perMinute: 10,
  }),
  'organizations.reopen': endpoint({
    summary:
      'Open an organization again within its grace time, unless its partner is closed; canceled appointments stay canceled',
    security: 'authority',
    at: at('delete'),
    needs: organizationNeeds,
    stepUp: true,
    peopleOnly: true,
    input: () => z.object({ organization }),
    output: () => closingState,
    perMinute: 10,
  }),
  'organizations.exportData': endpoint({
    summary:
      'Everything that the caller may see of an organization as a ZIP file: pages to read, every list, appointments with comments and form answers, receipts, cash sessions and settings as CSV and JSON, and the files',
    security: 'export',
    at: { oAdmin: 'organizations/closing/export' },
    needs: [['o_account', 'edit']],
    alsoNeeds: [['export', 'create']],
    stepUp: true,
    peopleOnly: true,
    atOnce: 1,
    input: () => z.object({}),
    output: () => z.object({}),
    answersFile: true,
    perMinute: 5,
  }),
}

const named = z.object({ id: z.int(), name: z.string() })

const partnerClosingState = z.object({
  partner: named,
  ...closingTerms,
  /** Its organizations that are not closed: they come first. */
  organizations: z.array(named),
})
export type PartnerClosingState = z.infer<typeof partnerClosingState>

const partnerNeeds = [['p_account', 'edit']] as const
const byPeople = {
  security: 'authority',
  needs: partnerNeeds,
  stepUp: true,
  peopleOnly: true,
  output: () => partnerClosingState,
  perMinute: 10,
} as const

/**
 * Closing a partner: by a person who holds every permission there, once its organizations are
 * closed, with the same grace time.
 */
export const partnerClosing = {
  'partners.closing': endpoint({
    summary:
      'Whether a partner is being closed, until when it can be opened again, and which of its organizations are not closed',
    at: { pAdmin: 'partners/closing/get' },
    needs: partnerNeeds,
    input: () => z.object({}),
    output: () => partnerClosingState,
  }),
  'partners.close': endpoint({
    summary:
      'Close a partner whose organizations are all closed: no organization can be entered or opened again, and after the grace time its data of people, secrets and names on the web are erased',
    ...byPeople,
    at: { pAdmin: 'partners/closing/create' },
    input: () =>
      z.object({
        /** The name of the partner, as it is shown. */
        name: z.string().trim().max(200),
      }),
  }),
  'partners.reopen': endpoint({
    summary: 'Open a partner again within its grace time; its organizations stay closed',
    ...byPeople,
    at: { pAdmin: 'partners/closing/delete' },
    input: () => z.object({}),
  }),
}

const periods = z.object(
  Object.fromEntries(
    retentionKindNames.map((kind) => [kind, retentionPeriod(kind).optional()]),
  ) as Record<RetentionKind, z.ZodOptional<z.ZodInt>>,
)

/** What the retention period of a kind would erase now. */
export const retentionForecast = z.object({
  kind: z.enum(retentionKindNames),
  /** The period in the unit; 0 keeps without limit. */
  period: z.int(),
  unit: z.enum(retentionUnits),
  /** Everything before this instant goes; null without a limit. */
  before: instantSchema.nullable(),
  count: z.int(),
  /** When the oldest of them is from. */
  oldest: instantSchema.nullable(),
})
export type RetentionForecast = z.infer<typeof retentionForecast>

/** How long an organization keeps personal data. */
export const retention = {
  'retention.preview': endpoint({
    summary:
      'What the retention periods would erase now, by kind: those that hold, or those that are sent to try them before they are set',
    at: { oAdmin: 'organizations/retention/preview', pAdmin: 'partners/retention/preview' },
    needs: [['security', 'view']],
    input: () =>
      z.object({
        /** Required of a partner. */
        organization: wholeId.optional(),
        periods: periods.default({}),
      }),
    output: () => z.object({ items: z.array(retentionForecast) }),
    perMinute: 30,
    atOnce: 2,
  }),
}
