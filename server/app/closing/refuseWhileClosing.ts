import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { Records } from '../../ports/records.ts'
import type { RuleContext } from '../kernel/rule.ts'

/**
 * Keeps the status of an organization that is being closed: only opening it again ends the closing,
 * so that an administrator who believes to have enabled it loses no data. Keeps a closed partner
 * from getting a new organization.
 * @throws Refusal VALIDATION naming the status; NOT_AVAILABLE for a new organization of a closed
 * partner
 */
export const refuseWhileClosing = async ({
  id,
  before,
  values,
  records,
  caller,
}: RuleContext<'organizations'>): Promise<void> => {
  if (id === null || before === null) return requireOpenPartner(records, caller.scope.partner)
  if (values.status.id === before.status.id) return
  if ((await records.closing.find({ level: 'organization', id })) !== undefined)
    throw refuseField('status', 'notAllowed')
}

/**
 * Keeps a partner open until the transaction ends. @throws Refusal NOT_AVAILABLE for a closed one
 */
export const requireOpenPartner = async (records: Records, partner: number): Promise<void> => {
  if (!(await records.closing.keepsOpen(partner))) throw new Refusal('NOT_AVAILABLE')
}
