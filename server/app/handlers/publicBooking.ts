import type { Slot } from '../../../contract/endpoints/availability.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { scheduleStatuses } from '../../../contract/statuses.ts'
import { dateOfDay, dayOfWall, isoAt, wallAt } from '../../../contract/zones.ts'
import { decide, freeTimes, type Decision, type FreeTimes } from '../../domain/availability.ts'
import type { AvailabilityInput } from '../../domain/availabilityInput.ts'
import { availabilityReply } from '../../domain/availabilityReply.ts'
import { replayed, tokensFor, withTokens, type Asked, type Booking } from '../bookingCall.ts'
import { bookingPlan } from '../bookingPlan.ts'
import { confirmHold, confirmsHold } from '../confirmHold.ts'
import { configurationOf, isOpenToVisitors, priceOfChain, readCalendar, seenFor, type Calendar, type HeldSchedule } from '../calendar.ts'
import { visitorInput } from '../visitorInput.ts'
import type { Handlers } from './handler.ts'
import { refuseUnknown, tzdb } from './publicAvailability.ts'

/** How often a booking is decided anew when others keep changing what it rests on. */
const mostDecisions = 5
/** How far around the wanted start nearby times are looked for. */
const nearbyDays = { before: 3, after: 7 }

export const publicBooking: Handlers<'public.book'> = {
  'public.book': async (input, { ports, caller }) => {
    const place = await ports.store.placeOfBranch(input.branchOffice)
    if (place === undefined) throw new Refusal('NOT_AVAILABLE')
    const { idempotencyKey, ...body } = input
    const bodyHash = ports.secrets.hash(JSON.stringify(body))
    const asked = {
      input,
      ports,
      caller,
      organization: place.organization,
      now: ports.clock.now(),
      bodyHash,
      tokens: tokensFor(ports, place.organization, idempotencyKey, bodyHash),
    }
    // Two round trips; more only when somebody changed the calendar in between.
    for (let decision = 1; ; decision += 1) {
      const r = await decideAndBook(asked, decision === mostDecisions)
      if (r !== 'again') return { r }
    }
  },
}

const decideAndBook = async (asked: Asked, lastTry: boolean): Promise<PublicBooking | 'again'> => {
  const { input, ports, organization, now } = asked
  const calendar = await readAround(asked)
  if (calendar.replay !== null) return replayed(asked, calendar.replay)
  if (!isOpenToVisitors(calendar, input.directLink !== undefined, now)) throw new Refusal('NOT_AVAILABLE')
  if (calendar.blocked) throw new Refusal('CLIENT_BLOCKED')
  const held = heldBy(calendar, input)
  if (confirmsHold(input, held)) return confirmHold(asked, calendar, held)
  const { within, decision } = decideStart(asked, calendar, held)
  if (!decision.accepted) throw new Refusal(decision.code, { slots: slotsAt(calendar, within, decision.nearest, input.quantity) })
  const { plan, answer } = bookingPlan({ ...asked, calendar, within, chain: decision.chain })
  try {
    const booked = await ports.store.bookings.book(organization, plan)
    switch (booked.result) {
      case 'booked':
        return withTokens(answer, asked.tokens)
      case 'replay':
        return replayed(asked, booked)
      case 'hold_expired':
        throw new Refusal('HOLD_EXPIRED')
      case 'decide_again':
      case 'code_taken':
        if (lastTry) throw new Refusal('UNAVAILABLE')
        return 'again'
    }
  } catch (error) {
    // Somebody was faster between the two round trips: what is free now decides, for another expert or for nearby times.
    if (!(error instanceof Refusal) || error.code !== 'SLOT_TAKEN' || lastTry) throw error
    return 'again'
  }
}

const readAround = async ({ input, ports, organization, now }: Asked) => {
  const around = input.start === undefined ? now : new Date(input.start)
  const day = Math.floor(around.getTime() / 86_400_000)
  const calendar = await readCalendar(ports, {
    organization,
    branchOffice: input.branchOffice,
    link: input.directLink ?? null,
    entailedProducts: input.items?.map(({ entailedProduct }) => entailedProduct) ?? null,
    seen: seenFor(dateOfDay(day - nearbyDays.before - 1), dateOfDay(day + nearbyDays.after + 1)),
    now,
    bookerEmail: input.booker?.email ?? null,
    replayKey: input.idempotencyKey ?? null,
    holdHash: input.hold === undefined ? null : ports.secrets.hash(input.hold),
  })
  if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
  return calendar
}

const heldBy = ({ held }: Calendar, { hold, branchOffice }: Booking): HeldSchedule | null =>
  hold !== undefined && held !== null && held.branch === branchOffice && held.status === scheduleStatuses.ids.held ? held : null

const decideStart = (
  asked: Asked,
  calendar: Calendar & { branch: object },
  held: HeldSchedule | null,
): { within: AvailabilityInput; decision: Decision } => {
  const { input, now } = asked
  if (input.items === undefined) throw refuseField('items', 'required')
  if (input.start === undefined) throw refuseField('start', 'required')
  const start = Date.parse(input.start) / 60_000
  if (!Number.isInteger(start)) throw refuseField('start', 'format')
  refuseUnknown(calendar, input.items)
  if (input.items.length > configurationOf(calendar).maxItems) throw refuseField('items', 'tooBig', configurationOf(calendar).maxItems)
  // Seats of a session are booked by their own numbered places, which come with scheduling.
  if (calendar.products.some(({ id, capacity }) => capacity > 1 && input.items!.some(({ entailedProduct }) => entailedProduct === id))) {
    throw new Refusal('NOT_AVAILABLE')
  }
  const day = dayOfWall(wallAt(calendar.branch.timeZone, start))
  const items = input.items.map(({ entailedProduct, expert }) => ({ entailedProduct, expert: expert ?? null }))
  const within = visitorInput(calendar, {
    items,
    quantity: input.quantity,
    from: dateOfDay(day - nearbyDays.before),
    to: dateOfDay(day + nearbyDays.after),
    timeZone: input.timeZone,
    asksForLink: input.directLink !== undefined,
    now,
    excludeSchedule: held?.id,
  })
  return {
    within,
    decision: decide(
      within,
      start,
      items.map(({ expert }) => expert),
    ),
  }
}

/** Nearby starts in the form in which availability offers them, nearest first. */
const slotsAt = (calendar: Calendar, within: AvailabilityInput, starts: readonly number[], quantity: number): Slot[] => {
  const free = freeTimes(within)
  const indexes = starts.map((start) => free.starts.indexOf(start))
  // only these few: putting a fortnight of starts into words costs more than the booking
  const nearest: FreeTimes = {
    ...free,
    starts: [...starts],
    expertsAt: (each) => free.expertsAt(indexes[each]!),
    remainingAt: (each) => free.remainingAt(indexes[each]!),
    chainAt: (each) => free.chainAt(indexes[each]!),
  }
  const reply = availabilityReply(within, nearest, { tzdb, priceOf: (chain) => priceOfChain(calendar, chain, quantity) })
  const slots = reply.days.flatMap((day) => day.slots) as Slot[]
  return starts.flatMap((start) => slots.find((slot) => slot.start === isoAt(reply.timeZone, start)) ?? [])
}
