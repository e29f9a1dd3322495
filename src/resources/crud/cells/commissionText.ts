import type { Commission } from '../../../../contract/configuration/experts.ts'
import { commissionBases, commissionKinds } from '../../../../contract/money/earnings.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { moneyText, percentText, defaultCurrency } from '../../../components/moneyText.ts'
import type { Say } from '../../ui/words/useSay.ts'
import { nameOf } from '../../../../contract/kernel/names.ts'

/**
 * A commission in a few words, such as «40 % of the price without tax»; an amount without its
 * currency where that is not known.
 */
export const commissionText = (
  { kind, bp, amount, tiers, base }: Commission,
  say: Say,
  currency?: string,
): string => {
  const on = say(`commission.of.${nameOf(commissionBases, base)}`)
  switch (kind) {
    case commissionKinds.percent:
      return `${percentText(bp ?? 0)} % ${on}`
    case commissionKinds.fixed:
      return currency
        ? formatPrice({ amount: amount ?? 0, currency })
        : moneyText(amount ?? 0, defaultCurrency)
    case commissionKinds.tiered: {
      const shares = (tiers ?? []).map((tier) => tier.bp).toSorted((one, other) => one - other)
      return `${percentText(shares[0] ?? 0)}–${percentText(shares.at(-1) ?? 0)} % ${on}`
    }
    default:
      return say('commission.kinds.none')
  }
}
