import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { Refusal, refuseField, refuseTime } from '../../../contract/kernel/errors.ts'
import type { BookingPlan } from '../../ports/bookingPlan.ts'
import type { BookResult } from '../../ports/bookings.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import {
  holdTokenFor,
  replayed,
  withTokens,
  type BookingRequest,
  type Booking,
} from '../booking/bookingCall.ts'
import { provenContact, sendContactCode } from '../access/visitors/contactProof.ts'
import { limitBookings } from '../authority/limits.ts'
import { answersToBook } from '../forms/visitorForms.ts'
import { visitorPlan } from '../booking/plan/visitorPlan.ts'
import { linkProvenGuest } from '../clients/guests.ts'
import { demandOpenToVisitors, readCalendar, type Calendar } from '../availability/calendar.ts'
import type { HeldSchedule } from '../availability/heldSchedule.ts'
import { confirmedBefore, confirmHold, confirmsHold } from './confirmHold.ts'
import { storedKey } from '../kernel/idempotency.ts'
import { refuseExpertChoice, withChosenGender } from '../availability/expertChoice.ts'
import { wantedItems } from '../availability/items.ts'
import { withPhoneOf } from '../kernel/contacts/completePhones.ts'
import { decideTime } from '../availability/decideTime.ts'
import { refuseTooManyPlaces, refuseTooManyServices } from '../availability/request.ts'
import { inputAround, seenAround } from '../availability/availableTimes.ts'
import { visitorReach } from '../availability/reach.ts'
import { writeWithinLimits, type Near } from '../availability/clientLimits.ts'
import { clientLimits } from '../booking/bookedAs.ts'
import { decideAndWrite, type Decision, type Final } from '../booking/decideAndWrite.ts'
import { refuseUndeliverable } from '../kernel/contacts/deliverableEmails.ts'
import type { Handlers } from '../kernel/call.ts'
import { openBranch } from './bookingPage.ts'

const noProvenContact = { email: null, phone: null }

export const publicBooking: Handlers<'public.book' | 'public.identify'> = {
  'public.identify': async ({ branchOffice, directLink, linkKey, booker }, { ports, caller }) => {
    await refuseUndeliverable(ports, 'booker.email', booker.email)
    const calendar = await openBranch(ports, { branchOffice, link: directLink ?? null, linkKey })
    return {
      r: await sendContactCode(
        ports,
        { calendar, contact: withPhoneOf(booker, calendar.branch!.address) },
        caller,
      ),
    }
  },

  'public.book': async (input, { ports, caller }) => {
    await refuseUndeliverable(ports, 'booker.email', input.booker?.email)
    const place = await ports.store.placeOfBranch(input.branchOffice)
    if (place === undefined) throw new Refusal('NOT_AVAILABLE')
    const { idempotencyKey, ...body } = input
    const bodyHash = ports.secrets.hash(JSON.stringify(body))
    const request: BookingRequest = {
      input,
      ports,
      caller,
      organization: place.organization,
      now: ports.clock.now(),
      bodyHash,
      hold: holdTokenFor(ports, place.organization, { key: idempotencyKey, bodyHash }),
    }
    // Two round trips; more only when the calendar changed in between.
    return { r: await decideAndWrite(() => decideBooking(request)) }
  },
}

type Read = Awaited<ReturnType<typeof readAround>>

const decideBooking = async (
  request: BookingRequest,
): Promise<Decision<BookingPlan, BookResult, PublicBooking>> => {
  const { ports, now } = request
  const read = await readAround(request)
  if (read.replay !== null) return { answer: replayed(request, read.replay) }
  const already = read.held === null ? await confirmedBefore(request) : undefined
  if (already !== undefined) return { answer: already }
  const input = { ...request.input, booker: withPhoneOf(request.input.booker, read.branch.address) }
  request.input = input
  const held = heldBy(read, input)
  const confirms = confirmsHold(input, held)
  const outlastsLink = confirms && isHeldAt(held, now) && read.linkRefusal === 'LINK_EXPIRED'
  if (!outlastsLink) demandOpenToVisitors(read, input.directLink !== undefined)
  request.proven ??=
    input.booker === undefined
      ? noProvenContact
      : await provenContact(ports, { calendar: read, contact: input.booker, proof: input.proof })
  // A visitor who only typed an address, without proving it, must not learn whether it belongs to a
  // client.
  const calendar = { ...read, blocked: read.blocked && request.proven.email !== null }
  if (calendar.blocked) throw refuseTime('clientBlocked')
  if (confirms) {
    const near = (own: HeldSchedule) => nearHeld(request, own)
    return { answer: await confirmHold(request, { calendar, held, near }) }
  }
  return decideNewTime(request, { calendar, held })
}

/** Decides a time that is not held yet, or another than that which is. */
const decideNewTime = async (
  request: BookingRequest,
  { calendar, held }: { calendar: Read; held: HeldSchedule | null },
): Promise<Decision<BookingPlan, BookResult, PublicBooking>> => {
  const { ports, organization, now, input } = request
  const { items: asItStands, start } = wanted(input)
  refuseTooManyServices(calendar, asItStands)
  refuseTooManyPlaces(calendar, asItStands, input.quantity)
  refuseExpertChoice(calendar, asItStands)
  const items = await withChosenGender(ports, {
    place: { organization, branchOffice: input.branchOffice },
    requested: input.items ?? [],
    items: asItStands,
  })
  const asksForLink = input.directLink !== undefined
  const wantedTime = {
    items,
    start,
    quantity: input.quantity,
    timeZone: input.timeZone,
    now,
    excludeSchedule: held?.id,
  }
  // Who only typed an address must not learn from times that are left out when its owner has some.
  const email = request.proven?.email ?? null
  const { within, chain } = await decideTime(
    ports,
    {
      organization,
      calendar,
      wanted: wantedTime,
      reachOf: (there) => visitorReach({ ...there, blocked: calendar.blocked }, asksForLink),
      limits: () => (email === null ? null : clientLimits(calendar, { id: null, email })),
    },
    (seen) => readFor(request, seen),
  )
  const { plan, answer } = await visitorPlan({ ...request, calendar, within, chain })
  const answers = await answersWith(request, calendar)
  if (input.booker !== undefined)
    await limitBookings(ports, { organization, email: input.booker.email }, request.caller)
  const { book, bookAsking } = ports.store.bookings
  // A time that is only held, and one that has nothing to be paid for, is written whole by
  // `place_booking`.
  const asks = plan.asks != null || plan.held != null
  return {
    plan: { ...plan, answers },
    write: (decided) =>
      writeWithinLimits(
        ports,
        {
          organization,
          start,
          limits: plan.client,
          near: () => ({ ...wantedTime, calendar, within }),
        },
        () => (asks ? bookAsking : book)(organization, decided),
      ),
    finish: (booked) => answerBooked(request, answer, booked),
  }
}

/** What else is free near a time that is held, for what it is held for. */
const nearHeld = async (
  request: BookingRequest,
  { id, items: heldItems, startsAt }: HeldSchedule,
): Promise<Near | undefined> => {
  const { input, now } = request
  const calendar = await readFor(request, seenAround(new Date(startsAt)))
  if (calendar === undefined) return undefined
  const items = wantedItems(
    heldItems.map(({ entailedProduct, expert, addons }, place) => ({
      entailedProduct,
      expert: input.items === undefined ? expert : input.items[place]?.expert,
      addons: addons.map(({ product, quantity }) => ({ product: product.id, quantity })),
    })),
  )
  const quantity = heldItems[0]?.quantity ?? 1
  const wanted = { items, quantity, now, excludeSchedule: id }
  const within = inputAround(
    calendar,
    { ...wanted, start: instantOfIso(startsAt) },
    visitorReach(calendar, input.directLink !== undefined),
  )
  return { ...wanted, calendar, within }
}

const answerBooked = async (
  request: BookingRequest,
  answer: PublicBooking,
  booked: Final<BookResult>,
): Promise<PublicBooking> => {
  const { ports, organization, caller, proven = noProvenContact } = request
  switch (booked.result) {
    case 'booked':
      await linkProvenGuest(ports, { organization, schedule: booked.schedule, proven, caller })
      return withTokens(answer, request, booked.link)
    case 'replay':
      return replayed(request, booked)
    case 'hold_expired':
    case 'changed':
      throw new Refusal('HOLD_EXPIRED')
  }
}

/** A booking has to answer the questions of its services; a hold does not. */
const answersWith = (request: BookingRequest, { forms, branch }: Calendar) => {
  if (forms !== null) return answersToBook(request, forms, branch?.address)
  if (request.input.answers !== undefined) throw refuseField('answers', 'notAllowed')
  return []
}

const readAround = async (request: BookingRequest) => {
  const { input, now } = request
  const calendar = await readFor(
    request,
    seenAround(input.start === undefined ? now : new Date(input.start)),
  )
  if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
  return calendar
}

const readFor = (
  { input, ports, organization, now }: BookingRequest,
  seen: ReturnType<typeof seenAround>,
) =>
  readCalendar(ports, {
    organization,
    branchOffice: input.branchOffice,
    link: input.directLink ?? null,
    linkKey: input.linkKey,
    entailedProducts: input.items?.map(({ entailedProduct }) => entailedProduct) ?? null,
    seen,
    now,
    bookerEmail: input.booker?.email ?? null,
    replayKey:
      input.idempotencyKey === undefined ? null : storedKey('visitor', input.idempotencyKey),
    holdHash: input.hold === undefined ? null : ports.secrets.hash(input.hold),
    withTerms: true,
  })

const heldBy = ({ held }: Calendar, { hold, branchOffice }: Booking): HeldSchedule | null =>
  hold !== undefined &&
  held !== null &&
  held.branch === branchOffice &&
  held.status === scheduleStatuses.ids.held
    ? held
    : null

/** Whether it is held then: it may be confirmed, also where its link has ended meanwhile. */
const isHeldAt = (held: HeldSchedule | null, now: Date): boolean =>
  held !== null && held.expiresAt !== null && new Date(held.expiresAt) > now

/** What is wanted besides what is held: a time, and services at it. */
const wanted = ({ items, start }: Booking) => {
  if (items === undefined) throw refuseField('items', 'required')
  if (start === undefined) throw refuseField('start', 'required')
  return { items: wantedItems(items), start }
}
