import type { ConsolidationParts, EarningType, payoutMethods } from '../../money/earnings.ts'

/** The words of balances that server and browser need, and of their statements on paper. */
export type BalanceWords = {
  title: (number: number) => string
  issuer: string
  expert: string
  period: string
  consolidated: string
  note: string
  entries: string
  day: string
  what: string
  base: string
  amount: string
  types: Record<EarningType, string>
  parts: Record<keyof ConsolidationParts, string>
  methods: Record<(typeof payoutMethods)[number], string>
  total: string
  /** What stands beside an adjustment that makes up for a balance below zero. */
  carryOver: string
  fingerprint: string
  previous: string
  first: string
  proof: string
  attached: string
}
