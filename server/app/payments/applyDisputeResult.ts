import type { EntityRecord } from '../../../contract/entities/records.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import type { StatusName } from '../../../contract/kernel/statuses.ts'
import { afterDispute } from '../../domain/paymentMoves.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Dispute } from '../../ports/gateway.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp } from '../../ports/values.ts'
import { writePayment } from './writePayment.ts'

type DisputeUpdate = {
  records: Records
  organization: number
  dispute: Dispute
  by: Stamp
  caller: Pick<Caller, 'ref' | 'address' | 'device'>
}

/** Writes down that the bank of a cardholder takes a payment back, until when that may be answered, or how it ended; the same again is nothing. */
export const applyDisputeResult = async (
  before: EntityRecord<'payments'>,
  { dispute, ...update }: DisputeUpdate,
): Promise<EntityRecord<'payments'>> => {
  const amount = before['amount']
  const { state, deadline } = dispute
  const known = { state, amount: { ...amount, amount: dispute.amount }, deadline: deadline?.toISOString() ?? null }
  const to = afterDispute((before['status'] as { sysName: StatusName<'payment'> }).sysName, state)
  const former = before['dispute']
  if (to === null && former?.state === state && former.deadline === known.deadline) return before
  const status = to === null ? {} : { status: { id: paymentStatuses.ids[to] } }
  const lost = to === 'refunded' ? { refunded: amount } : {}
  return writePayment({ ...update, before, change: { dispute: known, ...status, ...lost }, action: `dispute_${state}` })
}
