import { mostApiKeys } from '../../../contract/entities/apiKeys.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { holdsAll, toPrivilegeSet, type ItemPrivilege } from '../../../contract/privileges.ts'
import type { Rule } from '../rule.ts'

/**
 * A key is made by somebody, with no right and no branch that they do not have themselves.
 * @throws Refusal FORBIDDEN for a program that would make itself another key, and for rights or a branch beyond the maker's own
 */
export const apiKeyRule: Rule = async ({ values, records, caller, branchOffice, by }) => {
  if (caller.apiKey !== null) throw new Refusal('FORBIDDEN')
  if (branchOffice !== null && values['branchOffice'] !== branchOffice) throw new Refusal('FORBIDDEN')
  const [role] = await records.find('organizationRoles', [values['role'] as number])
  if (role === undefined) throw refuseField('role', 'unknown')
  if (!holdsAll(caller.privileges, toPrivilegeSet(role['privileges'] as ItemPrivilege[]))) throw new Refusal('FORBIDDEN')
  const expiresAt = values['expiresAt'] as string | null | undefined
  if (expiresAt && Date.parse(expiresAt) <= by.at.getTime()) throw refuseField('expiresAt', 'tooSmall', by.at.toISOString())
  const already = await records.list('apiKeys', { limit: 1, filters: {} })
  if (already.total >= mostApiKeys) throw new Refusal('LIMIT_REACHED')
  return { ...values, account: caller.accountId, membership: caller.membership }
}
