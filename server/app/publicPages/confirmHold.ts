import type { BookedAddon } from '../../../contract/catalog/addons.ts'
import { publicBooking, type PublicBooking } from '../../../contract/endpoints/public.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { BookResult } from '../../ports/bookings.ts'
import { scheduleStatuses, statusName } from '../../../contract/kernel/statuses.ts'
import { addedBy, itemTotal } from '../../domain/money/price.ts'
import { isoAt } from '../../../contract/time/zones.ts'
import { shareOut } from '../../domain/money/shareOut.ts'
import { limitBookings } from '../authority/limits.ts'
import { answersToBook } from '../forms/visitorForms.ts'
import { writeWithinLimits, type Near } from '../availability/clientLimits.ts'
import { replayed, withTokens, type BookingRequest, type Booking } from '../booking/bookingCall.ts'
import { linkProvenGuest } from '../clients/guests.ts'
import { confirmationPlan } from '../booking/plan/confirmationPlan.ts'
import { replayKey } from '../booking/plan/bookingPlan.ts'
import { bookerOf } from '../booking/plan/visitorPlan.ts'
import { bookedAddons, pricedServices } from '../availability/items.ts'
import type { Calendar } from '../availability/calendar.ts'
import {
  paymentDemandOf,
  priceKindIn,
  type PaymentDemand,
  personOf,
  holdOfVisitor,
} from '../booking/paymentDemand.ts'
import type { HeldSchedule } from '../availability/heldSchedule.ts'
import { viewToken, firstLinkVersion } from '../kernel/tokens.ts'
import { onlyThat } from '../kernel/scope.ts'
import { visitorSchedule } from '../booking/visitorAppointment.ts'
import { storedKey } from '../kernel/idempotency.ts'

/**
 * Whether a call confirms what it holds: it says who books, and asks for no other time, service,
 * expert or number of places.
 */
export const confirmsHold = (
  { hold, booker, start, items, quantity }: Booking,
  held: HeldSchedule | null,
): boolean => {
  if (hold === undefined || booker === undefined) return false
  if (held === null) return start === undefined
  const sameStart = start === undefined || Date.parse(start) === Date.parse(held.startsAt)
  // A call that names no number of places has one.
  const sameQuantity = quantity === 1 || held.items.every((item) => item.quantity === quantity)
  return sameStart && sameQuantity && (items === undefined || isHeld(items, held))
}

const isHeld = (items: NonNullable<Booking['items']>, held: HeldSchedule): boolean =>
  items.length === held.items.length &&
  items.every(({ entailedProduct, expert }, index) => {
    const own = held.items[index]!
    return entailedProduct === own.entailedProduct && (expert ?? own.expert) === own.expert
  })

const { expired, cancelled, rejected } = scheduleStatuses.ids
const ended: readonly number[] = [expired, cancelled, rejected]

/**
 * The appointment that the same person made of the same hold before: a confirmation that is sent
 * again, also without an idempotency key, is answered and not refused. Undefined where the hold is
 * not booked, or was confirmed for another email.
 */
export const confirmedBefore = async ({
  input: { hold, booker, start, branchOffice },
  ports,
  organization,
}: BookingRequest): Promise<PublicBooking | undefined> => {
  if (hold === undefined || booker === undefined) return undefined
  const [record] = await ports.store.schedules(onlyThat(organization), {
    confirmedHold: ports.secrets.hash(hold),
    limit: 1,
  })
  if (
    record === undefined ||
    record.branchOffice.id !== branchOffice ||
    ended.includes(record.status.id)
  )
    return undefined
  // Where staff have withdrawn the link, the hold gives no other one.
  if (record.linkVersion !== firstLinkVersion) return undefined
  if (record.booker?.email?.toLowerCase() !== booker.email.toLowerCase()) return undefined
  if (start !== undefined && Date.parse(start) !== Date.parse(record.startsAt)) return undefined
  const token = viewToken(ports, organization, { code: record.code })
  return publicBooking.parse(await visitorSchedule(ports, { organization, record }, token))
}

/** What was held becomes the appointment. */
export const confirmHold = async (
  request: BookingRequest,
  {
    calendar,
    held,
    near,
  }: {
    calendar: Calendar
    held: HeldSchedule | null
    near: (held: HeldSchedule) => Promise<Near | undefined>
  },
): Promise<PublicBooking> => {
  const { input, ports, caller, organization, now, bodyHash } = request
  if (held === null || held.expiresAt === null || new Date(held.expiresAt) <= now)
    throw new Refusal('HOLD_EXPIRED')
  const addons = held.items.map((item, place) =>
    addonsOf(item, { request: input.items?.[place], place }, calendar),
  )
  const total = totalWith(held, addons)
  const services = heldServices(held, { calendar, addons, total: total.amount })
  const visitor = await holdOfVisitor({ ...request, calendar, person: personOf(input.booker) })
  const demand = await paymentDemandOf(
    { ...request, calendar, ...visitor, email: request.proven?.email ?? null },
    { services, total, startsAt: held.startsAt },
  )
  const answer = heldAnswer(
    {
      ...held,
      total,
      items: held.items.map((item, place) => ({ ...item, addons: addons[place]! })),
    },
    { calendar, booking: input, demand },
  )
  const answers = await answersToBook(request, calendar.forms ?? [], calendar.branch?.address)
  await limitBookings(ports, { organization, email: input.booker!.email }, caller)
  const key = input.idempotencyKey === undefined ? null : storedKey('visitor', input.idempotencyKey)
  const plan = confirmationPlan(calendar, {
    caller,
    now,
    hold: ports.secrets.hash(input.hold!),
    booker: bookerOf(input, caller),
    client: null,
    viewHash: ports.secrets.hash(viewToken(ports, organization, { code: held.code })),
    demand,
    answers,
    replay: replayKey(key, bodyHash, answer),
  })
  const booked = await writeWithinLimits(
    ports,
    { organization, start: held.startsAt, limits: plan.client, near: () => near(held) },
    () => ports.store.bookings.bookAsking(organization, { ...plan, addons, total }),
  )
  return answerConfirmed(request, answer, booked)
}

const answerConfirmed = async (
  request: BookingRequest,
  answer: PublicBooking,
  booked: BookResult,
): Promise<PublicBooking> => {
  const { ports, caller, organization } = request
  if (booked.result === 'replay') return replayed(request, booked)
  if (booked.result !== 'booked') {
    // The same confirmation, sent twice at once: the other one was first.
    const already = await confirmedBefore(request)
    if (already !== undefined) return already
    throw new Refusal('HOLD_EXPIRED')
  }
  if (request.proven !== undefined)
    await linkProvenGuest(ports, {
      organization,
      schedule: booked.schedule,
      proven: request.proven,
      caller,
    })
  return withTokens(answer, request, booked.link)
}

/** What was held, at what it was held for, whatever prices are now. */
const heldServices = (
  { items }: HeldSchedule,
  {
    calendar,
    addons,
    total,
  }: { calendar: Calendar; addons: readonly BookedAddon[][]; total: number },
) => {
  const totals = shareOut(total, pricesAgain(calendar, items, addons))
  return items.map(({ entailedProduct, productName }, place) => ({
    entailedProduct,
    name: productName,
    priceKind: priceKindIn(calendar.products, entailedProduct),
    total: totals[place]!,
  }))
}

/**
 * What is added to a service that is held: what the visitor who confirms asks for, else what it was
 * held with.
 */
const addonsOf = (
  item: HeldItem,
  { request, place }: { request: NonNullable<Booking['items']>[number] | undefined; place: number },
  { products }: Calendar,
) => {
  const product = products.find(({ id }) => id === item.entailedProduct)
  return product === undefined
    ? item.addons
    : bookedAddons(product, { addons: request?.addons, hadAddons: item.addons }, place)
}
type HeldItem = HeldSchedule['items'][number]

/** The held price, with these additions instead of those it was held with. */
const totalWith = ({ total, items }: HeldSchedule, addons: readonly BookedAddon[][]) => {
  const sum = (all: readonly BookedAddon[]) =>
    all.reduce((amount, each) => amount + each.total.amount + addedBy(each.tax), 0)
  return {
    ...total,
    amount: total.amount - sum(items.flatMap((item) => item.addons)) + sum(addons.flat()),
  }
}

/** What held services cost with their additions as prices are now. */
const pricesAgain = (
  { products, discount }: Calendar,
  items: readonly HeldItem[],
  addons: readonly BookedAddon[][],
): number[] => {
  const known = items.flatMap(({ entailedProduct, expert, quantity }, place) => {
    const product = products.find(({ id }) => id === entailedProduct)
    return product === undefined
      ? []
      : [{ product, expert, rest: { place, quantity, addons: addons[place]! } }]
  })
  const priced = pricedServices(known, discount)
  return items.map((_, place) =>
    priced
      .filter((item) => item.place === place)
      .reduce((sum, item) => sum + itemTotal(item).amount, 0),
  )
}

const heldAnswer = (
  held: HeldSchedule,
  {
    calendar: { branch },
    booking: { timeZone },
    demand: { status, payment, held: until },
  }: { calendar: Calendar; booking: Booking; demand: PaymentDemand },
): PublicBooking => {
  const zone = timeZone ?? held.timeZone
  const text = (instant: string) => isoAt(zone, Date.parse(instant) / 60_000)
  return {
    code: held.code,
    status: { id: status, sysName: statusName(scheduleStatuses, status) },
    start: text(held.startsAt),
    end: text(held.endsAt),
    timeZone: zone,
    branchTimeZone: branch!.timeZone,
    items: held.items.map((item) => ({
      entailedProduct: { id: item.entailedProduct, name: item.productName },
      expert: { id: item.expert, name: item.expertName },
      addons: item.addons,
      start: text(item.startsAt),
      end: text(item.endsAt),
    })),
    total: held.total,
    payment,
    holdExpiresAt: until === null ? null : text(until),
    hold: null,
    token: null,
  }
}
