import { Refusal } from '../../../contract/errors.ts'
import type { AppointmentBill } from '../../ports/paymentBook.ts'
import type { Records } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'

/**
 * A payment in scope, locked with the appointment that it settles: always the appointment first, so that nobody waits for the other.
 * @throws Refusal NOT_FOUND
 */
export const lockPayment = async (
  records: Records,
  organization: number,
  id: number,
): Promise<{ payment: StoredRecord; bill: AppointmentBill | undefined }> => {
  const [found] = await records.find('payments', [id])
  const schedule = found?.['schedule']
  const bill = typeof schedule === 'number' ? await records.payments.lockBill(organization, schedule) : undefined
  const payment = await records.lock('payments', id)
  if (payment === undefined) throw new Refusal('NOT_FOUND')
  return { payment, bill }
}
