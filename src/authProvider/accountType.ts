import { accountTypeNames, type AccountType } from '../../contract/accounts.ts'
import { defaultClock, type ClockSettings } from '../../contract/clock.ts'
import type { CurrentUser, OwnerProof } from '../../contract/endpoints/account.ts'
import { chosenPlace } from '../dataProvider/context.ts'
import type { PrivilegeSet } from '../../contract/privileges.ts'

type AdminRecord = CurrentUser['organizationAdmin'] | CurrentUser['partnerAdmin'] | CurrentUser['branchOfficeAdmin']

const adminRecords = (user: CurrentUser): Record<AccountType, AdminRecord> => ({
  oAdmin: user.organizationAdmin,
  pAdmin: user.partnerAdmin,
  boAdmin: user.branchOfficeAdmin,
})

export const isSignedIn = (user: CurrentUser): boolean => user.user.id > 0

/**
 * The account type that the user works as: the one of the place they chose, else of the first admin record that is there: organization,
 * partner, otherwise branch office (specification 3).
 */
export const accountTypeOf = (user: CurrentUser): AccountType | undefined => {
  const has = (account: AccountType | undefined): boolean => account !== undefined && adminRecords(user)[account].id > 0
  const chosen = chosenPlace()?.account
  return has(chosen) ? chosen : accountTypeNames.find(has)
}

/** The rights of the user's role; none for a user without an admin record. */
export const privilegesOf = (user: CurrentUser): PrivilegeSet => {
  const account = accountTypeOf(user)
  const record = account && adminRecords(user)[account]
  return record && 'privileges' in record ? record.privileges : {}
}

/** Whether the place that the user administers waits for approval. */
export const isWaiting = (user: CurrentUser): boolean => {
  const account = accountTypeOf(user)
  const record = account && adminRecords(user)[account]
  return record !== undefined && 'waiting' in record && record.waiting === true
}

/** How the place that the user administers shows times and weeks. */
export const clockOf = (user: CurrentUser): ClockSettings => {
  const account = accountTypeOf(user)
  const record = account && adminRecords(user)[account]
  return record && 'clock' in record ? record.clock : defaultClock
}

/** The way of signing in that opens the place that the user administers, where their session does not. */
export const opensByOf = (user: CurrentUser): OwnerProof | undefined => {
  const account = accountTypeOf(user)
  const record = account && adminRecords(user)[account]
  return record && 'opensBy' in record ? record.opensBy : undefined
}

/** The partner, organization or branch office that the user administers. */
export const placeOf = (user: CurrentUser): { id: number; name: string; within?: string } | undefined => {
  const account = accountTypeOf(user)
  const record = account && adminRecords(user)[account]
  if (record === undefined) return undefined
  if ('organization' in record) return placed(record.organization)
  if ('partner' in record) return placed(record.partner)
  if (!('branchOffice' in record)) return undefined
  return { ...placed(record.branchOffice), within: record.branchOffice.organization.name }
}

const placed = ({ id, fantasyName }: { id: number; fantasyName: string }) => ({ id, name: fantasyName })
