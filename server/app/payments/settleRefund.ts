import type { EntityRecord } from '../../../contract/entities/records.ts'
import { refundStates } from '../../../contract/entities/payments.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import { afterRefund } from '../../domain/paymentMoves.ts'
import type { Caller } from '../../ports/caller.ts'
import type { RefundResult } from '../../ports/gateway.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { lockPayment } from './lockPayment.ts'
import { tellRefund } from './tellRefund.ts'
import { writePayment } from './writePayment.ts'

type Settled = {
  ports: Ports
  organization: number
  /** Our code of the refund. */
  code: string
  result: RefundResult
  caller: Pick<Caller, 'ref' | 'address' | 'device'>
}

/**
 * Writes what a gateway says of a refund: made, or refused, when the requested amount is the payment's again. What is pending or unknown stays
 * open and is requested again. Gives the payment as it is then; undefined for a refund that is none of ours.
 */
export const settleRefund = ({ ports, organization, code, result, caller }: Settled): Promise<EntityRecord<'payments'> | undefined> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const refund = await records.payments.byRefund(organization, code)
    if (refund === undefined) return undefined
    const { payment } = await lockPayment(records, organization, refund.payment)
    if (result.state === 'pending' || result.state === 'unknown') return payment
    const isMade = result.state === 'succeeded'
    const processorRef = 'refundRef' in result ? result.refundRef : null
    const state = isMade ? refundStates.made : refundStates.failed
    if (!(await records.payments.settleRefund(organization, refund.id, { state, processorRef }))) return payment
    const { amount, currency } = payment['amount']
    const requested = payment['refunded'].amount
    const made = payment['refunds']
      .filter((each) => each.state === refundStates.made || (isMade && each.id === refund.id))
      .reduce((sum, each) => sum + each.amount.amount, 0)
    const change = isMade
      ? { status: { id: paymentStatuses.ids[afterRefund(amount, made)] } }
      : { refunded: { amount: requested - refund.amount, currency } }
    const by = { at: ports.clock.now(), accountId: null }
    const action = isMade ? 'refund' : 'refund_failed'
    const written = await writePayment({ records, organization, before: payment, change, action, by, caller })
    if (isMade)
      await tellRefund({
        ports,
        records,
        organization,
        payment: written,
        refund: { ...refund, asCredit: false },
        at: by.at,
      })
    return written
  })
