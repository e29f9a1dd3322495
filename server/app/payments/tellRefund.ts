import type { Money } from '../../../contract/money.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { receiptLetter } from '../letters/receiptLetter.ts'

type Told = { ports: Ports; records: Records; organization: number; payment: StoredRecord; amount: Money; asCredit: boolean; at: Date }

/** Emails the payer what was refunded, or is kept as their credit, where their address is known; in the transaction of the refund. */
export const tellRefund = async ({ at, asCredit, ...told }: Told): Promise<void> => {
  const order = await receiptLetter({ ...told, letter: asCredit ? 'paymentCredited' : 'paymentRefunded' })
  if (order !== undefined) await told.records.post(order, at)
}
