import { defaultClock, type ClockSettings } from '../../contract/time/clock.ts'
import type { CurrentUser, OwnerProof, Workplace } from '../../contract/endpoints/account.ts'
import { accountTypeOf, recordOf } from '../dataProvider/adminRecords.ts'
import { allows, dataScopes, type PrivilegeSet } from '../../contract/kernel/privileges.ts'

export { accountTypeOf }

export const isSignedIn = (user: CurrentUser): boolean => user.user.id > 0

/**
 * The rights of the user's role; none for a user without an admin record. Experts who reach only
 * their own records create no time off where the place takes no requests.
 */
export const privilegesOf = (user: CurrentUser): PrivilegeSet => {
  const record = recordOf(user, accountTypeOf(user))
  if (record === undefined || !('privileges' in record)) return {}
  const { privileges } = record
  const expert = 'expert' in record ? record.expert : undefined
  const item = 'expert_time_off'
  if (expert?.requestsTimeOff !== false || !reachesOwnOnly(user)) return privileges
  return {
    ...privileges,
    [item]: { ...privileges[item], view: allows(privileges, [item, 'view']), create: false },
  }
}

/** Whether the place that the user administers waits for approval. */
export const isWaiting = (user: CurrentUser): boolean => {
  const record = recordOf(user, accountTypeOf(user))
  return record !== undefined && 'waiting' in record && record.waiting === true
}

/** How the place that the user administers shows times and weeks. */
export const clockOf = (user: CurrentUser): ClockSettings => {
  const record = recordOf(user, accountTypeOf(user))
  return record && 'clock' in record ? record.clock : defaultClock
}

/**
 * The way of signing in that opens the place that the user administers, where their session does
 * not.
 */
export const opensByOf = (user: CurrentUser): OwnerProof | undefined => {
  const record = recordOf(user, accountTypeOf(user))
  return record && 'opensBy' in record ? record.opensBy : undefined
}

/**
 * Whether the place that the user administers requires a second factor that they have not set up.
 */
export const isFactorDue = (user: CurrentUser): boolean => {
  const record = recordOf(user, accountTypeOf(user))
  return record !== undefined && 'secondFactorDue' in record && record.secondFactorDue === true
}

/**
 * Whether the user's role reaches only their own records: they read those, and do little with them.
 */
export const reachesOwnOnly = (user: CurrentUser): boolean => {
  const record = recordOf(user, accountTypeOf(user))
  return record !== undefined && 'dataScope' in record && record.dataScope === dataScopes.own
}

/** What the settings for experts leave to the user; undefined where they do not limit them. */
const limitsOf = (user: CurrentUser) => {
  const record = recordOf(user, accountTypeOf(user))
  return record !== undefined && 'expert' in record ? record.expert : undefined
}

/** Whether the user is an expert whom the settings for experts limit. */
export const isLimitedExpert = (user: CurrentUser): boolean => limitsOf(user) !== undefined

/** Whether the user reaches every client of the place: an expert may be limited to their own. */
export const reachesAllClients = (user: CurrentUser): boolean => {
  const expert = limitsOf(user)
  return expert === undefined ? !reachesOwnOnly(user) : expert.seesAllClients
}

/** The partner, organization or branch office that the user administers. */
export const placeOf = (
  user: CurrentUser,
): { id: number; name: string; within?: string } | undefined => {
  const record = recordOf(user, accountTypeOf(user))
  if (record === undefined) return undefined
  if ('organization' in record) return placed(record.organization)
  if ('partner' in record) return placed(record.partner)
  if (!('branchOffice' in record)) return undefined
  return { ...placed(record.branchOffice), within: record.branchOffice.organization.name }
}

/** The places that the user may choose besides the one they administer now. */
export const otherPlaces = (user: CurrentUser): Workplace[] => {
  const account = accountTypeOf(user)
  const here = placeOf(user)
  return (user.places ?? []).filter((each) => each.account !== account || each.id !== here?.id)
}

const placed = ({ id, fantasyName }: { id: number; fantasyName: string }) => ({
  id,
  name: fantasyName,
})
