import type { Commission } from '../../contract/configuration/experts.ts'
import { commissionOf, type MonthSoFar, type Worth } from './commission.ts'

/** What was sold by an expert, as its entries have it, and what they earned by it. */
export type RepricedEarning = Worth & { expert: number; name: string; currency: string; month: string; amount: number }

/** What another rule makes of it for one expert in one currency. */
export type Repriced = { expert: number; name: string; currency: string; entries: number; earned: number; tried: number }

/** What another commission would have come to, expert by expert; a growing share grows through each month. */
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
    experts.set(key, { ...former, entries: former.entries + 1, earned: former.earned + each.amount, tried: former.tried + made.amount })
  }
  return [...experts.values()]
}
