import type { EntityRecord } from '../../../contract/entities/records.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import type { Caller } from '../../ports/caller.ts'
import type { ChargeResult } from '../../ports/gateway.ts'
import type { Ports } from '../../ports/ports.ts'
import { branchPlaceOf } from '../configuration/effective.ts'
import { gatewayNamed } from './gateways.ts'
import { applyChargeResult } from './charges.ts'
import { onlyThat, onlyOrganization } from '../kernel/scope.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { paymentMethods } from '../../../contract/money/paymentMethods.ts'
import type { AfterCall } from '../kernel/call.ts'
import { presentRecord } from '../kernel/presentRecord.ts'

type Charging = {
  ports: Ports
  organization: number
  /** The payment as it was begun: no payer is there to answer. */
  payment: EntityRecord<'payments'>
  caller: Pick<Caller, 'ref' | 'address' | 'device'>
}

/**
 * Charges a payment that was written down on its saved card, and writes down what the gateway says.
 * The same again has no second effect.
 */
export const chargeSaved = async (charging: Charging): Promise<EntityRecord<'payments'>> => {
  const { ports, organization, payment, caller } = charging
  if (payment['status'].id !== paymentStatuses.ids.created) return payment
  return applyChargeResult({
    ports,
    organization,
    payment: payment.id,
    result: await answerOf(charging),
    caller,
  })
}

/** What the gateway says of it. */
export const answerOf = async ({
  ports,
  organization,
  payment,
}: Charging): Promise<ChargeResult> => {
  const card = payment.savedCard
  const secret =
    card === null
      ? undefined
      : await ports.store.within(onlyThat(organization), (records) =>
          records.cards.secretOf(organization, card.id),
        )
  if (secret === undefined) return { state: 'declined', reason: 'card_gone', processorRef: null }
  const place = await branchPlaceOf(ports, organization, payment['branchOffice'].id)
  const gateway = await gatewayNamed(ports, place, secret.processor)
  if (gateway === undefined)
    return { state: 'declined', reason: 'gateway_unreachable', processorRef: null }
  const code = payment['code']
  const appointment = payment['visit']
  return gateway.charge({
    key: `charge-${organization}-${code}`,
    code,
    ...payment['amount'],
    source: { savedCard: secret.processorToken },
    capture: 'now',
    description: payment['concept'] ?? appointment?.code ?? code,
    returnUrl: null,
  })
}

/**
 * Charges what the desk has written down as paid by a saved card. What the gateway does not know
 * yet stays pending, and is requested again as other charges are; the same call under its key finds
 * the same payment.
 * @throws Refusal PAYMENT_DECLINED with the reason in `current`
 */
export const chargeAtDesk: AfterCall<'payments'> = async (written, { ports, caller }) => {
  if (written['method'] !== paymentMethods.saved_card) return written
  const scope = caller.scope
  const organization = await ports.store.within(scope, (records) =>
    records.organizationOf('payments', written.id),
  )
  const [payment] = await ports.store.within(onlyOrganization(scope, organization), (records) =>
    records.find('payments', [written.id]),
  )
  const charged = await chargeSaved({ ports, organization, payment: payment!, caller })
  const { id, comments } = charged['status']
  if (id === paymentStatuses.ids.failed)
    throw new Refusal('PAYMENT_DECLINED', { current: { reason: comments } })
  return presentRecord({ ports, caller, name: 'payments' }, charged)
}
