import { z } from 'zod'
import { receiptProof, receiptView } from '../../documents/receipts.ts'
import { payments } from '../../entities/payments.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { email, wholeId } from '../../kernel/fields.ts'

const token = z.string().min(1).max(300)

/** Receipts: sent by staff, read and verified by anyone who has the link. */
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
    input: () =>
      z.object({
        id: wholeId,
        /** The recipient; the client by default. */
        email: email().input.nullish(),
      }),
    output: () => payments.record,
    perMinute: 20,
  }),
  'receipts.open': endpoint({
    summary: 'A receipt by its link',
    method: 'GET',
    at: { anyone: 'receipts/get' },
    input: () => z.object({ token }),
    output: () => receiptView,
    perMinute: 60,
  }),
  'receipts.check': endpoint({
    summary:
      'Whether a receipt is genuine, by the token that is printed on it; with a number or amount, whether those are its own',
    method: 'GET',
    at: { anyone: 'receipts/check' },
    input: () =>
      z.object({
        token,
        number: z.string().min(1).max(30).optional(),
        amount: z.coerce.number().int().min(0).optional(),
      }),
    output: () => z.object({ genuine: z.boolean(), receipt: receiptProof.nullable() }),
    perMinute: 60,
  }),
}
