import type { ConsolidationParts } from '../../contract/entities/consolidations.ts'
import { earningTypes } from '../../contract/money/earnings.ts'

/** An entry that is gathered, with what a statement says of it; amounts in minor units. */
export type GatheredEarning = {
  id: number
  date: string
  type: number
  schedule: string | null
  product: string | null
  gross: number
  base: number
  amount: number
  currency: string
  note: string | null
}

const partOfType: Record<number, keyof ConsolidationParts> = {
  [earningTypes.service]: 'earned',
  [earningTypes.retail]: 'earned',
  [earningTypes.tip]: 'tips',
  [earningTypes.adjustment]: 'adjustments',
  [earningTypes.advance]: 'advances',
  [earningTypes.fee]: 'fees',
  [earningTypes.reversal]: 'reversals',
}

/** What entries come to, in all and by what they are for. */
export const balanceOf = (entries: readonly Pick<GatheredEarning, 'type' | 'amount'>[]): { parts: ConsolidationParts; total: number } => {
  const parts: ConsolidationParts = { earned: 0, tips: 0, adjustments: 0, advances: 0, fees: 0, reversals: 0 }
  for (const { type, amount } of entries) parts[partOfType[type]!] += amount
  return { parts, total: entries.reduce((sum, { amount }) => sum + amount, 0) }
}
