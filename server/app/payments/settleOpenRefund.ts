import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../scheduling/visitorSchedule.ts'
import { gatewayNamed, paymentPlaceOf } from './gatewayOf.ts'
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
  const place = await paymentPlaceOf(ports, organization, (payment['branchOffice'] as { id: number }).id)
  const gateway = await gatewayNamed(ports, place, payment['processor'] as string)
  if (gateway === undefined) return
  const processorRef = payment['processorRef'] as string
  const known = await gateway.readRefund({ processorRef, code })
  const { amount } = refund
  const result =
    known.state === 'absent'
      ? await gateway.refund({ processorRef, amount, key: `refund-${organization}-${code}`, code, reason: 'requested_by_customer' })
      : known
  await settleRefund({ ports, organization, code, result, caller: { ref, address: '', device: null } })
}
