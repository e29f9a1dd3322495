import { Refusal } from '../../../contract/kernel/errors.ts'
import { dataScopes, everyPrivilege, toPrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { lackOf, type Grant, type Place } from '../../domain/access/authority.ts'
import type { Records } from '../../ports/records.ts'
import { fullRole } from './systemRoles.ts'

type RightsInForce = Pick<Records['accounts'], 'rightsInForce'>

/**
 * Watches a change on which the rights at some places depend: the function it gives is called once
 * the change is written, and refuses it where a place that had an enabled administrator with full
 * rights is left without one (definitions 3.0).
 * @throws Refusal LAST_ADMIN, from the function it gives
 */
export const keepFullRightsAt = async (accounts: RightsInForce, places: readonly Place[]) => {
  const guarded: Place[] = []
  for (const place of places) if (await hasFullRights(accounts, place)) guarded.push(place)
  return async (): Promise<void> => {
    for (const place of guarded)
      if (!(await hasFullRights(accounts, place))) throw new Refusal('LAST_ADMIN')
  }
}

/** Full permissions at a place: all of its data, with nothing masked. */
export const everythingAt = (place: Place): Grant => {
  const privileges =
    place.organization === null
      ? everyPrivilege
      : fullRole(place.branchOffice === null ? 2 : 3).itemPrivileges
  return { place, privileges: toPrivilegeSet(privileges), dataScope: dataScopes.scope, masks: [] }
}

/** Whether a place has an enabled administrator with full permissions. */
export const hasFullRights = async (accounts: RightsInForce, place: Place): Promise<boolean> =>
  (await accounts.rightsInForce(place)).some(
    (grant) => lackOf(grant, everythingAt(place)) === undefined,
  )
