import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { payments as paymentEntity } from '../entities/payments.ts'
import { email, wholeId } from '../fields.ts'
import { receiptProof, receiptView } from '../receipts.ts'

const token = z.string().min(1).max(300)

/** Receipts: sent by staff, read by whoever has their link, checked by whoever holds one. */
export const receipts = {
  'payments.sendReceipt': endpoint({
    hiddenBy: 'prices',
    summary: 'Send the receipt of a payment by email, with its PDF',
    at: {
      boAdmin: 'branch_offices/payments/receipt/send',
      oAdmin: 'organizations/payments/receipt/send',
      pAdmin: 'partners/organizations/payments/receipt/send',
    },
    needs: [['payment', 'edit']],
    input: z.object({
      id: wholeId,
      /** Whom it goes to; nobody named: the client. */
      email: email().input.nullish(),
    }),
    output: paymentEntity.record,
    perMinute: 20,
  }),
  'receipts.open': endpoint({
    summary: 'A receipt by its link',
    method: 'GET',
    at: { anyone: 'receipts/get' },
    input: z.object({ token }),
    output: receiptView,
    perMinute: 60,
  }),
  'receipts.check': endpoint({
    summary: 'Whether a receipt is genuine, by the token that is printed on it; with a number or amount, whether those are its own',
    method: 'GET',
    at: { anyone: 'receipts/check' },
    input: z.object({ token, number: z.string().min(1).max(30).optional(), amount: z.coerce.number().int().min(0).optional() }),
    output: z.object({ genuine: z.boolean(), receipt: receiptProof.nullable() }),
    perMinute: 60,
  }),
}
