import type { AuditAction } from '../../../contract/kernel/auditActions.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Discount } from '../../../contract/money/terms.ts'
import type { BookingPlan, ScheduleDetails } from '../../ports/bookingPlan.ts'
import type { BookResult } from '../../ports/bookings.ts'
import type { Caller } from '../../ports/caller.ts'
import type { OutboxEvent } from '../../ports/outbox.ts'
import type { Ports } from '../../ports/ports.ts'
import { bookingPlan, replayKey } from './plan/bookingPlan.ts'
import { readCalendar, type Calendar } from '../availability/calendar.ts'
import { acceptedChain } from '../availability/acceptedChain.ts'
import type { WantedItem } from '../availability/items.ts'
import type { BookedServices, PaymentDemand } from './paymentDemand.ts'
import { bookedServices } from './paymentDemand.ts'
import { limitsOfPerson } from './bookedAs.ts'
import { writeWithinLimits } from '../availability/clientLimits.ts'
import { plannedChain } from './plan/plannedChain.ts'
import { seenAround } from '../availability/availableTimes.ts'
import { decideTime } from '../availability/decideTime.ts'
import type { Reach } from '../availability/availabilityInput.ts'
import { decideAndWrite, type Decision, type Final } from './decideAndWrite.ts'
import { z } from 'zod'

/** An appointment to write at a time: a new one, or one that moves to it. */
export type AppointmentRequest = {
  organization: number
  branchOffice: number
  items: WantedItem[]
  quantity: number
  start: string
  /** The name of the page that it is booked on, whose discount it has. */
  link?: string | null
  /** The discount of the page that it was booked on. */
  discount?: Discount | null
  reachOf: (calendar: Calendar, now: Date) => Reach
  /** Who it is for, in which status, and what is noted about it. */
  schedule: (calendar: Calendar, code: string) => ScheduleDetails
  /** When the appointment that is changed begins now. */
  present?: string
  change?: { id: number; version: number; statuses: number[]; moves: number }
  action: AuditAction
  /** What is published of it. */
  event: OutboxEvent
  /** What has to be paid first, once the price is known; null for nothing. */
  ask?: (calendar: Calendar, services: BookedServices) => Promise<PaymentDemand | null>
  /** Writes what was decided together with something of its own. */
  write?: (plan: BookingPlan) => Promise<BookResult>
  key?: string
  bodyHash?: string
}

/** The caller who books, or the system. */
export type Booking = Pick<Caller, 'accountId' | 'ref'> &
  Partial<Pick<Caller, 'address' | 'device'>>

/**
 * Writes an appointment as the availability rules allow it, in two round trips; more only after a
 * concurrent change of the calendar.
 * @returns the appointment's id; under an idempotency key that of the first call
 * @throws Refusal with nearby free starts where a rule refuses; VERSION_CONFLICT where the
 * appointment is no longer as it was read
 */
export const placeAppointment = (
  { ports, caller }: { ports: Ports; caller: Booking },
  request: AppointmentRequest,
): Promise<number> => {
  const now = ports.clock.now()
  return decideAndWrite(() => decideAppointment(ports, { caller, request, now }))
}

/** The part of a request that decides whether and by whom an appointment can be performed. */
export type TimeRequest = Pick<
  AppointmentRequest,
  'organization' | 'branchOffice' | 'items' | 'quantity' | 'start' | 'link' | 'reachOf' | 'present'
> & {
  change?: { id: number }
}

/**
 * Whether the availability rules let everyone who performs an appointment stay, where the request
 * names no one else.
 */
export const mayStay = async (
  { ports }: { ports: Ports },
  request: TimeRequest,
): Promise<boolean> => {
  const now = ports.clock.now()
  const calendar = await calendarAround(
    ports,
    { ...request, now },
    seenAround(new Date(request.start)),
  )
  if (calendar === undefined) return false
  const items = request.items.map((item) => ({
    ...item,
    expert: item.expert ?? item.was?.expert ?? null,
  }))
  try {
    acceptedChain(calendar, { ...wantedOf(request, now), items }, request.reachOf(calendar, now))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const calendarAround = (
  ports: Ports,
  {
    organization,
    branchOffice,
    items,
    link = null,
    now,
    key = null,
  }: TimeRequest & { now: Date; key?: string | null },
  seen: ReturnType<typeof seenAround>,
) =>
  readCalendar(ports, {
    organization,
    branchOffice,
    link,
    entailedProducts: items.map(({ entailedProduct }) => entailedProduct),
    seen,
    now,
    replayKey: key,
    withTerms: true,
  })

const wantedOf = ({ items, start, quantity, change, present }: TimeRequest, now: Date) => ({
  items,
  start,
  quantity,
  now,
  excludeSchedule: change?.id,
  present,
})

const decideAppointment = async (
  ports: Ports,
  { caller, request, now }: { caller: Booking; request: AppointmentRequest; now: Date },
): Promise<Decision<BookingPlan, BookResult, number>> => {
  const { organization, quantity, change, key = null, bodyHash = '' } = request
  const readFor = (seen: ReturnType<typeof seenAround>) =>
    calendarAround(ports, { ...request, now, key }, seen)
  const read = await readFor(seenAround(new Date(request.start)))
  if (read === undefined) throw new Refusal('NOT_AVAILABLE')
  const calendar = { ...read, discount: request.discount ?? read.discount }
  if (calendar.replay !== null) return { answer: answeredBefore(request, calendar.replay) }
  const wanted = wantedOf(request, now)
  const code = ports.secrets.code()
  const schedule = request.schedule(calendar, code)
  const reach = request.reachOf(calendar, now)
  const { within, chain } = await decideTime(
    ports,
    {
      organization,
      calendar,
      wanted,
      reachOf: (there) => request.reachOf(there, now),
      limits: () => (reach.force ? null : limitsOfPerson(calendar, schedule)),
    },
    readFor,
  )
  const planned = plannedChain(calendar, { within, chain, quantity, wanted: request.items })
  const demand = (await request.ask?.(calendar, bookedServices(calendar, planned))) ?? null
  const plan = bookingPlan(
    { calendar, within, chain, quantity, wanted: request.items, now },
    {
      caller,
      who: caller.accountId,
      action: request.action,
      code,
      schedule,
      demand,
      change: change ?? null,
      // Nothing is published of a time that is only held.
      outbox: demand?.publishes === false ? [] : [request.event],
      replay: replayKey(key, bodyHash, {}),
    },
    planned,
  )
  const { book, bookAsking } = ports.store.bookings
  const write =
    demand === null
      ? (request.write ?? ((decided) => book(organization, decided)))
      : (decided: BookingPlan) => bookAsking(organization, decided)
  const near = () => ({ calendar, within, items: request.items, quantity })
  const limited = { ...request, limits: plan.client, near }
  return {
    plan,
    write: (decided) => writeWithinLimits(ports, limited, () => write(decided)),
    finish: (booked) => scheduleIn(request, booked),
  }
}

const scheduleIn = (request: AppointmentRequest, booked: Final<BookResult>): number => {
  switch (booked.result) {
    case 'booked':
      return booked.schedule
    case 'replay':
      return answeredBefore(request, booked)
    case 'changed':
      throw new Refusal('VERSION_CONFLICT')
    case 'hold_expired':
      throw new Refusal('HOLD_EXPIRED')
  }
}

const answeredBefore = (
  { bodyHash }: AppointmentRequest,
  replay: { bodyHash: string; answer: Record<string, unknown> | null },
): number => {
  if (replay.bodyHash !== bodyHash || replay.answer === null)
    throw new Refusal('IDEMPOTENCY_MISMATCH')
  return z.object({ schedule: z.number() }).parse(replay.answer).schedule
}
