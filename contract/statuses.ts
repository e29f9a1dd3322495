import { deliveryStatuses } from './deliveryStatuses.ts'
import { consolidationStatuses, earningStatuses } from './earningStatuses.ts'
import { table, type StatusTable } from './statusTable.ts'
import { billStatuses, paymentLinkStatuses, paymentStatuses, savedCardStatuses } from './paymentStatuses.ts'

/** Categories, plans, organization and partner admins, products, experts' links: switched on or off (specification 4). */
export const basicStatuses = table({
  ids: { invalid: 0, enabled: 1, disabled: 2 },
  begins: ['enabled', 'disabled'],
  arrows: { invalid: [], enabled: ['disabled'], disabled: ['enabled'] },
  commented: [['enabled', 'disabled']],
})

/** Organizations, branch offices and branch-office admins, with approval and suspension (definitions 3.0). */
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

/** Accounts (authority.md, 1): the email of an invited one is not proven yet, and it holds nothing. No screen or entity shows these. */
export const accountStatuses = table({
  ids: { invited: 1, active: 2, closed: 3 },
  begins: ['invited', 'active'],
  arrows: { invited: ['active'], active: ['closed'], closed: [] },
})

/** Experts (definitions 3.3). */
export const expertStatuses = table({
  ids: { invalid: 0, enabled: 1, disabled: 2, awaiting_approval: 3 },
  begins: ['enabled', 'disabled', 'awaiting_approval'],
  arrows: { invalid: [], enabled: ['disabled'], disabled: ['enabled'], awaiting_approval: ['enabled', 'disabled'] },
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
  arrows: { invalid: [], enabled: ['disabled'], disabled: ['enabled'], expired: ['disabled'], exhausted: ['disabled'] },
})

/** Time off (definitions 3.3): only the approved kind blocks. */
export const timeOffStatuses = table({
  ids: { requested: 0, approved: 1, rejected: 2 },
  begins: ['requested', 'approved'],
  arrows: { requested: ['approved', 'rejected'], approved: ['rejected'], rejected: ['approved'] },
})

/** What a client's visit left in the file (definitions 3.7): signed fixes it; after that it is only amended, or voided with a reason. */
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
 * Who waits for a time (definitions 3.8). These are the arrows that people take; what is offered, booked, declined or runs out is told by
 * the calls and the clock that do it.
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
  begins: ['held', 'pending_payment', 'requested', 'confirmed', 'arrived', 'in_progress', 'completed'],
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
export type StatusName<Name extends StatusTableName> = keyof (typeof statusTables)[Name]['ids'] & string
export type AnyStatusName = { [Name in StatusTableName]: StatusName<Name> }[StatusTableName]

/** The system name of a status id, or `invalid` where the table has no such id. */
export const statusName = (table: StatusTable, id: number): string =>
  Object.keys(table.ids).find((name) => table.ids[name] === id) ?? 'invalid'

/** The ids of a table's statuses that lists and searches leave out. */
export const goneIds = (name: StatusTableName): number[] => {
  const { ids, gone = [] }: StatusTable = statusTables[name]
  return gone.map((status) => ids[status]!)
}

/** The ids of the statuses from which an arrow leads to another one. */
export const idsBefore = ({ ids, arrows }: StatusTable, to: string): number[] =>
  Object.keys(arrows).flatMap((from) => (arrows[from]!.includes(to) ? [ids[from]!] : []))

/** Whether an arrow leads from one status to another; staying is always allowed. */
export const mayBecome = (table: StatusTable, from: string, to: string, asParent = true): boolean =>
  from === to ||
  ((table.arrows[from] ?? []).includes(to) && (asParent || !(table.parentOnly ?? []).some(([each, next]) => each === from && next === to)))
