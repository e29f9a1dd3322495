import { mostApiKeys } from '../../../contract/entities/apiKeys.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { EntityRecord, WholeValues } from '../../../contract/entities/records.ts'
import { requireGiving, type Acting, grantOfRole, placeOfRecord } from '../authority/authority.ts'
import type { Rule } from '../kernel/rule.ts'

/**
 * A key is made by an administrator, with no right and no branch that they do not have themselves.
 * @throws Refusal FORBIDDEN for permissions that the maker lacks, and for an API key that tries to
 * create another one
 */
export const apiKeyRule: Rule<'apiKeys'> = async ({
  values,
  records,
  caller,
  organization,
  branchOffice,
  by,
}) => {
  if (branchOffice !== null && values['branchOffice'] !== branchOffice)
    throw new Refusal('FORBIDDEN')
  const [role] = await records.find('organizationRoles', [values.role])
  if (role === undefined) throw refuseField('role', 'unknown')
  requireKeyWithin({ caller, organization, key: values, role })
  const { expiresAt } = values
  if (expiresAt && Date.parse(expiresAt) <= by.at.getTime())
    throw refuseField('expiresAt', 'tooSmall', by.at.toISOString())
  const already = await records.list('apiKeys', { limit: 1, filters: {} })
  if (already.total >= mostApiKeys) throw new Refusal('LIMIT_REACHED')
  return { ...values, account: caller.accountId, membership: caller.membership }
}

type Held = Acting & { before: EntityRecord<'apiKeys'>; organization: number }

/**
 * Refuses to revoke a key that may do more than the caller.
 * @throws Refusal FORBIDDEN
 */
export const requireAuthorityOverKey = async ({
  records,
  caller,
  before,
  organization,
}: Held): Promise<void> => {
  const [role] = await records.find('organizationRoles', [before.role.id])
  // A key whose role no longer exists opens nothing, so revoking it takes no authority.
  if (role !== undefined) requireKeyWithin({ caller, organization, key: before, role })
}

type Within = Pick<Acting, 'caller'> & {
  organization: number
  key: EntityRecord<'apiKeys'> | WholeValues<'apiKeys'>
  role: EntityRecord<'organizationRoles'>
}

const requireKeyWithin = ({ caller, organization, key, role }: Within): void =>
  requireGiving(
    caller,
    grantOfRole('organizationRoles', role, placeOfRecord(key, caller.scope.partner, organization)),
    {
      place: 'branchOffice',
      privileges: 'role',
      dataScope: 'role',
      masks: 'role',
    },
  )
