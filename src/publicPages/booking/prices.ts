import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { formatPercent } from '../../../contract/text/formats.ts'
import type { PublicProduct } from '../../../contract/endpoints/public.ts'
import { priceKinds } from '../../../contract/money/priceKinds.ts'
import type { PublicWords } from '../../i18n/shape/visitors/public.ts'
import type { Discount } from '../../../contract/money/terms.ts'
import type { RequestedAddon } from '../../../contract/catalog/addons.ts'
import { quantityOf } from '../../components/requestedAddons.ts'
import type { Money } from '../../../contract/money/money.ts'

/** What a service costs, or that it costs nothing, or who says. */
export const priceInWords = (
  { price, priceKind }: Pick<PublicProduct, 'price' | 'priceKind'>,
  words: PublicWords,
): string => {
  if (priceKind === priceKinds.free) return words.priceFree
  if (priceKind === priceKinds.on_request) return words.priceOnRequest
  return priceKind === priceKinds.from ? words.priceFrom(formatPrice(price)) : formatPrice(price)
}

/** How much is taken off: `10 %`, or `5,00 $`. */
export const discountInWords = ({ kind, percent, amount }: Discount, currency: string): string =>
  kind === 'percent' ? formatPercent(percent ?? 0) : formatPrice({ amount: amount ?? 0, currency })

/** The same as what it takes off a price: `-10 %`, or `-5,00 $`. */
export const reductionInWords = ({ kind, percent, amount }: Discount, currency: string): string =>
  discountInWords({ kind, percent: -(percent ?? 0), amount: -(amount ?? 0) }, currency)

/**
 * What a service costs with what is chosen to be added; `held` is what it was held at, with only
 * what always belongs to it.
 */
export const withAddons = (
  { price, addons }: PublicProduct,
  chosen: readonly RequestedAddon[],
  held: Money | undefined,
): Money => {
  const sumOf = (toAnswer: readonly RequestedAddon[]) =>
    addons.reduce((sum, addon) => sum + addon.price.amount * quantityOf(addon, toAnswer), 0)
  const wanted = sumOf(chosen)
  return held
    ? { ...held, amount: held.amount - sumOf([]) + wanted }
    : { ...price, amount: price.amount + wanted }
}
