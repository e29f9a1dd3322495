import type { EntityRecord } from '../../../contract/entities/records.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { LockedLink } from '../../ports/paymentBook.ts'
import type { Records } from '../../ports/records.ts'

/**
 * A payment in scope, locked with the appointment that it settles and the link that it is paid by. Whoever locks several of these takes the
 * appointment first, then the link, then the payment, so that no two wait for each other.
 * @throws Refusal NOT_FOUND
 */
export const lockPayment = async (
  records: Records,
  organization: number,
  id: number,
): Promise<{ payment: EntityRecord<'payments'>; link: LockedLink | undefined }> => {
  const [found] = await records.find('payments', [id])
  if (typeof found?.['schedule'] === 'number') await records.payments.lockBill(organization, found['schedule'])
  const linked = found?.['link']
  const link = linked ? await records.payments.lockLink(organization, linked.id) : undefined
  const payment = await records.lock('payments', id)
  if (payment === undefined) throw new Refusal('NOT_FOUND')
  return { payment, link }
}
