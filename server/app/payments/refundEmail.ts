import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { waitUntil } from '../messages/waitingEmail.ts'
import { receiptEmail } from './receiptMessages.ts'

type RefundEmail = {
  ports: Ports
  records: Records
  organization: number
  payment: EntityRecord<'payments'>
  /** Amounts in minor units of the payment's currency. */
  refund: { amount: number; reason: string; priceReduction: number; asCredit: boolean }
  at: Date
}

/**
 * Emails the payer what was refunded, or is kept as their credit, and what that means for the
 * price, where their address is known; in the transaction of the refund. Where the refund is that
 * of an appointment's end, whose email states it, that one is sent alone.
 */
export const postRefundEmail = async ({
  refund,
  payment,
  at,
  ...context
}: RefundEmail): Promise<void> => {
  const { currency } = payment['amount']
  const order = await receiptEmail({
    ...context,
    payment,
    emailName: refund.asCredit ? 'paymentCredited' : 'paymentRefunded',
    amount: { amount: refund.amount, currency },
    ...(refund.priceReduction > 0 ? { reduced: { amount: refund.priceReduction, currency } } : {}),
  })
  if (order === undefined) return
  // Whether the email about the end of the appointment states it is known after the undo of that.
  const ends =
    refund.reason === 'cancelled' ? { refundedAt: at.getTime(), waitUntil: waitUntil(at) } : {}
  await context.records.post({ ...order, ...ends }, at)
}
