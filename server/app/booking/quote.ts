import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { z } from 'zod'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { surchargeOf } from '../../../contract/money/platformFee.ts'
import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import type { calculation, ClientOverlap } from '../../../contract/endpoints/schedulePlans.ts'
import type { ChosenGender } from '../../../contract/catalog/expertGenders.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { pricingOf, summaryOf } from '../../domain/scheduling/appointmentSummary.ts'
import { noFeesTaken, noSums, nothingOnTop } from '../../domain/money/bill.ts'
import { taxSums, itemTotal, taxedLines } from '../../domain/money/price.ts'
import {
  bookedAddons,
  type WantedAddons,
  priceOf,
  pricedServices,
  wantedItems,
  itemLength,
  minutesOf,
  type OwnTerms,
} from '../availability/items.ts'
import { approvalOf, policyOf } from './bookedAs.ts'
import type { Approval } from '../../../contract/configuration/schedule.ts'
import { bookableProducts, readCalendar, type CalendarProduct } from '../availability/calendar.ts'
import { refuseExpertChoice, withChosenGender } from '../availability/expertChoice.ts'
import { refuseTooManyPlaces, refuseTooManyServices } from '../availability/request.ts'
import { surchargeTermsIn } from '../payments/gateways.ts'
import { demandFor, paymentConfigurationIn } from '../payments/demands.ts'
import { refuseUnknown } from '../availability/availableTimes.ts'
import { onlyOrganization } from '../kernel/scope.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { heldToQuote } from './plan/heldToQuote.ts'
import { clientOverlaps } from './services/clientOverlaps.ts'

type QuoteRequest = {
  branchOffice: number
  directLink?: string
  linkKey?: string | null | undefined
  items: ({
    entailedProduct: number
    expert?: number | null
    gender?: ChosenGender | undefined
    own?: OwnTerms | null
  } & WantedAddons)[]
  quantity: number
  client?: number
  booker?: { email?: string | null }
  notify?: boolean
  /** Whether the rules for visitors hold: which experts and how many services they may choose. */
  byVisitor?: boolean
  /** The secret of the time that is held, where its price is what is wanted. */
  hold?: string | undefined
  start?: string | undefined
  /** The zone that the deadlines of the summary are written in. */
  timeZone?: string | undefined
  exclude?: number | undefined
  /** The appointment that gets these services: what was agreed on of it stays. */
  changed?: StoredSchedule | undefined
}

/**
 * What an appointment costs with its taxes, what of that is paid with the booking, and what it is
 * booked under; nothing is written.
 */
export const calculationOf = async (
  ports: Ports,
  {
    caller,
    organization,
    request,
  }: { caller: Caller; organization: number; request: QuoteRequest },
): Promise<
  z.output<typeof calculation> & {
    overlaps?: ClientOverlap[]
    summary: AppointmentSummary
    approval: Approval
  }
> => {
  const place = { caller, organization }
  const calendar = await calendarToQuote(ports, organization, request)
  const held = await heldToQuote(ports, organization, request)
  const chosen = await chosenServices(ports, organization, { calendar, request, held })
  const priced = pricedItems(chosen, { calendar, request, held })
  const { items, lines, total, discount } = priced
  const money = (amount: number) => ({ amount, currency: priced.currency })
  const email = await emailOf(ports, place, request)
  const demand = await demandFor(ports, organization, {
    stored: calendar.terms!,
    services: servicesToPay(items, chosen),
    who: { email, client: caller.scope === null ? null : (request.client ?? null) },
  })
  const terms = surchargeTermsIn(paymentConfigurationIn(calendar.terms!))
  const surcharge = demand.now === 0 ? 0 : surchargeOf(demand.now, terms)
  const policy = policyOf(calendar, priced.currency)
  const { cancelWindowMinutes, rescheduleWindowMinutes, refundPolicy = [] } = policy
  return {
    items,
    subtotal: money(lines.reduce((all, line) => all + line.total, 0) + discount),
    discount: money(discount),
    tax: money(items.reduce((all, { tax }) => all + tax.amount, 0)),
    taxes: taxSums(lines),
    total: money(total),
    deposit: demand.rule === paymentRules.deposit ? money(demand.now) : null,
    payment: {
      rule: demand.rule,
      now: money(demand.now),
      later: money(demand.later),
      surcharge: money(surcharge),
    },
    summary: quoteSummary(priced, {
      request: held === null ? request : { ...request, start: held.startsAt },
      calendar,
      demand: { ...demand, surcharge },
      pricing: pricingOf(chosen.map(({ product }) => product.priceKind)),
      now: Math.floor(ports.clock.now().getTime() / 60_000),
    }),
    ...(request.byVisitor
      ? {}
      : { overlaps: await overlapsWith(ports, calendar, { organization, request }) }),
    approval: approvalOf(calendar),
    policy: { cancelWindowMinutes, rescheduleWindowMinutes, refundPolicy },
    messages: messagesTo(email, caller, request),
  }
}

const servicesToPay = (
  items: ReturnType<typeof pricedItems>['items'],
  chosen: ChosenServices,
): Parameters<typeof demandFor>[2]['services'] =>
  items.map(({ entailedProduct, total: { amount } }, at) => ({
    entailedProduct,
    priceKind: chosen[at]!.product.priceKind,
    total: amount,
  }))

/** The confirmation that would be sent; none to an email that is hidden from the caller. */
const messagesTo = (
  email: string | null,
  caller: Caller,
  request: QuoteRequest,
): z.output<typeof calculation>['messages'] => {
  const isHidden = caller.masks.includes('contact') && !request.booker?.email
  const to = request.notify === false || isHidden ? null : email
  return to === null ? [] : [{ template: 'confirmation', channel: 'email', to }]
}

type QuoteCalendar = NonNullable<Awaited<ReturnType<typeof readCalendar>>>

/** The calendar of the branch, where what is requested can be had at all. */
const calendarToQuote = async (
  ports: Ports,
  organization: number,
  request: QuoteRequest,
): Promise<QuoteCalendar> => {
  const calendar = await readCalendar(ports, {
    organization,
    branchOffice: request.branchOffice,
    link: request.directLink ?? null,
    linkKey: request.linkKey,
    entailedProducts: request.items.map(({ entailedProduct }) => entailedProduct),
    seen: null,
    now: ports.clock.now(),
    withTerms: true,
  })
  if (calendar === undefined) throw new Refusal('NOT_AVAILABLE')
  if (calendar.linkRefusal === 'LINK_PASSWORD') throw new Refusal('LINK_PASSWORD')
  refuseUnknown(calendar, request.items)
  if (request.byVisitor) {
    refuseTooManyServices(calendar, request.items)
    refuseTooManyPlaces(calendar, request.items, request.quantity)
    refuseExpertChoice(calendar, request.items)
  }
  return { ...calendar, discount: request.changed?.discountRule ?? calendar.discount }
}

type QuotedBooking = {
  calendar: QuoteCalendar
  request: QuoteRequest
  held: StoredSchedule | null
}

/** The services that are requested, each with whom its price is of, and what is added to it. */
const chosenServices = async (
  ports: Ports,
  organization: number,
  { calendar, request, held }: QuotedBooking,
) => {
  const bookable = bookableProducts(calendar.products)
  const agreed = wantedItems(request.items, request.changed?.items)
  const requested = await withChosenGender(ports, {
    place: { organization, branchOffice: request.branchOffice },
    requested: request.items,
    items: request.items,
  })
  return requested.map(({ entailedProduct, expert = null, candidates, ...wanted }, index) => {
    const product = bookable.find(({ id }) => id === entailedProduct)
    if (product === undefined) throw refuseField(`items.${index}.entailedProduct`, 'notAllowed')
    if (expert !== null && !product.offers.some((offer) => offer.expert === expert))
      throw refuseField(`items.${index}.expert`, 'unknown')
    const own = held?.items[index]
    const { was, hadAddons = own?.addons } = agreed[index]!
    // No one offers it at 0: without an expert the branch's own price holds.
    return {
      product,
      expert: expert ?? was?.expert ?? soleOffer(product, candidates, index) ?? 0,
      wanted: agreed[index]!,
      rest: {
        quantity: own?.quantity ?? request.quantity,
        addons: bookedAddons(product, { ...wanted, hadAddons }, index),
      },
    }
  })
}

type ChosenServices = Awaited<ReturnType<typeof chosenServices>>
type QuotedLine = ReturnType<typeof pricedServices<ChosenServices[number]['rest']>>[number]

/** Each service at its price as it is now; what is held, at what it was held for. */
const pricedLines = (
  chosen: ChosenServices,
  { discount }: QuoteCalendar,
  held: StoredSchedule | null,
): QuotedLine[] =>
  held === null
    ? pricedServices(chosen, discount)
    : held.items.map((item, place) => ({
        price: item.price,
        ownPrice: item.ownPrice,
        discount: item.discount,
        tax: item.tax,
        ...chosen[place]!.rest,
      }))

/** What each service costs with its taxes, and all of them together. */
const pricedItems = (chosen: ChosenServices, { calendar, request, held }: QuotedBooking) => {
  const priced = pricedLines(chosen, calendar, held).map((line, place) => {
    const lines = taxedLines(line)
    const { ownPrice: _own, ...seen } = line
    const { product, wanted } = chosen[place]!
    const offered = product.addons.map(({ tax: _tax, ...addon }) => addon)
    const taxed = lines.reduce((sum, each) => sum + (each.tax?.amount ?? 0), 0)
    const expert = held?.items[place]?.expert.id ?? request.items[place]!.expert ?? null
    return {
      lines,
      answer: {
        entailedProduct: product.id,
        expert,
        minutes: held ? minutesOf(held.items[place]!) : itemLength(product, { ...wanted, expert }),
        ...seen,
        offered,
        tax: { ...line.price, amount: taxed },
        total: itemTotal(line),
      },
    }
  })
  const items = priced.map(({ answer }) => answer)
  return {
    items,
    lines: priced.flatMap((each) => each.lines),
    currency: items[0]!.price.currency,
    total: items.reduce((all, each) => all + each.total.amount, 0),
    discount: items.reduce((all, each) => all + each.discount.amount, 0),
  }
}

/** The statement of an appointment that is not booked yet, of which nothing is paid. */
const quoteSummary = (
  { currency, total, discount, lines }: ReturnType<typeof pricedItems>,
  {
    request,
    calendar,
    ...known
  }: Pick<Parameters<typeof summaryOf>[0], 'demand' | 'pricing' | 'now'> & {
    request: QuoteRequest
    calendar: QuoteCalendar
  },
): AppointmentSummary =>
  summaryOf({
    ...known,
    currency,
    total,
    discount,
    taxes: taxSums(lines),
    sums: noSums,
    onTop: nothingOnTop,
    feesTaken: noFeesTaken,
    policy: policyOf(calendar, currency),
    card: null,
    start:
      request.start === undefined
        ? null
        : {
            at: Date.parse(request.start) / 60_000,
            zone: request.timeZone ?? calendar.branch.timeZone,
          },
    state: 'open',
    isRequest: request.byVisitor === true && approvalOf(calendar) !== 'none',
    kept: null,
    hasClient: false,
    payments: [],
    fees: [],
    refunds: [],
  })

/** The client's other appointments at the same time. */
const overlapsWith = async (
  ports: Ports,
  calendar: QuoteCalendar,
  { organization, request }: { organization: number; request: QuoteRequest },
): Promise<ClientOverlap[]> =>
  request.start === undefined
    ? []
    : clientOverlaps(ports, calendar, {
        organization,
        items: wantedItems(request.items),
        start: request.start,
        client: request.client ?? null,
        email: request.booker?.email ?? null,
        exclude: request.exclude ?? null,
      })

/**
 * The expert whose price holds for all of those who may be given, if they have one price.
 * @throws Refusal VALIDATION naming the gender, where no expert of it offers the service
 */
const soleOffer = (
  product: CalendarProduct,
  candidates: ReadonlySet<number> | undefined,
  index: number,
): number | undefined => {
  if (candidates === undefined) return undefined
  const [first, ...others] = product.offers
    .filter(({ expert }) => candidates.has(expert))
    .map(({ expert }) => expert)
  if (first === undefined) throw refuseField(`items.${index}.gender`, 'choice')
  const { amount } = priceOf(product, first)
  return others.every((expert) => priceOf(product, expert).amount === amount) ? first : undefined
}

/** The email of the person who books. */
const emailOf = async (
  { store }: Ports,
  { caller: { scope }, organization }: { caller: Caller; organization: number },
  { client, booker }: QuoteRequest,
): Promise<string | null> => {
  if (booker?.email) return booker.email
  if (client === undefined || scope === null) return null
  const [found] = await store.within(onlyOrganization(scope, organization), (records) =>
    records.find('clients', [client]),
  )
  if (found === undefined) throw refuseField('client', 'unknown')
  return found['email'] ?? null
}
