import { formatPercent } from '../../contract/text/formats.ts'
import { formatPrice } from '../../contract/money/formatPrice.ts'
import type { Money } from '../../contract/money/money.ts'
import { shareOf } from '../../contract/money/rounding.ts'

/**
 * A share of an amount as it is offered: `10 % · 4,50 US$`, and what it comes to in minor units.
 */
export const shareInWords = (base: Money, bp: number): { amount: number; words: string } => {
  const amount = shareOf(base.amount, bp)
  return { amount, words: `${formatPercent(bp)} · ${formatPrice({ ...base, amount })}` }
}
