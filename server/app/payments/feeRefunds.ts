import type { EntityRecord } from '../../../contract/entities/records.ts'
import { allows } from '../../../contract/kernel/privileges.ts'
import { paymentKinds } from '../../../contract/money/paymentMethods.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import type { FeeKind } from '../../domain/money/fees.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Records } from '../../ports/records.ts'
import type { ScopedContext } from '../kernel/call.ts'
import { onlyThat } from '../kernel/scope.ts'
import { askGateway, setAside } from './refunds.ts'
import { needsProof, requireFreshForRefund } from './refundStepUp.ts'

/** A fee that was charged, and what of it was not refunded, in minor units. */
export type ChargedFee = { payment: EntityRecord<'payments'>; left: number }

/** Which fee a status is charged with. */
const feeOfStatus: Readonly<Record<string, FeeKind>> = {
  no_show: 'no_show_fee',
  cancelled: 'late_cancel_fee',
}

const { paid, partially_refunded } = paymentStatuses.ids
const charged: readonly number[] = [paid, partially_refunded]

/**
 * The fees that were charged for what the status of an appointment states, and were not refunded.
 */
export const chargedFees = async (
  records: Records,
  organization: number,
  { id, status }: Pick<StoredSchedule, 'id' | 'status'>,
): Promise<ChargedFee[]> => {
  const fee = feeOfStatus[status.sysName]
  const bill = fee === undefined ? undefined : await records.payments.lockBill(organization, id)
  if (fee === undefined || bill === undefined) return []
  const ids = bill.payments
    .filter((each) => each.kind === paymentKinds[fee] && charged.includes(each.status))
    .map((each) => each.id)
  const payments = await records.find('payments', ids)
  return payments
    .map((payment) => ({ payment, left: payment.amount.amount - payment.refunded.amount }))
    .filter(({ left }) => left > 0)
}

/**
 * The fees that are refunded where a caller takes back what they were charged for: none where the
 * caller may not refund them, who leaves them to an administrator who may.
 * @throws Refusal STEP_UP_REQUIRED where the last proof of identity is too old for them
 */
export const requireFeeRefunds = (
  { ports, caller }: ScopedContext,
  organization: number,
  appointment: Pick<StoredSchedule, 'id' | 'status'>,
): Promise<ChargedFee[]> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const fees = await chargedFees(records, organization, appointment)
    if (fees.length === 0 || !allows(caller.privileges, ['refund', 'create'])) return []
    for (const { payment, left } of fees) {
      const refund = { records, organization, payment, amount: left, caller, at: ports.clock.now() }
      // An API key can't prove an identity: the fee stays for a person to refund.
      if (caller.apiKey !== null && (await needsProof(refund))) return []
      await requireFreshForRefund(refund)
    }
    return fees
  })

/** Refunds fees whose cause was taken back, each on the card that it was charged on. */
export const refundFees = async (
  context: ScopedContext,
  organization: number,
  fees: readonly ChargedFee[],
): Promise<void> => {
  for (const { payment: charge, left } of fees) {
    const order = {
      id: charge.id,
      amount: { ...charge.amount, amount: left },
      reason: 'fee_lifted' as const,
    }
    const { refund, ...payment } = await context.ports.store.within(
      onlyThat(organization),
      (records) => setAside(records, organization, order, context),
    )
    if (refund !== undefined) await askGateway(context, organization, payment, refund)
  }
}
