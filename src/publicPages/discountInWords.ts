import type { Discount } from '../../contract/discount.ts'
import { formatPercent, formatPrice } from '../../contract/formats.ts'

/** How much is taken off: `10 %`, or `5,00 $`. */
export const discountInWords = ({ kind, percent, amount }: Discount, currency: string): string =>
  kind === 'percent' ? formatPercent(percent ?? 0) : formatPrice({ amount: amount ?? 0, currency })
