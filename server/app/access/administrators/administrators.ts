import { refuseField } from '../../../../contract/kernel/errors.ts'
import {
  accountOf,
  requireAuthorityOverAdmin,
  requireFactorKept,
  requireGiving,
  grantOfRole,
  placeOfRecord,
} from '../../authority/authority.ts'
import { dayBefore, limitPerDay } from './startReset.ts'
import { roleEntityOf, type AdminEntity } from '../../../../contract/entities/entityGroups.ts'
import type { RuleContext } from '../../kernel/rule.ts'
import type { StoredRecord, Values } from '../../../ports/values.ts'

/**
 * The rules for administrators on every level (definitions 3.0, 3.16, 3.18). An account is one email, which only its owner changes.
 * A caller can't assign a role that holds more than they do, change an administrator with more authority, or change their own role or
 * status.
 */
export const administratorRule =
  (name: AdminEntity) =>
  async (context: RuleContext): Promise<Values> => {
    if (context.before === null) {
      await requireGivableRole(name, context)
      return appointed(context)
    }
    await requireAuthority(context)
    await requireGivableRole(name, context)
    return changed(context)
  }

const requireGivableRole = async (
  name: AdminEntity,
  { records, values, sent, before, caller, organization }: RuleContext,
): Promise<void> => {
  if (sent['role'] === undefined) return
  const entity = roleEntityOf[name]
  const [role] = await records.find(entity, [values['role'] as number])
  if (role === undefined) throw refuseField('role', 'unknown')
  const branch = (role as StoredRecord & { branchOffice?: { id: number } }).branchOffice?.id
  if (branch !== undefined && branch !== values['branchOffice']) throw refuseField('role', 'unknown')
  requireGiving(caller, grantOfRole(entity, role, placeOfRecord(values, caller.scope.partner, organization)), 'role')
  const former = before?.['role'] as { id: number } | undefined
  if (former?.id === role.id) return
  const [held] = former === undefined ? [] : await records.find(entity, [former.id])
  requireFactorKept(caller, role, held ?? null, 'role')
}

/** Appointments at one organization, or at a partner itself, within a day: each sends an email to an address that someone typed. */
export const appointmentsPerDay = 100

/** A new admin record, which the invited person has yet to accept. The answer is the same whether or not the email has an account. */
const appointed = async ({ records, values, caller, organization, by }: RuleContext): Promise<Values> => {
  const { name, email, password } = values as Record<string, string | null | undefined>
  if (typeof password === 'string') throw refuseField('password', 'notAllowed')
  const place = { partner: caller.scope.partner, organization }
  limitPerDay(await records.accounts.appointments(place, dayBefore(by.at)), appointmentsPerDay, by.at)
  return { ...values, account: await records.accounts.invitedAccount({ email: email!, name: name!, at: by.at }) }
}

/** Requires authority over the administrator. Callers can't change role, status or password in their own record. */
const requireAuthority = async (context: RuleContext): Promise<void> => {
  const { values, sent, before, caller, organization } = context
  if (accountOf(before!) !== caller.accountId) return requireAuthorityOverAdmin(context, organization, before!)
  if (values['role'] !== (before!['role'] as { id: number }).id) throw refuseField('role', 'notAllowed')
  const { id, comments } = before!['status'] as { id: number; comments: string | null }
  const next = values['status'] as { id: number; comments?: string | null }
  if (next.id !== id || (next.comments ?? null) !== comments) throw refuseField('status', 'notAllowed')
  // Callers change their own password with account.edit, which requires the old one.
  if (typeof sent['password'] === 'string') throw refuseField('password', 'notAllowed')
}

/** Only the person changes their email, in their own account. A password in the call starts a reset once the change is written. */
const changed = ({ values, sent, before }: RuleContext): Values => {
  if (sent['email'] !== undefined && sent['email'] !== before!['email']) throw refuseField('email', 'notAllowed')
  return values
}
