import type { AuditAction } from '../../../../contract/kernel/auditActions.ts'
import type { AvailabilityInput } from '../../../domain/availability/input.ts'
import type { ChainItem } from '../../../domain/availability/occupations.ts'
import type {
  AppointmentChange,
  BookingPlan,
  HoldLimits,
  PlannedAppointment,
  ReplayKey,
  ScheduleDetails,
} from '../../../ports/bookingPlan.ts'
import type { CallSource } from '../../../ports/auditTrail.ts'
import type { OutboxEvent } from '../../../ports/outbox.ts'
import type { WantedTerms } from '../../availability/items.ts'
import { sourceOf } from '../../kernel/audit.ts'
import { blocks, limitsOfPerson } from '../bookedAs.ts'
import type { Calendar } from '../../availability/calendar.ts'
import type { PaymentDemand } from '../paymentDemand.ts'
import { plannedChain, type PlannedChain } from './plannedChain.ts'
import { seenTurns } from '../../availability/seenTurns.ts'

/** An appointment that the availability rules accepted on a calendar. */
export type AcceptedAppointment = {
  calendar: Calendar & { branch: { id: number } }
  within: AvailabilityInput
  chain: ChainItem[]
  quantity: number
  /** What is wanted with each service, and whether its expert was chosen. */
  wanted: readonly (WantedTerms & { expert?: number | null | undefined })[]
  now: Date
}

/**
 * What callers say of a booking beside its services and time: what differs from one caller to the
 * other.
 */
export type BookingDetails = {
  caller: Pick<CallSource, 'ref'> & Partial<CallSource>
  who: number | null
  action: AuditAction
  code: string
  schedule: ScheduleDetails
  outbox: OutboxEvent[]
  replay: ReplayKey
  /** What has to be paid or left first; it also says the status and what the client agrees to. */
  demand?: PaymentDemand | null
  change?: AppointmentChange | null
  /** The hash of the hold that the booking takes the place of. */
  hold?: string | null
  holdLimits?: HoldLimits | undefined
}

/**
 * The plan of a booking, as the store writes it, for every caller, new or moved.
 * @param planned the same with its prices, where they were needed before
 */
export const bookingPlan = (
  accepted: AcceptedAppointment,
  details: BookingDetails,
  planned?: PlannedChain,
): BookingPlan => {
  const { calendar, now, wanted } = accepted
  const {
    caller,
    who,
    action,
    code,
    demand = null,
    change = null,
    hold = null,
    holdLimits,
    outbox,
    replay,
  } = details
  const schedule =
    demand === null
      ? details.schedule
      : { ...details.schedule, status: demand.status, policy: demand.policy }
  return {
    ...appointmentPlan(accepted, { code, details: schedule }, planned),
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
    ...(demand === null ? {} : { held: demand.held, asks: demand.asks }),
    outbox,
    ...replay,
  }
}

/**
 * An accepted appointment with all that it takes: what a booking and each appointment of a series
 * have in common.
 */
export const appointmentPlan = (
  { calendar, within, chain, quantity, wanted }: Omit<AcceptedAppointment, 'now'>,
  { code, details }: { code: string; details: ScheduleDetails },
  { items, occupations, when, total, limits, resources } = plannedChain(calendar, {
    within,
    chain,
    quantity,
    wanted,
  }),
): PlannedAppointment => ({
  schedule: {
    ...when,
    quantity,
    totalAmount: total.amount,
    totalCurrency: total.currency,
    discount: calendar.discount,
    code,
    ...details,
  },
  blocking: blocks(calendar, details.status),
  limits,
  resources,
  client: within.force ? null : limitsOfPerson(calendar, details),
  items,
  occupations,
})

/** The key of a call that is answered again, where it has one; without a key no answer is kept. */
export const replayKey = (key: string | null, bodyHash: string, answer: object): ReplayKey =>
  key === null ? { key } : { key, bodyHash, answer }
