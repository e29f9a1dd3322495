import { refuseUndeliverable } from '../kernel/contacts/deliverableEmails.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Handlers } from '../kernel/call.ts'
import { finish } from '../kernel/finish.ts'
import { presentRecord } from '../kernel/presentRecord.ts'
import { onlyOrganization } from '../kernel/scope.ts'
import { receiptEmail } from '../payments/receiptMessages.ts'
import { openReceipt, proveReceipt } from './openReceipt.ts'

/** Receipts: sent again by staff, read and proved by the holder of their token. */
export const receipts: Handlers<'payments.sendReceipt' | 'receipts.open' | 'receipts.check'> = {
  'payments.sendReceipt': async ({ id, email }, { ports, caller }) => {
    await refuseUndeliverable(ports, 'email', email)
    const scope = caller.scope
    const organization = await ports.store.within(scope, (records) =>
      records.organizationOf('payments', id),
    )
    const by = { at: ports.clock.now(), accountId: caller.accountId }
    return {
      r: await ports.store.within(onlyOrganization(scope, organization), async (records) => {
        const [payment] = await records.find('payments', [id])
        if (payment === undefined) throw new Refusal('NOT_FOUND')
        if (payment['receipt'] === null) throw new Refusal('NOT_AVAILABLE')
        const amount = payment['amount']
        const request = {
          ports,
          records,
          organization,
          emailName: 'paymentReceived' as const,
          payment,
          amount,
          email: email ?? undefined,
        }
        const order = await receiptEmail(request)
        if (order === undefined) throw refuseField('email', 'required')
        await records.post(order, by.at)
        const record = await finish({
          records,
          organization,
          name: 'payments',
          id,
          action: 'send',
          by,
          caller,
          before: payment,
        })
        return presentRecord({ ports, caller, name: 'payments' }, record)
      }),
    }
  },
  'receipts.open': async ({ token }, { ports }) => ({ r: await openReceipt(ports, token) }),
  'receipts.check': async ({ token, number, amount }, { ports }) => {
    try {
      const receipt = await proveReceipt(ports, token)
      const isSame =
        (number ?? receipt.number) === receipt.number &&
        (amount ?? receipt.amount) === receipt.amount
      return { r: { genuine: isSame, receipt: isSame ? receipt : null } }
    } catch (error) {
      // A token that was never given out is an answer here.
      if (error instanceof Refusal && error.code === 'NOT_FOUND')
        return { r: { genuine: false, receipt: null } }
      throw error
    }
  },
}
