import { formatPrice } from '../../../../contract/text/formats.ts'
import type { Money } from '../../../../contract/money/money.ts'
import { usePaymentWords } from '../usePaymentWords.ts'

/** What is over in a drawer that was counted, or missing, in words. */
export const useDifferenceWords = (): ((difference: Money) => string) => {
  const { drawer: words } = usePaymentWords()
  return ({ amount, currency }) => {
    if (amount === 0) return words.exact
    const price = formatPrice({ amount: Math.abs(amount), currency })
    return amount > 0 ? words.over(price) : words.short(price)
  }
}
