import { Refusal, refuseField } from '../../contract/errors.ts'
import { holdsAll, toPrivilegeSet, type ItemPrivilege } from '../../contract/privileges.ts'
import type { Caller } from '../ports/caller.ts'
import type { StoredRecord, Values } from '../ports/values.ts'
import type { RuleContext } from './rule.ts'

/** The parent of the roles that every scope starts with. */
export const systemParent = -1

/** What holds for roles on every level: system roles stay as they are, nobody edits the role they hold or grants what they do not hold. */
export const roleRule = ({ id, values, sent, before, caller, organization, branchOffice }: RuleContext): Values => {
  if (before !== null) refuseUntouchable(before, caller, branchOffice)
  if (before !== null && sent['branchOffice'] !== undefined && values['branchOffice'] !== idOf(before['branchOffice']))
    throw refuseField('branchOffice', 'notAllowed')
  if (branchOffice !== null && 'branchOffice' in values && values['branchOffice'] !== branchOffice) throw new Refusal('FORBIDDEN')
  const privileges = values['privileges'] as ItemPrivilege[]
  const repeated = privileges.findIndex(({ sys_name }, index) => privileges.findIndex((each) => each.sys_name === sys_name) !== index)
  if (repeated >= 0) throw refuseField(`privileges.${repeated}.sys_name`, 'choice')
  if (!holdsAll(caller.privileges, toPrivilegeSet(privileges))) throw new Refusal('FORBIDDEN')
  const parent = id === null ? (values['branchOffice'] ?? (organization || caller.scope!.partner)) : before!['parent']
  return { ...values, item_privileges: privileges, parent }
}

/**
 * Refuses to change or delete a role that is not the caller's to change.
 * @throws Refusal FORBIDDEN for a system role, for the role one holds, and for a branch office when the role is the organization's
 */
export const refuseUntouchable = (role: StoredRecord, caller: Caller, branchOffice: number | null): void => {
  if (role['parent'] === systemParent || role.id === caller.role) throw new Refusal('FORBIDDEN')
  if (branchOffice !== null && 'branchOffice' in role && idOf(role['branchOffice']) !== branchOffice) throw new Refusal('FORBIDDEN')
}

const idOf = (reference: unknown): number | null => (reference as { id: number } | null)?.id ?? null
