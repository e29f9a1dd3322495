import type { Discount } from '../../contract/money/terms.ts'
import { formatPercent, formatPrice } from '../../contract/text/formats.ts'

/** How much is taken off: `10 %`, or `5,00 $`. */
export const discountInWords = ({ kind, percent, amount }: Discount, currency: string): string =>
  kind === 'percent' ? formatPercent(percent ?? 0) : formatPrice({ amount: amount ?? 0, currency })
