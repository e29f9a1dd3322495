import { effectiveOf } from '../effectiveConfiguration.ts'
import type { Records } from '../../ports/records.ts'

type Receipts = { records: Records; partner: number; organization: number }

/**
 * The number of a branch's next receipt, as its configuration writes it; taken within the transaction that writes the payment. A payment of the same
 * charge as `receiptWith` has the number of that one.
 */
export const nextReceipt = async (
  { records, partner, organization }: Receipts,
  branchOffice: number,
  receiptWith: unknown,
): Promise<string> => {
  const [shared] = typeof receiptWith === 'number' ? await records.find('payments', [receiptWith]) : []
  if (shared?.['receipt'] != null) return shared['receipt']
  const place = { partner, organization, branchOffice }
  const { prefix, next } = effectiveOf('payment', await records.configuration(place, 'payment'))['receipt'] as {
    prefix: string
    next: number
  }
  const number = await records.payments.nextReceipt(organization, branchOffice, next)
  // A prefix that ends in a digit would run into the number: A1 and 1 would be A and 11.
  return `${prefix}${/\d$/.test(prefix) ? '-' : ''}${number}`
}
