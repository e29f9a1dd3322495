import { refundStates } from '../../../contract/entities/payments.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { Money } from '../../../contract/money.ts'
import { paymentStatuses } from '../../../contract/paymentStatuses.ts'
import { afterRefund } from '../../domain/paymentMoves.ts'
import type { StoredRecord } from '../../ports/values.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { once } from '../once.ts'
import { onlyOrganization } from '../scope.ts'
import { lockPayment } from './lockPayment.ts'
import { writePayment } from './writePayment.ts'

const { paid, partially_refunded } = paymentStatuses.ids

/**
 * Gives money back, all that is left of a payment or a part. At the desk that is a record of it.
 * @throws Refusal REFUND_EXCEEDS beyond what is left; BAD_TRANSITION where nothing was taken
 */
export const refundPayment = async (input: Input<'payments.refund'>, { ports, caller }: Context): Promise<StoredRecord> => {
  const scope = caller.scope!
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  const organization = await ports.store.within(scope, (records) => records.organizationOf('payments', input.id))
  return ports.store.within(onlyOrganization(scope, organization), (records) =>
    once(
      { ports, records, organization, key: input.idempotencyKey, input: { call: 'refund', account: caller.accountId, input } },
      async () => {
        const { payment } = await lockPayment(records, organization, input.id)
        const amount = refundable(payment, input.amount ?? null)
        if (payment['processor'] !== null) throw new Refusal('NOT_AVAILABLE')
        await records.payments.addRefund(organization, {
          payment: payment.id,
          code: ports.secrets.code(),
          amount,
          reason: input.reason,
          comment: input.comment ?? null,
          state: refundStates.made,
          at: by.at,
          who: by.accountId,
        })
        const { amount: whole, currency } = payment['amount'] as Money
        const refunded = (payment['refunded'] as Money).amount + amount
        const status = { id: paymentStatuses.ids[afterRefund(whole, refunded)] }
        const change = { refunded: { amount: refunded, currency }, status }
        return writePayment({ records, organization, before: payment, change, action: 'refund', by, caller })
      },
    ),
  )
}

/** How much goes back: what is asked for, as long as it is left; all of that where nothing is named. */
const refundable = (payment: StoredRecord, asked: Money | null): number => {
  const [amount, refunded] = [payment['amount'] as Money, payment['refunded'] as Money]
  const status = (payment['status'] as { id: number }).id
  if (status !== paid && status !== partially_refunded) throw new Refusal('BAD_TRANSITION')
  const left = amount.amount - refunded.amount
  if (asked === null) return left
  if (asked.currency !== amount.currency) throw refuseField('amount.currency', 'choice')
  if (asked.amount > left) throw new Refusal('REFUND_EXCEEDS', { fields: [{ path: 'amount.amount', rule: 'tooBig', bound: left }] })
  return asked.amount
}
