import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { scheduleStatuses } from '../../../contract/statuses.ts'
import { dateOfDay, dayOfWall, wallAt } from '../../../contract/zones.ts'
import { decide, type Decision } from '../../domain/availability.ts'
import type { AvailabilityInput } from '../../domain/availabilityInput.ts'
import { holdTokenFor, replayed, withTokens, type Asked, type Booking } from '../bookingCall.ts'
import { bookingPlan } from '../bookingPlan.ts'
import { confirmHold, confirmsHold } from '../confirmHold.ts'
import { configurationOf, isOpenToVisitors, readCalendar, seenFor, type Calendar, type HeldSchedule } from '../calendar.ts'
import { nearbyDays, nearbySlots } from '../nearbySlots.ts'
import { visitorInput } from '../visitorInput.ts'
import type { Handlers } from './handler.ts'
import { refuseUnknown } from '../offer.ts'
import { lostToRival, mostDecisions } from '../rivals.ts'

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
      hold: holdTokenFor(ports, place.organization, idempotencyKey, bodyHash),
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
  if (!decision.accepted) throw new Refusal(decision.code, { slots: nearbySlots(calendar, within, decision.nearest, input.quantity) })
  const { plan, answer } = bookingPlan({ ...asked, calendar, within, chain: decision.chain })
  try {
    const booked = await ports.store.bookings.book(organization, plan)
    switch (booked.result) {
      case 'booked':
        return withTokens(answer, asked)
      case 'replay':
        return replayed(asked, booked)
      case 'hold_expired':
      case 'changed':
        throw new Refusal('HOLD_EXPIRED')
      case 'decide_again':
      case 'code_taken':
        if (lastTry) throw new Refusal('UNAVAILABLE')
        return 'again'
    }
  } catch (error) {
    // Somebody was faster between the two round trips: what is free now decides, for another expert or for nearby times.
    if (!(error instanceof Refusal) || !lostToRival.includes(error.code) || lastTry) throw error
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
