import { accountTypeNames, type AccountType } from '../../contract/accounts.ts'
import type { CurrentUser } from '../../contract/endpoints/account.ts'
import type { FieldMask } from '../../contract/entities/roles.ts'
import type { PrivilegeSet } from '../../contract/privileges.ts'

type AdminRecord = CurrentUser['organizationAdmin'] | CurrentUser['partnerAdmin'] | CurrentUser['branchOfficeAdmin']

const adminRecords = (user: CurrentUser): Record<AccountType, AdminRecord> => ({
  oAdmin: user.organizationAdmin,
  pAdmin: user.partnerAdmin,
  boAdmin: user.branchOfficeAdmin,
})

export const isSignedIn = (user: CurrentUser): boolean => user.user.id > 0

/** The account type of the first admin record that is there: organization, partner, otherwise branch office (specification 3). */
export const accountTypeOf = (user: CurrentUser): AccountType | undefined =>
  accountTypeNames.find((account) => adminRecords(user)[account].id > 0)

/** The rights of the user's role; none for a user without an admin record. */
export const privilegesOf = (user: CurrentUser): PrivilegeSet => {
  const account = accountTypeOf(user)
  const record = account && adminRecords(user)[account]
  return record && 'privileges' in record ? record.privileges : {}
}

/** What the user's own role masks, which no role that they make may show. */
export const masksOf = (user: CurrentUser): readonly FieldMask[] => {
  const account = accountTypeOf(user)
  const record = account && adminRecords(user)[account]
  return (record && 'privileges' in record ? record.fieldMasks : undefined) ?? []
}

/** The partner, organization or branch office that the user administers. */
export const placeOf = (user: CurrentUser): { id: number; name: string; within?: string } | undefined => {
  const { organizationAdmin, partnerAdmin, branchOfficeAdmin } = user
  if ('organization' in organizationAdmin) return placed(organizationAdmin.organization)
  if ('partner' in partnerAdmin) return placed(partnerAdmin.partner)
  if (!('branchOffice' in branchOfficeAdmin)) return undefined
  const { branchOffice } = branchOfficeAdmin
  return { ...placed(branchOffice), within: branchOffice.organization.name }
}

const placed = ({ id, fantasyName }: { id: number; fantasyName: string }) => ({ id, name: fantasyName })
