import type { AuditAction } from '../../contract/kernel/auditActions.ts'
import type { AvailabilityInput } from '../domain/availabilityInput.ts'
import type { ChainItem } from '../domain/occupations.ts'
import type {
  AppointmentChange,
  BookingPlan,
  HoldLimits,
  OutboxEvent,
  PlannedAppointment,
  ReplayKey,
  ScheduleDetails,
} from '../ports/bookingPlan.ts'
import type { CallSource } from '../ports/auditTrail.ts'
import type { WantedAddons } from './addons.ts'
import { sourceOf } from './auditOf.ts'
import { blocks, clientLimits } from './bookedAs.ts'
import type { Calendar } from './calendar.ts'
import type { Asking } from './payments/askingOf.ts'
import { plannedVisit, type PlannedVisit } from './plannedVisit.ts'
import { seenTurns } from './seenTurns.ts'

/** A visit that the availability rules accepted on a calendar. */
export type AcceptedVisit = {
  calendar: Calendar & { branch: { id: number } }
  within: AvailabilityInput
  chain: ChainItem[]
  quantity: number
  /** What is wanted with each service, and whether its expert was chosen. */
  wanted: readonly (WantedAddons & { expert?: number | null | undefined })[]
  now: Date
}

/** What callers say of a booking beside its visit: what differs from one to the other. */
export type BookingDetails = {
  caller: Pick<CallSource, 'ref'> & Partial<CallSource>
  who: number | null
  action: AuditAction
  code: string
  schedule: ScheduleDetails
  outbox: OutboxEvent[]
  replay: ReplayKey
  /** What has to be paid or left first; it also says the status and what the client agrees to. */
  asking?: Asking | null
  change?: AppointmentChange | null
  /** The hash of the hold that the booking takes the place of. */
  hold?: string | null
  holdLimits?: HoldLimits | undefined
}

/**
 * The plan of a booking, as the store writes it: whoever makes it, whether it is new or an appointment that moves.
 * @param planned the same visit with its prices, where they were needed before
 */
export const bookingPlan = (visit: AcceptedVisit, details: BookingDetails, planned?: PlannedVisit): BookingPlan => {
  const { calendar, now, wanted } = visit
  const { caller, who, action, code, asking = null, change = null, hold = null, holdLimits, outbox, replay } = details
  const schedule = asking === null ? details.schedule : { ...details.schedule, status: asking.status, policy: asking.policy }
  return {
    ...appointmentPlan(visit, code, schedule, planned),
    confirm: false,
    version: calendar.version,
    now: now.toISOString(),
    who,
    action,
    ...sourceOf(caller),
    branch: calendar.branch.id,
    turns: seenTurns(calendar, wanted),
    hold,
    change,
    ...holdLimits,
    ...(asking === null ? {} : { held: asking.held, asks: asking.asks }),
    outbox,
    ...replay,
  }
}

/** An accepted visit as an appointment with all that it takes: what a booking and each appointment of a series have in common. */
export const appointmentPlan = (
  { calendar, within, chain, quantity, wanted }: Omit<AcceptedVisit, 'now'>,
  code: string,
  details: ScheduleDetails,
  { items, occupations, when, total, limits, resources } = plannedVisit(calendar, within, chain, quantity, wanted),
): PlannedAppointment => ({
  schedule: { ...when, quantity, totalAmount: total.amount, totalCurrency: total.currency, discount: calendar.discount, code, ...details },
  blocking: blocks(calendar, details.status),
  limits,
  resources,
  client: within.force ? null : clientLimits(calendar, { id: details.client, email: details.booker?.email ?? null }),
  items,
  occupations,
})

/** The key of a call that is answered again, where it has one; without a key no answer is kept. */
export const replayKey = (key: string | null, bodyHash: string, answer: object): ReplayKey =>
  key === null ? { key } : { key, bodyHash, answer }
