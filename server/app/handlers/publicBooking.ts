import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { Refusal, refuseField, refuseTime } from '../../../contract/kernel/errors.ts'
import type { BookingPlan } from '../../ports/bookingPlan.ts'
import type { BookResult } from '../../ports/bookings.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { holdTokenFor, replayed, withTokens, type Asked, type Booking } from '../bookingCall.ts'
import { provenContact, sendContactCode } from '../access/contactProof.ts'
import { limitBookings } from '../access/limitBookings.ts'
import { answersToBook } from '../answers/answersToBook.ts'
import { visitorPlan } from '../visitorPlan.ts'
import { linkProvenGuest } from '../clients/linkGuest.ts'
import { demandOpenToVisitors, readCalendar, type Calendar } from '../calendar.ts'
import type { HeldSchedule } from '../heldSchedule.ts'
import { confirmedBefore, confirmHold, confirmsHold } from '../confirmHold.ts'
import { storedKey } from '../keySpaces.ts'
import { refuseExpertChoice } from '../experts/expertChoice.ts'
import { withChosenGender } from '../experts/genderChoice.ts'
import { wantedItems } from '../itemLengths.ts'
import { withPhoneOf } from '../completePhones.ts'
import { decidedVisit } from '../decidedVisit.ts'
import { decidedInReach } from '../timesInReach.ts'
import { refuseTooManyServices } from '../mostServices.ts'
import { seenAround } from '../nearbySlots.ts'
import { visitorReach } from '../visitorReach.ts'
import { decideAndWrite, type Decision, type Final } from '../decideAndWrite.ts'
import type { Handlers } from './handler.ts'
import { openBranch } from './publicPages.ts'

const noProvenContact = { email: null, phone: null }

export const publicBooking: Handlers<'public.book' | 'public.identify'> = {
  'public.identify': async ({ branchOffice, directLink, linkKey, booker }, { ports, caller }) => {
    const calendar = await openBranch(ports, branchOffice, directLink ?? null, linkKey)
    return { r: await sendContactCode(ports, calendar, withPhoneOf(booker, calendar.branch!.address), caller) }
  },

  'public.book': async (input, { ports, caller }) => {
    const place = await ports.store.placeOfBranch(input.branchOffice)
    if (place === undefined) throw new Refusal('NOT_AVAILABLE')
    const { idempotencyKey, ...body } = input
    const bodyHash = ports.secrets.hash(JSON.stringify(body))
    const asked: Asked = {
      input,
      ports,
      caller,
      organization: place.organization,
      now: ports.clock.now(),
      bodyHash,
      hold: holdTokenFor(ports, place.organization, idempotencyKey, bodyHash),
    }
    // Two round trips; more only when somebody changed the calendar in between.
    return { r: await decideAndWrite(() => decideBooking(asked)) }
  },
}

const decideBooking = async (asked: Asked): Promise<Decision<BookingPlan, BookResult, PublicBooking>> => {
  const { ports, organization, now } = asked
  const read = await readAround(asked)
  if (read.replay !== null) return { answer: replayed(asked, read.replay) }
  const already = read.held === null ? await confirmedBefore(asked) : undefined
  if (already !== undefined) return { answer: already }
  const input = { ...asked.input, booker: withPhoneOf(asked.input.booker, read.branch.address) }
  asked.input = input
  demandOpenToVisitors(read, input.directLink !== undefined)
  asked.proven ??= input.booker === undefined ? noProvenContact : await provenContact(ports, read, input.booker, input.proof)
  // A visitor who only typed an address, without proving it, must not learn whether it belongs to a client.
  const calendar = { ...read, blocked: read.blocked && asked.proven.email !== null }
  if (calendar.blocked) throw refuseTime('clientBlocked')
  const held = heldBy(calendar, input)
  if (confirmsHold(input, held)) return { answer: await confirmHold(asked, calendar, held) }
  const { items: asItStands, start } = wanted(input)
  refuseTooManyServices(calendar, asItStands)
  refuseExpertChoice(calendar, asItStands)
  const place = { organization, branchOffice: input.branchOffice }
  const items = await withChosenGender(ports, place, input.items ?? [], asItStands)
  const asksForLink = input.directLink !== undefined
  const visit = { items, start, quantity: input.quantity, timeZone: input.timeZone, now, excludeSchedule: held?.id }
  const { within, chain } = await decidedInReach(
    () => decidedVisit(calendar, visit, visitorReach(calendar, asksForLink)),
    calendar,
    visit,
    (there) => visitorReach({ ...there, blocked: calendar.blocked }, asksForLink),
    (seen) => readFor(asked, seen),
  )
  const { plan, answer } = await visitorPlan({ ...asked, calendar, within, chain })
  const answers = await answersWith(asked, calendar)
  if (input.booker !== undefined) await limitBookings(ports, organization, input.booker.email, asked.caller)
  const { book, bookAsking } = ports.store.bookings
  // A time that is only held, and one that has nothing to be paid for, is written whole by `place_booking`.
  const asks = plan.asks != null || plan.held != null
  return {
    plan: { ...plan, answers },
    write: (decided) => (asks ? bookAsking : book)(organization, decided),
    finish: (booked) => answerBooked(asked, answer, booked),
  }
}

const answerBooked = async (asked: Asked, answer: PublicBooking, booked: Final<BookResult>): Promise<PublicBooking> => {
  const { ports, organization, caller, proven = noProvenContact } = asked
  switch (booked.result) {
    case 'booked':
      await linkProvenGuest(ports, { organization, schedule: booked.schedule, proven, caller })
      return withTokens(answer, asked, booked.link)
    case 'replay':
      return replayed(asked, booked)
    case 'hold_expired':
    case 'changed':
      throw new Refusal('HOLD_EXPIRED')
  }
}

/** Questions are asked of whoever books, not of whoever only holds a time. */
const answersWith = (asked: Asked, { forms, branch }: Calendar) => {
  if (forms !== null) return answersToBook(asked, forms, branch?.address)
  if (asked.input.answers !== undefined) throw refuseField('answers', 'notAllowed')
  return []
}

const readAround = async (asked: Asked) => {
  const { input, now } = asked
  const calendar = await readFor(asked, seenAround(input.start === undefined ? now : new Date(input.start)))
  if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
  return calendar
}

const readFor = ({ input, ports, organization, now }: Asked, seen: ReturnType<typeof seenAround>) =>
  readCalendar(ports, {
    organization,
    branchOffice: input.branchOffice,
    link: input.directLink ?? null,
    linkKey: input.linkKey,
    entailedProducts: input.items?.map(({ entailedProduct }) => entailedProduct) ?? null,
    seen,
    now,
    bookerEmail: input.booker?.email ?? null,
    replayKey: input.idempotencyKey === undefined ? null : storedKey('visitor', input.idempotencyKey),
    holdHash: input.hold === undefined ? null : ports.secrets.hash(input.hold),
    withTerms: true,
  })

const heldBy = ({ held }: Calendar, { hold, branchOffice }: Booking): HeldSchedule | null =>
  hold !== undefined && held !== null && held.branch === branchOffice && held.status === scheduleStatuses.ids.held ? held : null

/** What is wanted besides what is held: a time, and services at it. */
const wanted = ({ items, start }: Booking) => {
  if (items === undefined) throw refuseField('items', 'required')
  if (start === undefined) throw refuseField('start', 'required')
  return { items: wantedItems(items), start }
}
