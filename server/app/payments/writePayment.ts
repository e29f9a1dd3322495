import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { AuditAction } from '../../../contract/kernel/auditActions.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, Values } from '../../ports/values.ts'
import { finish } from '../finish.ts'
import { storedValues } from '../storedValues.ts'
import { issueReceipt } from '../receipts/issueReceipt.ts'
import { settleBill } from './settleBill.ts'

type Change = {
  records: Records
  organization: number
  before: EntityRecord<'payments'>
  change: Values
  action: AuditAction
  by: Stamp
  caller: Pick<Caller, 'ref' | 'address' | 'device'>
}

/** Writes what changed of a payment, the bill of its appointment and the line of the audit trail; gives the payment as it is then. */
export const writePayment = async ({
  records,
  organization,
  before,
  change,
  action,
  by,
  caller,
}: Change): Promise<EntityRecord<'payments'>> => {
  await records.update('payments', organization, before.id, { ...storedValues('payments', before), ...change }, by)
  if (typeof before['schedule'] === 'number') await settleBill(records, organization, before['schedule'], { ...by, ref: caller.ref })
  const after = await finish({ records, organization, name: 'payments', id: before.id, action, by, caller, before })
  if (before['receipt'] === null) await issueReceipt(records, organization, after)
  return after
}
