import { noFeesTaken, noSums, nothingOnTop } from '../../../server/domain/money/bill.ts'
import type { SummaryInput } from '../../../server/domain/scheduling/appointmentSummary.ts'

export const start = { at: Date.parse('2026-11-25T15:00:00Z') / 60_000, zone: 'America/Guayaquil' }
export const policy = { cancelWindowMinutes: 1440, allowClientCancel: true, refundPolicy: [] }
export const plain: SummaryInput = {
  pricing: 'fixed',
  currency: 'USD',
  total: 4500,
  discount: 0,
  taxes: [],
  sums: noSums,
  onTop: nothingOnTop,
  feesTaken: noFeesTaken,
  demand: null,
  policy,
  card: null,
  start,
  now: start.at - 7 * 1440,
  state: 'open',
  isRequest: false,
  kept: null,
  hasClient: true,
  payments: [],
  fees: [],
  refunds: [],
}

export const costOf = ({
  refund,
  fee,
}: {
  refund: { amount: number } | null
  fee: { amount: number } | null
}): number => (fee?.amount ?? 0) - (refund?.amount ?? 0)
