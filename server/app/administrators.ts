import { Refusal, refuseField } from '../../contract/errors.ts'
import { holdsAll, toPrivilegeSet, type ItemPrivilege } from '../../contract/privileges.ts'
import { roleEntityOf, type AdminEntity } from './adminEntities.ts'
import type { RuleContext } from './rule.ts'
import type { Records } from '../ports/records.ts'
import type { Values } from '../ports/values.ts'

/**
 * What holds for administrators on every level (definitions 3.0, 3.16, 3.18): an account is one e-mail; nobody gives rights they do not
 * hold; nobody changes their own role or status; e-mail and password of an account are changed only by whoever reaches all it administers.
 */
export const administratorRule =
  (name: AdminEntity) =>
  async (context: RuleContext): Promise<Values> => {
    await demandGrantableRole(name, context)
    return context.before === null ? appointed(context) : changed(context)
  }

const demandGrantableRole = async (name: AdminEntity, { records, values, sent, caller }: RuleContext): Promise<void> => {
  if (sent['role'] === undefined) return
  const [role] = await records.find(roleEntityOf[name], [values['role'] as number])
  if (role === undefined) throw refuseField('role', 'unknown')
  const place = (role['branchOffice'] as { id: number } | null | undefined)?.id
  if (place !== undefined && place !== values['branchOffice']) throw refuseField('role', 'unknown')
  if (!holdsAll(caller.privileges, toPrivilegeSet(role['privileges'] as ItemPrivilege[]))) throw new Refusal('FORBIDDEN')
}

/** A new admin record, which its person has yet to accept. The answer is the same whether or not the e-mail has an account. */
const appointed = async ({ records, values, by }: RuleContext): Promise<Values> => {
  const { name, email, password } = values as Record<string, string | null | undefined>
  if (typeof password === 'string') throw refuseField('password', 'notAllowed')
  return { ...values, account: await records.accounts.invitedAccount({ email: email!, name: name!, at: by.at }) }
}

const changed = async (context: RuleContext): Promise<Values> => {
  const { records, values, sent, before, caller, by } = context
  const { id: account, email } = before!['user'] as { id: number; email: string }
  const former = { role: (before!['role'] as { id: number }).id, status: (before!['status'] as { id: number }).id }
  if (account === caller.accountId) {
    if (values['role'] !== former.role) throw refuseField('role', 'notAllowed')
    if ((values['status'] as { id: number }).id !== former.status) throw refuseField('status', 'notAllowed')
  }
  if (values['email'] !== email) {
    if (!(await reachesAll(records, context, account))) throw refuseField('email', 'notAllowed')
    if (!(await records.accounts.setEmail(account, values['email'] as string, by.at)))
      throw new Refusal('DUPLICATE', { fields: [{ path: 'email', rule: 'choice' }] })
  }
  if (typeof sent['password'] === 'string') {
    // One's own goes by account.edit, which asks for the old one.
    if (account === caller.accountId || !(await reachesAll(records, context, account))) throw refuseField('password', 'notAllowed')
    await records.accounts.setPassword(account, sent['password'], by.at)
  }
  return values
}

/** Whether everything that an account administers lies within the caller's own scope, on the caller's level or below. */
const reachesAll = async (records: Records, { caller }: RuleContext, account: number): Promise<boolean> => {
  const scope = caller.scope!
  const places = await records.accounts.places(account)
  return places.every(({ partner, organization, branchOffice }) => {
    if (partner !== null) return scope.account === 'pAdmin' && partner === scope.partner
    if (!scope.organizations.includes(organization!)) return false
    return scope.account !== 'boAdmin' || branchOffice === scope.branchOffice
  })
}
