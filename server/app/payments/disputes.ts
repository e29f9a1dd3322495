import type { EntityRecord } from '../../../contract/entities/records.ts'
import { lostDispute } from '../../../contract/endpoints/payments.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import { refundStates } from '../../../contract/entities/payments.ts'
import { afterDispute, afterRefund } from '../../domain/money/paymentMoves.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Dispute } from '../../ports/gateway.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp } from '../../ports/values.ts'
import { writePayment, lockPayment } from './bill.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../kernel/scope.ts'
import { gatewayOfPayment } from './gateways.ts'

type DisputeUpdate = {
  records: Records
  organization: number
  dispute: Dispute
  by: Stamp
  caller: Pick<Caller, 'ref' | 'address' | 'device'>
}

/**
 * Writes down that the bank of a cardholder takes a payment back, until when that may be answered,
 * or how it ended; the same again is nothing. What is lost goes back like a refund, on the day on
 * which that becomes known, under the reference of the dispute: it is taken once, and no older
 * event opens the dispute again.
 */
export const applyDisputeResult = async (
  before: EntityRecord<'payments'>,
  { dispute, ...update }: DisputeUpdate,
): Promise<EntityRecord<'payments'>> => {
  const { records, organization } = update
  const amount = before['amount']
  const { state, deadline, disputeRef } = dispute
  if ((await records.payments.byRefund(organization, disputeRef)) !== undefined) return before
  const known = {
    state,
    amount: { ...amount, amount: dispute.amount },
    deadline: deadline?.toISOString() ?? null,
  }
  const to = afterDispute(before.status.sysName, state)
  const former = before['dispute']
  if (to === null && former?.state === state && former.deadline === known.deadline) return before
  const left = amount.amount - before['refunded'].amount
  const lost = to === 'refunded' ? Math.min(dispute.amount, left) : 0
  if (lost > 0) await addLoss(before, { ...update, dispute, lost })
  return writePayment({
    ...update,
    before,
    change: {
      dispute: known,
      ...(to === null ? {} : { status: { id: paymentStatuses.ids[endOf(before, to, lost)] } }),
      refunded: { ...amount, amount: before['refunded'].amount + lost },
    },
    action: `dispute_${state}`,
  })
}

const addLoss = (
  { id }: EntityRecord<'payments'>,
  { records, organization, dispute, by, lost }: DisputeUpdate & { lost: number },
): Promise<number> =>
  records.payments.addRefund(organization, {
    payment: id,
    code: dispute.disputeRef,
    amount: lost,
    reason: lostDispute,
    comment: null,
    priceReduction: 0,
    asCredit: false,
    state: refundStates.made,
    at: by.at,
    who: null,
    cashSession: null,
  })

/** Where a payment stands once its dispute is over: as what went back of it says. */
const endOf = (
  { amount, refunds }: EntityRecord<'payments'>,
  to: NonNullable<ReturnType<typeof afterDispute>>,
  lost: number,
) => {
  if (to === 'disputed') return to
  const made = refunds
    .filter(({ state }) => state === refundStates.made)
    .reduce((sum, refund) => sum + refund.amount.amount, lost)
  return afterRefund(amount.amount, made)
}

type Open = { organization: number; payment: number; ref: string }

/**
 * Asks the gateway how the dispute over a payment stands, and writes it down: the event of its end
 * may have been lost.
 */
export const settleDispute = async (
  ports: Ports,
  { organization, payment: id, ref }: Open,
): Promise<void> => {
  const [payment] = await ports.store.within(onlyThat(organization), (records) =>
    records.find('payments', [id]),
  )
  if (payment === undefined || payment['processorRef'] === null) return
  const gateway = await gatewayOfPayment(ports, organization, payment)
  const known = await gateway?.readDispute(payment['processorRef'])
  if (known?.state !== 'known') return
  const { dispute } = known
  await ports.store.within(onlyThat(organization), async (records) => {
    const { payment: before } = await lockPayment(records, organization, id)
    // Its event was faster.
    if (before['status'].id !== paymentStatuses.ids.disputed) return
    const by = { at: ports.clock.now(), accountId: null }
    await applyDisputeResult(before, {
      records,
      organization,
      dispute,
      by,
      caller: { ref, address: '', device: null },
    })
  })
}
