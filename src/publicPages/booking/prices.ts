import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { formatPercent } from '../../../contract/text/formats.ts'
import type { PublicProduct } from '../../../contract/endpoints/public.ts'
import type { priceKinds } from '../../../contract/entities/products.ts'
import type { PublicWords } from '../../i18n/shape/public.ts'
import type { Discount } from '../../../contract/money/terms.ts'

// The ids of the contract, checked against it by the compiler: importing the entity would bring zod into the page.
const free: (typeof priceKinds)['free'] = 0
const from: (typeof priceKinds)['from'] = 2
const onRequest: (typeof priceKinds)['on_request'] = 3

/** What a service costs, or that it costs nothing, or who says. */
export const priceInWords = ({ price, priceKind }: Pick<PublicProduct, 'price' | 'priceKind'>, words: PublicWords): string => {
  if (priceKind === free) return words.priceFree
  if (priceKind === onRequest) return words.priceOnRequest
  return priceKind === from ? words.priceFrom(formatPrice(price)) : formatPrice(price)
}

/** How much is taken off: `10 %`, or `5,00 $`. */
export const discountInWords = ({ kind, percent, amount }: Discount, currency: string): string =>
  kind === 'percent' ? formatPercent(percent ?? 0) : formatPrice({ amount: amount ?? 0, currency })
