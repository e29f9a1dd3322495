import { earningStatuses } from '../../../contract/kernel/statuses.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { Choice } from '../crud/referenceSource.ts'
import type { Total } from './useTotals.ts'

/** What an expert earned in one currency, or the experts of a branch: by state, by month, and in all that stands. */
export type EarnedSums = {
  key: string
  of: Choice
  currency: string
  byStatus: Map<number, number>
  byMonth: Map<string, number>
  all: number
}

const ended = earningStatuses.ids.void

/** Totals put together by expert or branch, and by currency; what is void counts for nothing. */
export const sumsOf = (totals: readonly Total[]): EarnedSums[] => {
  const sums = new Map<string, EarnedSums>()
  for (const { expert, branchOffice, status, month, amount } of totals) {
    const of = expert ?? branchOffice!
    const key = `${of.id} ${amount.currency}`
    const held = sums.get(key) ?? { key, of, currency: amount.currency, byStatus: new Map(), byMonth: new Map(), all: 0 }
    held.byStatus.set(status.id, (held.byStatus.get(status.id) ?? 0) + amount.amount)
    if (status.id !== ended) {
      held.all += amount.amount
      if (month !== null) held.byMonth.set(month, (held.byMonth.get(month) ?? 0) + amount.amount)
    }
    sums.set(key, held)
  }
  return [...sums.values()]
}

/** An amount in the currency of the sums. */
export const moneyOf = (amount: number | undefined, { currency }: Pick<EarnedSums, 'currency'>): Money => ({
  amount: amount ?? 0,
  currency,
})

/** The currencies of the sums, each once. */
export const currenciesOf = (sums: readonly EarnedSums[]): string[] => [...new Set(sums.map(({ currency }) => currency))]
