import type { RequestedAddon, BookedAddon } from '../../../contract/catalog/addons.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import type { Processing } from '../../domain/availability/input.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Calendar, CalendarProduct } from './calendar.ts'
import {
  taxOf,
  lineTotal,
  discountsOn,
  discountedTotal,
  appointmentTotal,
  type AppliedRate,
  type PricedItem,
} from '../../domain/money/price.ts'
import type { Discount } from '../../../contract/money/terms.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { OwnPrice } from '../../../contract/money/ownPrice.ts'
import { shareOf } from '../../../contract/money/rounding.ts'
import type { ChainItem } from '../../domain/availability/occupations.ts'

/**
 * One service of an appointment as it is wanted. `duration`: minutes of its own.
 */
export type WantedItem = {
  entailedProduct: number
  expert: number | null
  duration?: number | undefined
  /** The experts who may be given, where not everybody who offers it may. */
  candidates?: ReadonlySet<number> | undefined
} & WantedTerms

type RequestedItem = {
  entailedProduct: number
  expert?: number | null | undefined
  duration?: number | undefined
  addons?: readonly RequestedAddon[] | undefined
  own?: OwnTerms | null | undefined
}

/**
 * A price that a service has by itself: what one seat costs, or what its usual price is less by, in
 * hundredths of a per cent; who set it, when and why.
 */
export type OwnTerms = Omit<OwnPrice, 'usual'> & { price: Money | null }

/**
 * How long a service of an appointment takes: as long as requested; as long as until now, where it
 * has a length of its own; else as long as its expert needs. A session that people share is always
 * as long as its service.
 */
export const itemLength = (
  product: CalendarProduct,
  { expert, duration, was }: WantedItem,
): number => {
  const usual = usualLength(product, expert)
  if (product.capacity > 1) return usual
  const own = was && was.minutes !== usualLength(product, was.expert) ? was.minutes : undefined
  return duration ?? own ?? usual
}

/**
 * The time in which an expert is free for others; none where the service has become too short for
 * it.
 */
export const processingWithin = (
  processing: Processing | null,
  duration: number,
): Processing | null =>
  processing !== null && processing.after + processing.length <= duration ? processing : null

/**
 * The services of a call, as far as the availability rules ask about them; those that an
 * appointment has already know how long they were, and what was agreed on, wherever among the
 * others they stand now.
 */
export const wantedItems = (
  items: readonly RequestedItem[],
  before: StoredSchedule['items'] = [],
): WantedItem[] => {
  const lines = formerLines(items, before)
  return items.map(({ entailedProduct, expert, duration, addons, own }, index) => {
    const stored = lines[index]
    const terms = own === undefined ? stored && ownTermsOf(stored) : own
    return {
      entailedProduct,
      expert: expert ?? null,
      ...(duration === undefined ? {} : { duration }),
      ...(addons === undefined ? {} : { addons }),
      ...(terms ? { own: terms } : {}),
      ...(stored !== undefined
        ? {
            was: {
              expert: stored.expert.id,
              minutes: minutesOf(stored),
              price: stored.ownPrice?.usual ?? stored.price,
              tax: stored.tax ?? null,
            },
            hadAddons: stored.addons,
          }
        : {}),
    }
  })
}

const ownTermsOf = ({ ownPrice, price }: StoredSchedule['items'][number]): OwnTerms | null => {
  if (ownPrice === null) return null
  const { usual: _usual, ...terms } = ownPrice
  return { ...terms, price: terms.discount === null ? price : null }
}

/** How sure it is that a requested service is one that an appointment has: surest first. */
const likenesses: readonly ((
  item: RequestedItem,
  line: StoredSchedule['items'][number],
  isAtItsPlace: boolean,
) => boolean)[] = [
  ({ expert }, line, isAtItsPlace) => isAtItsPlace && (expert ?? line.expert.id) === line.expert.id,
  ({ expert }, line) => expert === line.expert.id,
  (_item, _line, isAtItsPlace) => isAtItsPlace,
  () => true,
]

/**
 * The line of an appointment that each requested service is, where it has one of that service;
 * each line is one of them at most.
 */
export const formerLines = (
  items: readonly RequestedItem[],
  before: StoredSchedule['items'],
): (StoredSchedule['items'][number] | undefined)[] => {
  const lines: (StoredSchedule['items'][number] | undefined)[] = items.map(() => undefined)
  for (const isAlike of likenesses)
    for (const [place, item] of items.entries())
      lines[place] ??= before.find(
        (line, at) =>
          line.entailedProduct.id === item.entailedProduct &&
          !lines.includes(line) &&
          isAlike(item, line, at === place),
      )
  return lines
}

/** The services of an appointment, as they are. */
export const keptItems = ({ items }: Pick<StoredSchedule, 'items'>): WantedItem[] =>
  wantedItems(
    items.map(({ entailedProduct, expert }) => ({
      entailedProduct: entailedProduct.id,
      expert: expert.id,
    })),
    items,
  )

/**
 * Everybody in a session is there for as long as it takes.
 * @throws Refusal where the call requests another length
 */
export const refuseOwnLength = ({ products }: Calendar, items: readonly RequestedItem[]): void => {
  const index = items.findIndex(({ entailedProduct, expert, duration }) => {
    const product = products.find(({ id }) => id === entailedProduct)
    return (
      product !== undefined &&
      product.capacity > 1 &&
      duration !== undefined &&
      duration !== usualLength(product, expert ?? null)
    )
  })
  if (index >= 0) throw refuseField(`items.${index}.duration`, 'notAllowed')
}

const usualLength = ({ offers, duration }: CalendarProduct, expert: number | null): number =>
  offers.find((offer) => offer.expert === expert)?.duration ?? duration

/** How many minutes a service of an appointment takes as it was booked. */
export const minutesOf = ({ startsAt, endsAt }: StoredSchedule['items'][number]): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000

/**
 * The additions wanted for a service: those that the call names, else those that its appointment
 * has already.
 */
export type WantedAddons = {
  addons?: readonly RequestedAddon[] | undefined
  hadAddons?: readonly BookedAddon[] | undefined
}

/**
 * By whom, how long, at which usual price of one seat and with which tax a service was booked so
 * far, and the price that it has by itself.
 */
export type WantedTerms = WantedAddons & {
  own?: OwnTerms | undefined
  was?: { expert: number; minutes: number; price: Money; tax: AppliedRate | null } | undefined
}

/**
 * The additions of one service as they are booked, those that always belong to it among them.
 * Additions that an appointment has already and the call does not change keep their price.
 * @throws Refusal naming what cannot be added to the service at `place`
 */
export const bookedAddons = (
  { addons: offered }: CalendarProduct,
  { addons, hadAddons }: WantedAddons,
  place: number,
): BookedAddon[] => {
  if (addons === undefined && hadAddons !== undefined) return [...hadAddons]
  const requested = addons ?? []
  for (const [index, { product, quantity }] of requested.entries()) {
    const line = offered.find(({ id }) => id === product)
    if (line === undefined)
      throw refuseField(`items.${place}.addons.${index}.product`, 'notAllowed')
    if (quantity > line.maxQuantity)
      throw refuseField(`items.${place}.addons.${index}.quantity`, 'tooBig', line.maxQuantity)
  }
  return offered.flatMap(({ id, name, price, required, tax }) => {
    const quantity = requested.find(({ product }) => product === id)?.quantity ?? (required ? 1 : 0)
    if (quantity === 0) return []
    const total = lineTotal({ price, quantity })
    return [{ product: { id, name }, quantity, price, total, tax: taxOf(total.amount, tax) }]
  })
}

/**
 * What one service costs with an expert, and how that is taxed: with the same as until now what was
 * agreed on, else as it is today.
 */
const agreedOf = (
  product: CalendarProduct,
  expert: number,
  { was }: WantedTerms = {},
): { price: Money; rate: AppliedRate | null } => {
  if (was?.expert === expert && was.price.currency === product.price.currency)
    return { price: was.price, rate: was.tax }
  return { price: priceOf(product, expert), rate: product.tax }
}

/**
 * What one seat costs with a price of its own, and what it is kept with; the usual price where it
 * has none, or one of another currency.
 */
const ownPriceOf = (
  usual: Money,
  own: OwnTerms | undefined,
): { price: Money; ownPrice: OwnPrice | null } => {
  if (own === undefined) return { price: usual, ownPrice: null }
  const { price, ...terms } = own
  if (price !== null && price.currency !== usual.currency) return { price: usual, ownPrice: null }
  const less = shareOf(usual.amount, terms.discount ?? 0)
  return {
    price: price ?? { ...usual, amount: usual.amount - less },
    ownPrice: { usual, ...terms },
  }
}

/**
 * What one service costs today with one expert: their own price, else the branch's. A free service
 * costs nothing.
 */
export const priceOf = (product: CalendarProduct, expert: number): Money => {
  const { currency } = product.price
  if (product.priceKind === 0) return { amount: 0, currency }
  return product.offers.find((offer) => offer.expert === expert)?.price ?? product.price
}

/**
 * Services as they are paid for with their experts, at prices of their own where they have some:
 * what the others are less by is shared over them, and
 * the tax is on what is left.
 */
export const pricedServices = <Rest extends Pick<PricedItem, 'quantity' | 'addons'>>(
  services: readonly {
    product: CalendarProduct
    expert: number
    rest: Rest
    wanted?: WantedTerms | undefined
  }[],
  discount: Discount | null,
) => {
  const agreed = services.map(({ product, expert, wanted }) => agreedOf(product, expert, wanted))
  const lines = services.map(({ rest, wanted }, place) => ({
    ...rest,
    ...ownPriceOf(agreed[place]!.price, wanted?.own),
  }))
  const discounts = discountsOn(
    // A price of its own is what is paid: no other discount is on it.
    lines.map((line) => (line.ownPrice === null ? lineTotal(line).amount : 0)),
    discount,
  )
  return lines.map((line, place) => {
    const discounted = { ...line, discount: { ...line.price, amount: discounts[place]! } }
    return {
      ...discounted,
      tax: taxOf(discountedTotal(discounted), agreed[place]!.rate),
    } satisfies PricedItem
  })
}

/**
 * The services of a chain as they are paid for: each with its expert's price, the seats, and what
 * is added to it.
 */
export const pricedItems = (
  { products, discount }: Pick<Calendar, 'products' | 'discount'>,
  {
    chain,
    quantity,
    wanted,
  }: {
    chain: readonly Pick<ChainItem, 'entailedProduct' | 'expert'>[]
    quantity: number
    wanted: readonly WantedTerms[]
  },
) =>
  pricedServices(
    chain.map(({ entailedProduct, expert }, place) => {
      const product = products.find(({ id }) => id === entailedProduct)!
      return {
        product,
        expert,
        wanted: wanted[place],
        rest: { quantity, addons: bookedAddons(product, wanted[place] ?? {}, place) },
      }
    }),
    discount,
  )

/** What a chain costs. */
export const priceOfChain = (
  calendar: Calendar,
  {
    chain,
    quantity,
    wanted,
  }: { chain: readonly ChainItem[]; quantity: number; wanted: readonly WantedTerms[] },
): Money => appointmentTotal(pricedItems(calendar, { chain, quantity, wanted }))
