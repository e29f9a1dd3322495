import { refuseField } from '../../../contract/errors.ts'
import type { RuleContext } from '../rule.ts'

/**
 * Keeps the status of an organization that is being closed: only opening it again ends the closing, so that an administrator who
 * believes to have enabled it loses no data.
 * @throws Refusal VALIDATION naming the status
 */
export const refuseWhileClosing = async ({ id, before, values, records }: RuleContext): Promise<void> => {
  if (id === null || before === null) return
  const next = values['status'] as { id: number } | undefined
  if (next === undefined || next.id === (before['status'] as { id: number }).id) return
  if ((await records.closing.find(id)) !== undefined) throw refuseField('status', 'notAllowed')
}
