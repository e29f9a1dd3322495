import type { FeePolicy, FeeRule } from '../../contract/feeRule.ts'
import { formatPercent, formatPrice } from '../../contract/formats.ts'
import type { PublicWords } from '../i18n/public/words.ts'
import { lengthInWords } from './lengthInWords.ts'

/** What it costs not to come, and to call off too late: a sentence for each fee that there is. */
export const feesInWords = ({ noShowFee, lateCancelFee, cancelWindowMinutes, currency }: FeePolicy, words: PublicWords): string[] => {
  const told = words.payment.fees
  const sum = ({ kind, percent, amount }: FeeRule): string | null => {
    if (kind === 'percent' && percent) return told.percent(formatPercent(percent))
    return kind === 'fixed' && amount ? formatPrice({ amount, currency }) : null
  }
  const [missed, late] = [sum(noShowFee), sum(lateCancelFee)]
  return [
    ...(missed === null ? [] : [told.missed(missed)]),
    ...(late === null ? [] : [told.late(late, lengthInWords(cancelWindowMinutes, words))]),
  ]
}
