import type { Operation } from '../../../contract/registry.ts'
import type { SecurityKind } from '../../../contract/kernel/securityEvents.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Membership } from '../../ports/authentication.ts'

/** Calls about memberships, roles and settings: they decide who may see what. */
const deciding: readonly SecurityKind[] = ['authority', 'setting']
/** A suspended place closes. */
const places: readonly string[] = ['organizations', 'branchOffices']

/**
 * Makes every process check the open event streams of the caller's organizations at once, after a
 * call that may have changed what people may see there. Without it a stream would go on with its
 * former permissions until its next check.
 */
export const publishAccess = (
  { live }: Pick<Ports, 'live'>,
  { security, crud }: Operation,
  { scope }: Caller,
): void => {
  const decides = security !== undefined && deciding.includes(security)
  const changesPlace = crud !== undefined && crud.verb !== 'get' && places.includes(crud.entity)
  if (decides || changesPlace)
    for (const organization of scope?.organizations ?? [])
      live.publish({ organization, access: true })
}

/**
 * Makes every process check the open event streams of an account at once, because one of its
 * sessions ended.
 */
export const publishSessionEnd = (
  { live }: Pick<Ports, 'live'>,
  account: number,
  memberships: readonly Membership[],
): void => {
  for (const organization of new Set(memberships.flatMap(({ reach }) => reach)))
    live.publish({ organization, sessionsOf: account })
}
