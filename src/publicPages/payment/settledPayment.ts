import type { InvoiceData } from '../../../contract/money/invoice.ts'
import type { Money } from '../../../contract/money/money.ts'
import { call } from '../call.ts'
import { outcomeOf, refusedBy, type Outcome } from './outcome.ts'

/** A payment that was begun, by its key: what of the bill is paid, what that comes to in all, and to whom the receipt is made out. */
export type PaymentTry = {
  key: string
  amount: number
  total: number
  invoice: InvoiceData | null
  tip?: number
  installments?: number
}
export type Paid = { amount: Money; code: string; receipt: string | null; receiptToken: string | null }

/** Pays by a link, or asks what became of a payment that was begun. */
export const settledPayment = (
  { token, method }: { token: string; method: 'card' | 'saved_card' },
  { key, ...asked }: PaymentTry,
  gatewayToken: string | undefined,
  onOpen: () => void,
): Promise<Outcome<Paid> | null> =>
  outcomeOf<Paid>(async (first) => {
    const card = gatewayToken !== undefined && first ? { gatewayToken } : {}
    const reply = await call('payments.process', { token, method, ...asked, idempotencyKey: key, ...card })
    if (!reply.ok) return refusedBy(reply.problem)
    const { status, challenge, receipt, receiptToken, code, amount: paid } = reply.answer
    if (challenge !== null) return { name: 'challenge', url: challenge }
    return status.sysName === 'paid' || status.sysName === 'authorized' ? { name: 'done', amount: paid, code, receipt, receiptToken } : null
  }, onOpen)
