import type { EntityRecord } from '../../../contract/entities/records.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import { afterDispute } from '../../domain/money/paymentMoves.ts'
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
 * or how it ended; the same again is nothing.
 */
export const applyDisputeResult = async (
  before: EntityRecord<'payments'>,
  { dispute, ...update }: DisputeUpdate,
): Promise<EntityRecord<'payments'>> => {
  const amount = before['amount']
  const { state, deadline } = dispute
  const known = {
    state,
    amount: { ...amount, amount: dispute.amount },
    deadline: deadline?.toISOString() ?? null,
  }
  const to = afterDispute(before.status.sysName, state)
  const former = before['dispute']
  if (to === null && former?.state === state && former.deadline === known.deadline) return before
  const status = to === null ? {} : { status: { id: paymentStatuses.ids[to] } }
  const lost = to === 'refunded' ? { refunded: amount } : {}
  return writePayment({
    ...update,
    before,
    change: { dispute: known, ...status, ...lost },
    action: `dispute_${state}`,
  })
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
