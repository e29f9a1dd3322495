import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { gatewayOfPayment } from './gatewayOf.ts'
import { applyDisputeResult } from './applyDisputeResult.ts'
import { lockPayment } from './lockPayment.ts'

type Open = { organization: number; payment: number; ref: string }

/** Asks the gateway how the dispute over a payment stands, and writes it down: the news of its end may have been lost. */
export const settleDispute = async (ports: Ports, { organization, payment: id, ref }: Open): Promise<void> => {
  const [payment] = await ports.store.within(onlyThat(organization), (records) => records.find('payments', [id]))
  if (payment === undefined || payment['processorRef'] === null) return
  const gateway = await gatewayOfPayment(ports, organization, payment)
  const known = await gateway?.readDispute(payment['processorRef'])
  if (known?.state !== 'known') return
  const { dispute } = known
  await ports.store.within(onlyThat(organization), async (records) => {
    const { payment: before } = await lockPayment(records, organization, id)
    // Its news were faster.
    if (before['status'].id !== paymentStatuses.ids.disputed) return
    const by = { at: ports.clock.now(), accountId: null }
    await applyDisputeResult(before, { records, organization, dispute, by, caller: { ref, address: '', device: null } })
  })
}
