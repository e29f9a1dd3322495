import type { Behaviour, EffectContext } from '../kernel/behaviour.ts'
import { chargeAtDesk } from '../cards/chargeAtDesk.ts'
import { lockPayment } from '../payments/lockPayment.ts'
import { paymentRule } from '../payments/paymentRule.ts'
import { settleBill } from '../payments/settleBill.ts'
import { issueReceipt } from '../receipts/issueReceipt.ts'
import { ownerOfAddress, recordToken } from '../recordToken.ts'

/** Settles the appointment's bill, then issues the receipt if the payment has its number. */
const settle = async ({ records, organization, id, values, by, caller }: EffectContext): Promise<void> => {
  if (typeof values['schedule'] === 'number') await settleBill(records, organization, values['schedule'], { ...by, ref: caller.ref })
  const [payment] = await records.find('payments', [id])
  if (payment !== undefined) await issueReceipt(records, organization, payment)
}

/**
 * A payment (definitions 3.9). Staff record manual payments and change how they were received; refunds, captures and disputes have calls of
 * their own (`server/app/payments`). None is deleted.
 */
export const payments: Behaviour<'payments'> = {
  // The trail outlives the erasure of a client, and the link opens the receipt to anyone.
  unaudited: ['receiptUrl', 'invoice'],

  lock: async (records, organization, id) => (await lockPayment(records, organization, id)).payment,

  rule: paymentRule,
  created: settle,
  edited: settle,

  // A saved card is charged once the payment is committed; until then it is pending.
  afterCreate: chargeAtDesk,

  // `receiptUrl` holds the organization of the receipt; the link is derived and never stored.
  present: (record, { ports }) => ({
    ...record,
    receiptUrl:
      record['receipt'] === null
        ? null
        : `/rc/${recordToken(ports, 'receipt', { ...ownerOfAddress(record['receiptUrl']), id: record.id })}`,
  }),
}
