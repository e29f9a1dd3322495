import {
  scheduleStatuses,
  timeOffStatuses,
  type StatusName,
  paymentStatuses,
} from '../../../contract/kernel/statuses.ts'
import type { NotificationEvent, WebhookEvent } from '../../../contract/events/events.ts'
import { nameById } from '../../../contract/kernel/names.ts'
import { isAt } from '../../../contract/kernel/scheduleStates.ts'

type Seen = {
  status?: { id: number }
  startsAt?: string
  endsAt?: string
  refunded?: { amount: number }
} & Record<string, unknown>

/** A line of the audit trail, as far as it says what happened. */
export type AuditedChange = {
  entity: string
  action: string
  before: Seen | null
  after: Seen | null
}

/** What others can be notified of. */
export type DomainEvent = WebhookEvent | NotificationEvent

/**
 * What a line of the audit trail means to others; undefined for what is no event of theirs, such as
 * a time that is only held.
 */
export const eventOf = ({
  entity,
  action,
  before,
  after,
}: AuditedChange): DomainEvent | undefined => {
  if (entity === 'schedules') return after === null ? undefined : bookingEvent(before, after)
  if (entity === 'payments') return after === null ? undefined : paymentEvent(before, after)
  if (entity === 'timeOffs') return after === null ? undefined : timeOffEvent(before, after)
  return otherEvents[entity]?.[action]
}

/** Events by the entity and what was done with it. */
const otherEvents: Record<string, Record<string, DomainEvent>> = {
  clients: {
    create: 'client.created',
    edit: 'client.changed',
    merge: 'client.merged',
    erase: 'client.erased',
  },
  waitlistEntries: { book: 'waitlist.taken' },
  deliveries: { fail: 'message.failed' },
}

const { requested, approved, rejected } = timeOffStatuses.ids

/**
 * A request for time off, and the answer to one: what an administrator enters at once is no event.
 */
const timeOffEvent = (before: Seen | null, after: Seen): NotificationEvent | undefined => {
  const [former, status] = [before?.status?.id, after.status?.id]
  if (before === null) return status === requested ? 'timeOff.requested' : undefined
  if (former === status) return undefined
  if (status === approved) return 'timeOff.approved'
  return status === rejected ? 'timeOff.rejected' : undefined
}

type Booked = StatusName<'schedule'>

const became: Record<Booked, WebhookEvent | undefined> = {
  invalid: undefined,
  held: undefined,
  pending_payment: undefined,
  requested: 'booking.requested',
  confirmed: 'booking.created',
  arrived: 'booking.arrived',
  in_progress: 'booking.started',
  completed: 'booking.completed',
  no_show: 'booking.missed',
  cancelled: 'booking.cancelled',
  rejected: 'booking.rejected',
  expired: 'booking.expired',
}

const bookingEvent = (before: Seen | null, after: Seen): WebhookEvent | undefined => {
  const status = statusName(after)
  const former = before === null ? null : statusName(before)
  if (status === undefined) return undefined
  const wasUnclaimed = former === null || former === undefined || isAt(former, 'unclaimed')
  if (wasUnclaimed)
    return status === 'expired' || status === 'cancelled' ? undefined : became[status]
  if (former === status) {
    const moved =
      Date.parse(before!.startsAt!) !== Date.parse(after.startsAt!) ||
      Date.parse(before!.endsAt!) !== Date.parse(after.endsAt!)
    return moved ? 'booking.moved' : 'booking.changed'
  }
  if (status !== 'confirmed') return became[status]
  return former === 'requested' ? 'booking.approved' : 'booking.restored'
}

const statusName = ({ status }: Seen): Booked | undefined =>
  nameById(scheduleStatuses.ids, status?.id)

const { ids } = paymentStatuses
const paid: Record<number, WebhookEvent> = {
  [ids.pending]: 'payment.pending',
  [ids.authorized]: 'payment.authorized',
  [ids.paid]: 'payment.paid',
  [ids.failed]: 'payment.failed',
  [ids.voided]: 'payment.voided',
  [ids.partially_refunded]: 'payment.refunded',
  [ids.refunded]: 'payment.refunded',
  [ids.disputed]: 'payment.disputed',
  [ids.expired]: 'payment.expired',
}

const paymentEvent = (before: Seen | null, after: Seen): WebhookEvent | undefined => {
  const [former, status] = [before?.status?.id, after.status?.id ?? 0]
  if (before === null || former !== status)
    return former === ids.disputed ? 'payment.disputed' : paid[status]
  return before.refunded?.amount === after.refunded?.amount ? undefined : 'payment.refunded'
}
