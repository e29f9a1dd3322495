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
import type { EntityRecord, WholeValues } from '../../../../contract/entities/records.ts'

/**
 * The rules for administrators on every level (definitions 3.0, 3.16, 3.18). An account is one
 * email, which only its owner changes. A caller can't assign a role that holds more than they do,
 * change an administrator with more authority, or change their own role or status.
 */
export const administratorRule =
  (name: AdminEntity) =>
  async <Whole extends WholeValues<AdminEntity>>(
    context: RuleContext<AdminEntity> & { values: Whole },
  ): Promise<Whole> => {
    const { values, before } = context
    if (before === null) {
      await requireGivableRole(name, context)
      return { ...values, account: await accountOfInvited(context) }
    }
    await requireAuthority(context, before)
    await requireGivableRole(name, context)
    refuseOtherEmail(context, before)
    return values
  }

const requireGivableRole = async (
  name: AdminEntity,
  { records, values, sent, before, caller, organization }: RuleContext<AdminEntity>,
): Promise<void> => {
  if (sent['role'] === undefined) return
  const entity = roleEntityOf[name]
  const [role] = await records.find(entity, [values.role])
  if (role === undefined) throw refuseField('role', 'unknown')
  const branch = 'branchOffice' in role ? role.branchOffice?.id : undefined
  if (branch !== undefined && (!('branchOffice' in values) || branch !== values.branchOffice))
    throw refuseField('role', 'unknown')
  requireGiving(
    caller,
    grantOfRole(entity, role, placeOfRecord(values, caller.scope.partner, organization)),
    'role',
  )
  const former = before?.role
  if (former?.id === role.id) return
  const [held] = former === undefined ? [] : await records.find(entity, [former.id])
  requireFactorKept(caller, { role, former: held ?? null, path: 'role' })
}

/**
 * How many administrators may be invited to one organization, or to a partner itself, within a day:
 * each invitation sends an email to an address that someone typed.
 */
export const invitationsPerDay = 100

/**
 * The account of a new admin record, which the invited person has yet to accept. The answer is the
 * same whether or not the email has an account.
 */
const accountOfInvited = async ({
  records,
  values,
  caller,
  organization,
  by,
}: RuleContext<AdminEntity>): Promise<number> => {
  const { name, email, password } = values
  if (typeof password === 'string') throw refuseField('password', 'notAllowed')
  const place = { partner: caller.scope.partner, organization }
  limitPerDay(
    await records.accounts.invitationsSince(place, dayBefore(by.at)),
    invitationsPerDay,
    by.at,
  )
  return records.accounts.invitedAccount({ email, name, at: by.at })
}

/**
 * Requires authority over the administrator. Callers can't change role, status or password in their
 * own record.
 */
const requireAuthority = async (
  context: RuleContext<AdminEntity>,
  before: EntityRecord<AdminEntity>,
): Promise<void> => {
  const { values, sent, caller, organization } = context
  if (accountOf(before) !== caller.accountId)
    return requireAuthorityOverAdmin(context, organization, before)
  if (values.role !== before.role.id) throw refuseField('role', 'notAllowed')
  const { id, comments } = before.status
  const next = values.status
  if (next.id !== id || (next.comments ?? null) !== comments)
    throw refuseField('status', 'notAllowed')
  // Callers change their own password with account.edit, which requires the old one.
  if (typeof sent['password'] === 'string') throw refuseField('password', 'notAllowed')
}

/**
 * Only the person changes their email, in their own account. A password in the call starts a reset
 * once the change is written.
 */
const refuseOtherEmail = (
  { sent }: RuleContext<AdminEntity>,
  before: EntityRecord<AdminEntity>,
): void => {
  if (sent.email !== undefined && sent.email !== before.email)
    throw refuseField('email', 'notAllowed')
}
