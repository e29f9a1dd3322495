import type { EntityRecord } from '../../../contract/entities/records.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import type { Caller } from '../../ports/caller.ts'
import type { ChargeResult } from '../../ports/gateway.ts'
import type { Ports } from '../../ports/ports.ts'
import { branchPlaceOf } from '../branchPlaceOf.ts'
import { gatewayNamed } from '../payments/gatewayOf.ts'
import { applyChargeResult } from '../payments/applyChargeResult.ts'
import { onlyThat } from '../onlyThat.ts'

type Charging = {
  ports: Ports
  organization: number
  /** The payment as it was begun: nobody is there to be asked. */
  payment: EntityRecord<'payments'>
  caller: Pick<Caller, 'ref' | 'address' | 'device'>
}

/** Charges a payment that was written down on its saved card, and writes down what the gateway says. The same again has no second effect. */
export const chargeSaved = async (charging: Charging): Promise<EntityRecord<'payments'>> => {
  const { ports, organization, payment, caller } = charging
  if (payment['status'].id !== paymentStatuses.ids.created) return payment
  return applyChargeResult({ ports, organization, payment: payment.id, result: await answerOf(charging), caller })
}

/** What the gateway says of it. */
export const answerOf = async ({ ports, organization, payment }: Charging): Promise<ChargeResult> => {
  const card = (payment['savedCard'] as { id: number }).id
  const secret = await ports.store.within(onlyThat(organization), (records) => records.cards.secretOf(organization, card))
  if (secret === undefined) return { state: 'declined', reason: 'card_gone', processorRef: null }
  const place = await branchPlaceOf(ports, organization, payment['branchOffice'].id)
  const gateway = await gatewayNamed(ports, place, secret.processor)
  if (gateway === undefined) return { state: 'declined', reason: 'gateway_unreachable', processorRef: null }
  const code = payment['code']
  const visit = payment['visit']
  return gateway.charge({
    key: `charge-${organization}-${code}`,
    code,
    ...payment['amount'],
    source: { savedCard: secret.processorToken },
    capture: 'now',
    description: payment['concept'] ?? visit?.code ?? code,
    returnUrl: null,
  })
}
