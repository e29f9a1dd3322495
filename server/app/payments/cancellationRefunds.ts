// Refunds of canceled appointments: which payments are refunded, who authorizes it and how it is
// recorded. How much stays with the branch is decided by `keptNow` (bill.ts), by the terms of
// server/domain/money/refundPolicy.ts.

import type { EntityRecord } from '../../../contract/entities/records.ts'
import { paymentMethods, settlingKinds } from '../../../contract/money/paymentMethods.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import { allows } from '../../../contract/kernel/privileges.ts'
import { leftOf, sumsOf } from '../../domain/money/bill.ts'
import type { Caller, ScopedCaller } from '../../ports/caller.ts'
import type { AppointmentBill, RefundAuthorization } from '../../ports/payments.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { requireFreshSession } from '../authority/stepUp.ts'
import { waitUntil } from '../messages/waitingEmail.ts'
import type { OpenRefund } from './refunds.ts'
import { setAside } from './refunds.ts'
import { needsProof } from './refundStepUp.ts'

/** A refund that the gateway has yet to make. */
export type PendingRefund = { payment: EntityRecord<'payments'>; refund: OpenRefund }

type Refunding = { ports: Ports; records: Records; organization: number }

const takenStatuses: readonly number[] = [
  paymentStatuses.ids.paid,
  paymentStatuses.ids.partially_refunded,
]

/**
 * What is returned without people handing it over, by a gateway or as credit, of each payment of a
 * canceled appointment, in minor units, the latest payment first.
 */
const automaticReturns = async (
  records: Records,
  bill: AppointmentBill,
): Promise<{ payment: EntityRecord<'payments'>; amount: number }[]> => {
  const { paid, refunded } = sumsOf(bill.payments)
  let left = paid - refunded - bill.kept
  const returns = []
  for (const each of bill.payments.toSorted((a, b) => b.id - a.id)) {
    const rest = leftOf(each)
    if (
      left <= 0 ||
      rest.settled === 0 ||
      !takenStatuses.includes(each.status) ||
      !settlingKinds.includes(each.kind)
    )
      continue
    const [payment] = await records.find('payments', [each.id])
    if (payment === undefined) continue
    if (payment['processor'] === null && payment['method'] !== paymentMethods.client_credit)
      continue
    const settled = Math.min(left, rest.settled)
    // Where nothing of the price stays, the tip and the surcharge for paying online are refunded
    // too.
    const onTop = bill.kept === 0 && settled === rest.settled ? rest.onTop : 0
    returns.push({ payment, amount: settled + onTop })
    left -= settled
  }
  return returns
}

/**
 * Decides how the card payments of appointments that a caller cancels are refunded: at once if the
 * caller may make these refunds, else they stay among the payments to return, for an administrator
 * who may. An API key can't prove an identity, so it refunds up to the limit only.
 * @param bills of the appointments, locked, with what stays with the branch
 * @throws Refusal STEP_UP_REQUIRED where the refunds together exceed `security.refundStepUp` and
 * the last proof is too old
 */
export const requireRefundAuthorization = async (
  { ports, records, organization }: Refunding,
  caller: ScopedCaller,
  bills: readonly AppointmentBill[],
): Promise<RefundAuthorization> => {
  const account = caller.accountId
  if (!allows(caller.privileges, ['refund', 'create'])) return { automatic: false, account }
  const at = ports.clock.now()
  const returns = []
  for (const bill of bills) returns.push(...(await automaticReturns(records, bill)))
  const amount = returns.reduce((sum, each) => sum + each.amount, 0)
  for (const { payment } of returns) {
    if (!(await needsProof({ records, organization, payment, amount, caller, at }))) continue
    if (caller.apiKey !== null) return { automatic: false, account }
    requireFreshSession(caller, at)
  }
  return { automatic: true, account }
}

type Actor = Pick<Caller, 'ref' | 'address' | 'device'>

/**
 * Records the refunds of the card payments of a canceled appointment, whose bill is locked, in the
 * name of the account that canceled it. Records none where they are left to people who may refund.
 */
export const recordRefunds = async (
  { ports, records, organization }: Refunding,
  { bill, caller }: { bill: AppointmentBill; caller: Actor },
): Promise<PendingRefund[]> => {
  const authorization = bill.refund ?? { automatic: true, account: null }
  if (!authorization.automatic) return []
  const pending: PendingRefund[] = []
  const { currency } = bill.total
  const context = { ports, caller: { ...caller, accountId: authorization.account } }
  for (const { payment, amount } of await automaticReturns(records, bill)) {
    const order = { id: payment.id, amount: { amount, currency }, reason: 'cancelled' as const }
    const { refund, ...written } = await setAside(records, { organization, input: order, context })
    if (refund !== undefined) pending.push({ payment: written, refund })
  }
  const amount = pending.reduce((sum, { refund }) => sum + refund.amount, 0)
  if (amount > 0) {
    const now = ports.clock.now()
    // Known only after the undo of the cancellation: whether its email states the refund.
    const refunded = {
      amount: { amount, currency },
      refundedAt: now.getTime(),
      waitUntil: waitUntil(now),
    }
    await records.publish(organization, 'schedules.returned', {
      payload: { schedule: bill.schedule, ...refunded },
      at: now,
    })
  }
  return pending
}

/**
 * Refunds an appointment in the transaction in which a caller cancels it, as far as the caller may:
 * the sum and the refunds before it are still those that were admitted.
 * @throws Refusal STEP_UP_REQUIRED
 */
export const refundCanceled = async (
  refunding: Refunding,
  caller: ScopedCaller,
  schedule: number,
): Promise<PendingRefund[]> => {
  const { records, organization } = refunding
  const bill = await records.payments.lockBill(organization, schedule)
  if (bill === undefined) return []
  const refund = await requireRefundAuthorization(refunding, caller, [bill])
  await records.payments.keepRefundAuthorization(organization, schedule, refund)
  return recordRefunds(refunding, { bill: { ...bill, refund }, caller })
}
