import { nameById } from './names.ts'

/**
 * A table of statuses: their ids, and which may follow which. `parentOnly` marks the arrows that
 * the parent level alone may take.
 */
export type StatusTable = {
  readonly ids: Readonly<Record<string, number>>
  readonly arrows: Readonly<Record<string, readonly string[]>>
  /** Those that a create call may begin with. */
  readonly begins: readonly string[]
  readonly parentOnly?: readonly (readonly [from: string, to: string])[]
  /**
   * Statuses that lists and searches leave out unless they are filtered for, and whose records
   * nothing new may refer to.
   */
  readonly gone?: readonly string[]
  /** Arrows whose screen requests a comment (definitions 3.0, marked *). */
  readonly commented?: readonly (readonly [from: string, to: string])[]
}

/** Declares a table of statuses. */
export const table = <const T extends StatusTable>(declaration: T): T => declaration

/**
 * Payments (definitions 3.9). These are the arrows that people take with what was recorded by hand;
 * a gateway's events, a refund and a dispute take the others (server/domain/money/paymentMoves.ts).
 */
export const paymentStatuses = table({
  ids: {
    invalid: 0,
    created: 1,
    pending: 2,
    authorized: 3,
    paid: 4,
    failed: 5,
    voided: 6,
    partially_refunded: 7,
    refunded: 8,
    disputed: 9,
    expired: 10,
  },
  begins: ['paid', 'pending'],
  arrows: {
    invalid: [],
    created: [],
    pending: ['paid', 'failed'],
    authorized: [],
    paid: ['voided'],
    failed: [],
    voided: [],
    partially_refunded: [],
    refunded: [],
    disputed: [],
    expired: [],
  },
  commented: [['paid', 'voided']],
})

/**
 * Payment links (definitions 3.10). These are the arrows that people take; a link is paid, used up,
 * over or blocked by what happens to it.
 */
export const paymentLinkStatuses = table({
  ids: { active: 1, paid: 2, expired: 3, cancelled: 4, exhausted: 5, blocked: 6 },
  begins: ['active'],
  arrows: {
    active: ['cancelled'],
    paid: [],
    expired: [],
    cancelled: [],
    exhausted: [],
    blocked: ['active', 'cancelled'],
  },
})

/** Saved cards (definitions 3.11): time, the gateway and removal change their status. */
export const savedCardStatuses = table({
  ids: { active: 1, expired: 2, removed: 3, failed: 4 },
  begins: ['active'],
  arrows: { active: [], expired: [], removed: [], failed: [] },
})

/** How far an appointment is paid, apart from where it stands (definitions 3.8, paymentStatus). */
export const billStatuses = table({
  ids: {
    not_required: 0,
    unpaid: 1,
    deposit_paid: 2,
    paid: 3,
    partially_refunded: 4,
    refunded: 5,
    authorized: 6,
  },
  begins: ['not_required', 'unpaid'],
  arrows: {
    not_required: [],
    unpaid: [],
    deposit_paid: [],
    paid: [],
    partially_refunded: [],
    refunded: [],
    authorized: [],
  },
})

/**
 * What experts earned, entry by entry (definitions 3.14): no arrow is taken by hand, all of them by
 * what happens to the appointment and by consolidation.
 */
export const earningStatuses = table({
  ids: { pending: 1, available: 2, consolidated: 3, paid: 4, void: 5 },
  begins: ['pending', 'available'],
  arrows: { pending: [], available: [], consolidated: [], paid: [], void: [] },
})

/** Earnings consolidated to be paid together (definitions 3.14). */
export const consolidationStatuses = table({
  ids: { open: 1, approved: 2, paid: 3, cancelled: 4 },
  begins: ['open'],
  arrows: {
    open: ['approved', 'paid', 'cancelled'],
    approved: ['paid', 'cancelled'],
    paid: [],
    cancelled: [],
  },
})

/** What became of a message: no arrow is taken by hand, all of them by trying to send it. */
export const deliveryStatuses = table({
  ids: { waiting: 1, sent: 2, retrying: 3, failed: 4 },
  begins: ['waiting'],
  arrows: { waiting: [], sent: [], retrying: [], failed: [] },
})

/**
 * Categories, plans, organization and partner admins, products, experts' links: switched on or off
 * (specification 4).
 */
export const basicStatuses = table({
  ids: { invalid: 0, enabled: 1, disabled: 2 },
  begins: ['enabled', 'disabled'],
  arrows: { invalid: [], enabled: ['disabled'], disabled: ['enabled'] },
  commented: [['enabled', 'disabled']],
})

/**
 * Organizations, branch offices and branch-office admins, with approval and suspension (definitions
 * 3.0).
 */
export const approvedStatuses = table({
  ids: { invalid: 0, enabled: 1, disabled: 2, awaiting_approval: 3, suspended: 4 },
  begins: ['enabled', 'disabled', 'awaiting_approval'],
  arrows: {
    invalid: [],
    awaiting_approval: ['enabled', 'disabled'],
    enabled: ['disabled', 'suspended'],
    disabled: ['enabled'],
    suspended: ['enabled', 'disabled'],
  },
  parentOnly: [
    ['awaiting_approval', 'enabled'],
    ['awaiting_approval', 'disabled'],
    ['enabled', 'suspended'],
    ['suspended', 'enabled'],
    ['suspended', 'disabled'],
  ],
  commented: [
    ['awaiting_approval', 'disabled'],
    ['enabled', 'disabled'],
    ['enabled', 'suspended'],
    ['suspended', 'disabled'],
  ],
})

/**
 * Accounts (authority.md, 1): the email of an invited one is not proven yet, and it holds nothing.
 * No screen or entity shows these.
 */
export const accountStatuses = table({
  ids: { invited: 1, active: 2, closed: 3 },
  begins: ['invited', 'active'],
  arrows: { invited: ['active'], active: ['closed'], closed: [] },
})

/** Experts (definitions 3.3). */
export const expertStatuses = table({
  ids: { invalid: 0, enabled: 1, disabled: 2, awaiting_approval: 3 },
  begins: ['enabled', 'disabled', 'awaiting_approval'],
  arrows: {
    invalid: [],
    enabled: ['disabled'],
    disabled: ['enabled'],
    awaiting_approval: ['enabled', 'disabled'],
  },
  commented: [['enabled', 'disabled']],
})

/** Clients (definitions 3.5): merged and erased are reached only by their own calls. */
export const clientStatuses = table({
  ids: { invalid: 0, enabled: 1, disabled: 2, merged: 3, erased: 4 },
  begins: ['enabled', 'disabled'],
  arrows: { invalid: [], enabled: ['disabled'], disabled: ['enabled'], merged: [], erased: [] },
  gone: ['merged', 'erased'],
})

/** Direct links (definitions 3.12). */
export const directLinkStatuses = table({
  ids: { invalid: 0, enabled: 1, disabled: 2, expired: 3, exhausted: 4 },
  begins: ['enabled', 'disabled'],
  arrows: {
    invalid: [],
    enabled: ['disabled'],
    disabled: ['enabled'],
    expired: ['disabled'],
    exhausted: ['disabled'],
  },
})

/** Time off (definitions 3.3): only the approved kind blocks. */
export const timeOffStatuses = table({
  ids: { requested: 0, approved: 1, rejected: 2 },
  begins: ['requested', 'approved'],
  arrows: { requested: ['approved', 'rejected'], approved: ['rejected'], rejected: ['approved'] },
})

/**
 * What a client's appointment left in the file (definitions 3.7): signed fixes it; after that it is
 * only amended, or voided with a reason.
 */
export const attendanceStatuses = table({
  ids: { draft: 1, signed: 2, amended: 3, void: 4 },
  begins: ['draft'],
  arrows: { draft: ['signed', 'void'], signed: ['amended', 'void'], amended: ['void'], void: [] },
  commented: [
    ['signed', 'void'],
    ['amended', 'void'],
  ],
})

/**
 * Who waits for a time (definitions 3.8). These are the arrows that people take; what is offered,
 * booked, declined or runs out is decided by the calls and the clock that do it.
 */
export const waitlistStatuses = table({
  ids: { waiting: 1, offered: 2, booked: 3, declined: 4, expired: 5, removed: 6 },
  begins: ['waiting'],
  arrows: {
    waiting: ['removed'],
    offered: ['removed'],
    booked: [],
    declined: ['waiting', 'removed'],
    expired: ['waiting', 'removed'],
    removed: ['waiting'],
  },
})

/** Forms (definitions 3.13). */
export const formStatuses = table({
  ids: { draft: 0, enabled: 1, disabled: 2 },
  begins: ['draft', 'enabled'],
  arrows: { draft: ['enabled', 'disabled'], enabled: ['disabled'], disabled: ['enabled'] },
})

/** Appointments (definitions 3.8). */
export const scheduleStatuses = table({
  ids: {
    invalid: 0,
    held: 1,
    pending_payment: 2,
    requested: 3,
    confirmed: 4,
    arrived: 5,
    in_progress: 6,
    completed: 7,
    no_show: 8,
    cancelled: 9,
    rejected: 10,
    expired: 11,
  },
  begins: [
    'held',
    'pending_payment',
    'requested',
    'confirmed',
    'arrived',
    'in_progress',
    'completed',
  ],
  arrows: {
    invalid: [],
    held: ['expired', 'pending_payment', 'requested', 'confirmed'],
    pending_payment: ['expired', 'confirmed', 'requested', 'cancelled'],
    requested: ['confirmed', 'rejected', 'expired', 'cancelled'],
    confirmed: ['arrived', 'in_progress', 'completed', 'no_show', 'cancelled'],
    arrived: ['in_progress', 'completed', 'cancelled', 'confirmed'],
    in_progress: ['completed', 'cancelled', 'arrived', 'confirmed'],
    completed: ['no_show', 'confirmed', 'arrived', 'in_progress'],
    no_show: ['completed', 'confirmed'],
    cancelled: ['confirmed'],
    rejected: [],
    expired: ['confirmed'],
  },
})

/** Every table, by the name that words and entities use for it. */
export const statusTables = {
  basic: basicStatuses,
  approved: approvedStatuses,
  expert: expertStatuses,
  client: clientStatuses,
  directLink: directLinkStatuses,
  timeOff: timeOffStatuses,
  attendance: attendanceStatuses,
  form: formStatuses,
  waitlist: waitlistStatuses,
  schedule: scheduleStatuses,
  payment: paymentStatuses,
  paymentLink: paymentLinkStatuses,
  savedCard: savedCardStatuses,
  bill: billStatuses,
  earning: earningStatuses,
  consolidation: consolidationStatuses,
  delivery: deliveryStatuses,
} as const

export type StatusTableName = keyof typeof statusTables
export type StatusName<Name extends StatusTableName> = keyof (typeof statusTables)[Name]['ids'] &
  string
export type AnyStatusName = { [Name in StatusTableName]: StatusName<Name> }[StatusTableName]

/** The system name of a status id, or `invalid` where the table has no such id. */
export const statusName = <Name extends string>(
  table: { readonly ids: Readonly<Partial<Record<Name, number>>> },
  id: number,
): Name | 'invalid' => nameById(table.ids, id) ?? 'invalid'

/**
 * The system name of the status of a row, which the database keeps among those of its table.
 * @throws Error where the table has no such id
 */
export const storedStatusName = <Name extends string>(
  table: { readonly ids: Readonly<Partial<Record<Name, number>>> },
  id: number,
): Name => {
  const name = nameById(table.ids, id)
  if (name === undefined) throw new Error(`there is no status ${id} in its table`)
  return name
}

/** The ids of a table's statuses that lists and searches leave out. */
export const goneIds = (name: StatusTableName): number[] => {
  const { ids, gone = [] }: StatusTable = statusTables[name]
  return gone.map((status) => ids[status]!)
}

/** The ids of the statuses from which an arrow leads to another one. */
export const idsBefore = ({ ids, arrows }: StatusTable, to: string): number[] =>
  Object.keys(arrows).flatMap((from) => (arrows[from]!.includes(to) ? [ids[from]!] : []))

/** A status and the one that follows it, both by their system names. */
export type StatusStep = { from: string; to: string }

/** Whether an arrow leads from one status to another; staying is always allowed. */
export const mayBecome = (table: StatusTable, { from, to }: StatusStep, asParent = true): boolean =>
  from === to ||
  ((table.arrows[from] ?? []).includes(to) &&
    (asParent || !(table.parentOnly ?? []).some(([each, next]) => each === from && next === to)))

const { created, pending, paid, partially_refunded, refunded, disputed } = paymentStatuses.ids

/** The ids of the statuses in which it is not known yet whether something is paid. */
export const unsettledPayments: readonly number[] = [created, pending]

/** The ids of the statuses in which money was taken, whatever of it went back since. */
export const takenPayments: readonly number[] = [paid, partially_refunded, refunded, disputed]
