import type { EntityRecord } from '../../../contract/entities/records.ts'
import { sumsOf } from '../../domain/bill.ts'
import { feeToCharge, type FeeKind } from '../../domain/fees.ts'
import type { Money } from '../../../contract/money/money.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Records } from '../../ports/records.ts'
import { feeCard } from './feeCard.ts'

/** What a fee comes to now, and the card that it can be charged on; null where nothing is to be charged. */
export type FeeOwed = { amount: Money; card: EntityRecord<'savedCards'> | undefined; client: number | null }

/**
 * The fee of an appointment by the policy that its client agreed to, less what was paid for it and was not refunded.
 * @param kept what will not be refunded of what was paid, in minor units, where that is not decided by refunds that were made
 */
export const feeOwed = async (
  records: Records,
  organization: number,
  { id, policy }: Pick<StoredSchedule, 'id' | 'policy'>,
  kind: FeeKind,
  kept?: number,
): Promise<FeeOwed | null> => {
  const rule = kind === 'no_show_fee' ? policy?.noShowFee : policy?.lateCancelFee
  if (rule === undefined || rule.kind === 'none') return null
  const bill = await records.payments.lockBill(organization, id)
  if (bill === undefined) return null
  const { paid, refunded } = sumsOf(bill.payments)
  const amount = feeToCharge(rule, { total: bill.total.amount, kept: kept ?? paid - refunded })
  if (amount === 0) return null
  const money = { amount, currency: bill.total.currency }
  return { amount: money, card: await feeCard(records, { schedule: id, client: bill.client, channel: bill.channel }), client: bill.client }
}
