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
import { noSums, nothingOnTop } from '../../domain/money/bill.ts'
import { taxSums, itemTotal, taxedLines } from '../../domain/money/price.ts'
import {
  bookedAddons,
  type WantedAddons,
  priceOf,
  pricedServices,
  wantedItems,
  itemLength,
  type WantedItem,
} from '../availability/items.ts'
import { approvalOf, policyOf } from './bookedAs.ts'
import type { Approval } from '../../../contract/configuration/schedule.ts'
import {
  bookableProducts,
  readCalendar,
  type CalendarProduct,
  configurationOf,
  type Calendar,
} from '../availability/calendar.ts'
import { refuseExpertChoice, withChosenGender } from '../availability/expertChoice.ts'
import { refuseTooManyPlaces, refuseTooManyServices } from '../availability/request.ts'
import { surchargeTermsIn } from '../payments/gateways.ts'
import { demandFor, paymentConfigurationIn } from '../payments/demands.ts'
import { refuseUnknown } from '../availability/availableTimes.ts'
import { onlyOrganization } from '../kernel/scope.ts'
import { isoAt } from '../../../contract/time/zones.ts'

type QuoteRequest = {
  branchOffice: number
  directLink?: string
  linkKey?: string | null | undefined
  items: ({
    entailedProduct: number
    expert?: number | null
    gender?: ChosenGender | undefined
  } & WantedAddons)[]
  quantity: number
  client?: number
  booker?: { email?: string | null }
  notify?: boolean
  /** Whether the rules for visitors hold: which experts and how many services they may choose. */
  byVisitor?: boolean
  start?: string | undefined
  /** The zone that the deadlines of the summary are written in. */
  timeZone?: string | undefined
  exclude?: number | undefined
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
  const bookable = bookableProducts(calendar.products)
  const requested = await withChosenGender(ports, {
    place: { organization, branchOffice: request.branchOffice },
    requested: request.items,
    items: request.items,
  })
  const chosen = requested.map(
    ({ entailedProduct, expert = null, candidates, ...wanted }, index) => {
      const product = bookable.find(({ id }) => id === entailedProduct)
      if (product === undefined) throw refuseField(`items.${index}.entailedProduct`, 'notAllowed')
      if (expert !== null && !product.offers.some((offer) => offer.expert === expert))
        throw refuseField(`items.${index}.expert`, 'unknown')
      // No one offers it at 0: without an expert the branch's own price holds.
      return {
        product,
        expert: expert ?? soleOffer(product, candidates, index) ?? 0,
        rest: { quantity: request.quantity, addons: bookedAddons(product, wanted, index) },
      }
    },
  )
  const priced = pricedServices(chosen, calendar.discount).map((line, place) => {
    const lines = taxedLines(line)
    const { product } = chosen[place]!
    const offered = product.addons.map(({ tax: _tax, ...addon }) => addon)
    const tax = {
      ...line.price,
      amount: lines.reduce((sum, each) => sum + (each.tax?.amount ?? 0), 0),
    }
    const { expert = null } = request.items[place]!
    return {
      lines,
      answer: {
        entailedProduct: product.id,
        expert,
        ...line,
        offered,
        tax,
        total: itemTotal(line),
      },
    }
  })
  const items = priced.map(({ answer }) => answer)
  const lines = priced.flatMap((each) => each.lines)
  const { currency } = items[0]!.price
  const money = (amount: number) => ({ amount, currency })
  const sum = (amounts: readonly number[]) =>
    money(amounts.reduce((all, amount) => all + amount, 0))
  const discount = items.reduce((all, each) => all + each.discount.amount, 0)
  const paid = lines.reduce((all, { total }) => all + total, 0)
  const {
    cancelWindowMinutes,
    rescheduleWindowMinutes,
    refundPolicy = [],
  } = policyOf(calendar, currency)
  const services = items.map(({ entailedProduct, total }, place) => ({
    entailedProduct,
    priceKind: chosen[place]!.product.priceKind,
    total: total.amount,
  }))
  const email = await emailOf(ports, { caller, organization }, request)
  const demand = await demandFor(ports, organization, {
    stored: calendar.terms!,
    services,
    who: {
      email,
      client: caller.scope === null ? null : (request.client ?? null),
    },
  })
  const overlaps =
    request.byVisitor || request.start === undefined
      ? []
      : await clientOverlaps(ports, calendar, {
          organization,
          items: wantedItems(request.items),
          start: request.start,
          client: request.client ?? null,
          email: request.booker?.email ?? null,
          exclude: request.exclude ?? null,
        })
  const total = items.reduce((all, each) => all + each.total.amount, 0)
  const surcharge =
    demand.now === 0
      ? 0
      : surchargeOf(demand.now, surchargeTermsIn(paymentConfigurationIn(calendar.terms!)))
  const to =
    request.notify === false || (caller.masks.includes('contact') && !request.booker?.email)
      ? null
      : email
  return {
    items,
    subtotal: money(paid + discount),
    discount: money(discount),
    tax: sum(items.map(({ tax }) => tax.amount)),
    taxes: taxSums(lines),
    total: money(total),
    deposit: demand.rule === paymentRules.deposit ? money(demand.now) : null,
    payment: {
      rule: demand.rule,
      now: money(demand.now),
      later: money(demand.later),
      surcharge: money(surcharge),
    },
    summary: summaryOf({
      pricing: pricingOf(chosen.map(({ product }) => product.priceKind)),
      currency,
      total,
      discount,
      taxes: taxSums(lines),
      sums: noSums,
      onTop: nothingOnTop,
      demand: { ...demand, surcharge },
      policy: policyOf(calendar, currency),
      card: null,
      start:
        request.start === undefined
          ? null
          : {
              at: Date.parse(request.start) / 60_000,
              zone: request.timeZone ?? calendar.branch.timeZone,
            },
      now: Math.floor(ports.clock.now().getTime() / 60_000),
      state: 'open',
      // Nothing is paid yet.
      kept: null,
      hasClient: false,
      payments: [],
      fees: [],
      refunds: [],
    }),
    ...(request.byVisitor ? {} : { overlaps }),
    approval: approvalOf(calendar),
    policy: { cancelWindowMinutes, rescheduleWindowMinutes, refundPolicy },
    messages: to === null ? [] : [{ template: 'confirmation', channel: 'email', to }],
  }
}

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

type WantedTime = {
  organization: number
  items: readonly WantedItem[]
  start: string
  client: number | null
  email: string | null
  /** The appointment that is being moved. */
  exclude: number | null
}

/**
 * The client's other appointments at a wanted time, where the branch warns of them
 * (`overlapForClient`): staff see them and decide. Empty where they are allowed without a word, and
 * where booking refuses them.
 */
export const clientOverlaps = async (
  ports: Ports,
  calendar: Calendar,
  wanted: WantedTime,
): Promise<ClientOverlap[]> => {
  const { organization, items, start, client, email, exclude } = wanted
  if (configurationOf(calendar).overlapForClient !== 'warn' || (client === null && email === null))
    return []
  const minutes = items.reduce((sum, item) => {
    const product = calendar.products.find(({ id }) => id === item.entailedProduct)
    return sum + (product === undefined ? 0 : itemLength(product, item))
  }, 0)
  const from = new Date(start)
  const to = new Date(from.getTime() + minutes * 60_000)
  const found = await ports.store.bookings.clientOverlaps(organization, {
    client,
    email,
    from,
    to,
    exclude,
  })
  const zone = calendar.branch!.timeZone
  const inZone = (instant: string) => isoAt(zone, Date.parse(instant) / 60_000)
  return found.map((each) => ({ start: inZone(each.start), end: inZone(each.end) }))
}
