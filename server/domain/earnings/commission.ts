import type { Commission } from '../../../contract/configuration/experts.ts'
import { commissionBases, commissionKinds } from '../../../contract/money/earnings.ts'
import { ratioOf, shareOf } from '../../../contract/money/rounding.ts'

/** What a commission is worked out of, in minor units; `fee` is what the gateway kept of it. */
export type Worth = {
  gross: number
  discount: number
  refunded: number
  tax: number
  fee: number
  quantity: number
}

/** What the rest of a month comes to, where the share grows with it. */
export type MonthSoFar = { base: number; amount: number }

/** Where a commission may be set, the nearest first. */
export type CommissionLevels = Record<
  'expertProduct' | 'entailedProduct' | 'expert' | 'place',
  Commission | null
>

/**
 * The commission that holds: of the expert for the service, of the service, of the expert, of the
 * place (definitions 3.3).
 */
export const nearestCommission = ({
  expertProduct,
  entailedProduct,
  expert,
  place,
}: CommissionLevels): Commission | null => expertProduct ?? entailedProduct ?? expert ?? place

/**
 * What a commission comes to: of how much, and how much. A growing share makes up for what the rest
 * of the month got too much or too little, so that the whole month always comes to what its sum
 * deserves.
 */
export const commissionOf = (
  rule: Commission,
  worth: Worth,
  month: MonthSoFar,
): { base: number; amount: number } => {
  const base = baseOf(rule, worth)
  switch (rule.kind) {
    case commissionKinds.percent:
      return { base, amount: shareOf(base, rule.bp ?? 0) }
    case commissionKinds.fixed:
      // It does not shrink with a part that goes back; where all goes back, nothing was sold.
      return {
        base,
        amount: netSaleOf(worth) === 0 && worth.gross > 0 ? 0 : (rule.amount ?? 0) * worth.quantity,
      }
    case commissionKinds.tiered:
      return { base, amount: tieredShare(rule, month.base + base) - month.amount }
    default:
      return { base, amount: 0 }
  }
}

/**
 * What the tiers of a month's sum come to: each part by its own tier, or all of it by the highest
 * that it reaches.
 */
export const tieredShare = (
  { tiers, mode }: Pick<Commission, 'tiers' | 'mode'>,
  sum: number,
): number => {
  const rising = (tiers ?? []).toSorted((a, b) => a.from - b.from)
  if (mode === 'retroactive')
    return shareOf(sum, rising.findLast(({ from }) => from <= sum)?.bp ?? 0)
  const tenThousandths = rising.reduce((all, { from, bp }, place) => {
    const within = Math.min(sum, rising[place + 1]?.from ?? sum) - from
    return all + Math.max(0, within) * bp
  }, 0)
  return ratioOf(tenThousandths, 1, 10_000)
}

/** What a sale is worth after its discount and what was refunded of it. */
const netSaleOf = ({ gross, discount, refunded }: Worth): number =>
  Math.max(0, gross - discount - refunded)

const baseOf = ({ base }: Commission, worth: Worth): number => {
  const kept = netSaleOf(worth)
  const { gross, discount, tax, fee } = worth
  // The tax is on what was left by the discount; what was not kept of that is not taxed either.
  const sold = gross - discount
  const taxed = base >= commissionBases.net_of_tax && sold > 0 ? ratioOf(tax, kept, sold) : 0
  return Math.max(0, kept - taxed - (base >= commissionBases.net_of_fees ? fee : 0))
}

/** What was sold by an expert, as its entries have it, and what they earned by it. */
export type RepricedEarning = Worth & {
  expert: number
  name: string
  currency: string
  month: string
  amount: number
}

/** What another rule makes of it for one expert in one currency. */
export type Repriced = {
  expert: number
  name: string
  currency: string
  entries: number
  earned: number
  tried: number
}

/**
 * What another commission would have come to, expert by expert; a growing share grows through each
 * month.
 */
export const repricedBy = (rule: Commission, sold: readonly RepricedEarning[]): Repriced[] => {
  const experts = new Map<string, Repriced>()
  const months = new Map<string, MonthSoFar>()
  for (const each of sold) {
    const { expert, name, currency, month } = each
    const key = `${expert} ${currency}`
    const so = months.get(`${key} ${month}`) ?? { base: 0, amount: 0 }
    const made = commissionOf(rule, each, so)
    months.set(`${key} ${month}`, { base: so.base + made.base, amount: so.amount + made.amount })
    const former = experts.get(key) ?? { expert, name, currency, entries: 0, earned: 0, tried: 0 }
    experts.set(key, {
      ...former,
      entries: former.entries + 1,
      earned: former.earned + each.amount,
      tried: former.tried + made.amount,
    })
  }
  return [...experts.values()]
}
