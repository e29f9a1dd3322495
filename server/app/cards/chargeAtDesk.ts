import type { EntityRecord } from '../../../contract/entities/records.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { paymentMethods } from '../../../contract/money/paymentMethods.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import type { AfterCall } from '../afterCall.ts'
import { presentRecord } from '../presentRecord.ts'
import { onlyOrganization } from '../scope.ts'
import { chargeSaved } from './chargeSaved.ts'

/**
 * Charges what the desk has written down as paid by a saved card. What the gateway does not know yet stays pending, and is asked for again as
 * other charges are; the same call under its key finds the same payment.
 * @throws Refusal PAYMENT_DECLINED with the reason in `current`
 */
export const chargeAtDesk: AfterCall = async (answer, { ports, caller }) => {
  const written = answer as EntityRecord<'payments'>
  if (written['method'] !== paymentMethods.saved_card) return answer
  const scope = caller.scope!
  const organization = await ports.store.within(scope, (records) => records.organizationOf('payments', written.id))
  const [payment] = await ports.store.within(onlyOrganization(scope, organization), (records) => records.find('payments', [written.id]))
  const charged = await chargeSaved({ ports, organization, payment: payment!, caller })
  const { id, comments } = charged['status']
  if (id === paymentStatuses.ids.failed) throw new Refusal('PAYMENT_DECLINED', { current: { reason: comments } })
  return presentRecord({ ports, caller, name: 'payments' }, charged)
}
