import type { ScheduleRecord } from '../../../../../contract/endpoints/scheduleRecord.ts'
import type { RequestedPrice } from '../../../../../contract/money/ownPrice.ts'
import { longestPriceReason } from '../../../../../contract/money/ownPrice.ts'
import {
  amountOfMoneyText,
  amountOfText,
  moneyText,
  percentText,
} from '../../../../components/moneyText.ts'
import type { RequestedItem } from '../../../appointments/requestedItem.ts'
import { requestedOf, type ServiceLine, type TypedPrice } from './lines.ts'

type StoredItem = ScheduleRecord['items'][number]

/** The whole of a price in hundredths of a per cent. */
const whole = 10_000

/** The price of its own that a service of a booking has, as it is typed; null where it has none. */
export const typedPrice = ({ ownPrice, price }: StoredItem): TypedPrice | null => {
  if (!ownPrice || !price) return null
  const { discount, reason } = ownPrice
  return discount === null
    ? { kind: 'price', typed: moneyText(price.amount, price.currency), reason }
    : { kind: 'discount', typed: percentText(discount), reason }
}

/** The price of its own of a line as it stands in the dialog. */
export const ownPriceOf = ({ own, was, service }: ServiceLine): TypedPrice | null =>
  own === undefined && was && was.entailedProduct.id === service?.id
    ? typedPrice(was)
    : (own ?? null)

/** What is typed as a number; undefined where it is none that can be one. */
const amountOf = ({ kind, typed }: TypedPrice, currency: string): number | undefined => {
  const read = kind === 'discount' ? amountOfText(typed, 2) : amountOfMoneyText(typed, currency)
  if (read === undefined || Number.isNaN(read)) return undefined
  return read < (kind === 'discount' ? 1 : 0) || (kind === 'discount' && read > whole)
    ? undefined
    : read
}

/** Whether something is typed that is no discount and no price. */
export const isWrongAmount = (price: TypedPrice, currency: string): boolean =>
  price.typed.trim() !== '' && amountOf(price, currency) === undefined

/** Whether a line has a price of its own that is not whole yet. */
export const isUnfinishedPrice = ({ own }: ServiceLine, currency: string): boolean =>
  own != null && requestedPrice(own, currency) === undefined

/** A price of its own as calls take it; undefined while a part of it is missing. */
const requestedPrice = (price: TypedPrice, currency: string): RequestedPrice | undefined => {
  const amount = amountOf(price, currency)
  const reason = price.reason.trim()
  if (amount === undefined || reason === '' || reason.length > longestPriceReason) return undefined
  return price.kind === 'discount'
    ? { discount: amount, reason }
    : { price: { amount, currency }, reason }
}

export type PricedItem = RequestedItem & { ownPrice?: RequestedPrice | null }

/** The lines as calls ask for them, with the prices that were changed. */
export const pricedOf = (lines: readonly ServiceLine[], currency: string): PricedItem[] => {
  const chosen = lines.filter(({ service }) => service !== null)
  return requestedOf(chosen).map((item, place) => {
    const { own, was } = chosen[place]!
    const hadOne = was?.entailedProduct.id === item.entailedProduct && was.ownPrice !== null
    if (own === undefined || (own === null && !hadOne)) return item
    const ownPrice = own === null ? null : requestedPrice(own, currency)
    return ownPrice === undefined ? item : { ...item, ownPrice }
  })
}

/**
 * What puts the price of a service back as it was; nothing where neither it nor the booking as it
 * is now has a price of its own.
 */
export const priceBefore = (
  before: StoredItem,
  changed: ScheduleRecord,
): Pick<PricedItem, 'ownPrice'> => {
  const typed = typedPrice(before)
  if (typed) return { ownPrice: requestedPrice(typed, before.price!.currency) ?? null }
  return changed.items.some(({ ownPrice }) => ownPrice) ? { ownPrice: null } : {}
}
