import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { askRefund } from './askRefund.ts'
import { gatewayOfPayment } from './gatewayOf.ts'
import { settleRefund } from './settleRefund.ts'

type Open = { organization: number; payment: number; code: string; ref: string }

/** Asks the gateway what became of a refund that it has not made yet, and asks for it again where it has never heard of it. */
export const settleOpenRefund = async (ports: Ports, { organization, payment: id, code, ref }: Open): Promise<void> => {
  const found = await ports.store.within(onlyThat(organization), async (records) => ({
    payment: (await records.find('payments', [id]))[0],
    refund: await records.payments.byRefund(organization, code),
  }))
  const { payment, refund } = found
  if (payment === undefined || refund === undefined || payment['processorRef'] === null) return
  const gateway = await gatewayOfPayment(ports, organization, payment)
  if (gateway === undefined) return
  const known = await gateway.readRefund({ processorRef: payment['processorRef'], code })
  const result = known.state === 'absent' ? await askRefund(gateway, organization, payment, { ...refund, code }) : known
  await settleRefund({ ports, organization, code, result, caller: { ref, address: '', device: null } })
}
