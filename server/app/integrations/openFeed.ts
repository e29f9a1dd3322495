import { Refusal } from '../../../contract/kernel/errors.ts'
import { feeds } from '../../../contract/endpoints/integrations.ts'
import { allowsAny } from '../../../contract/kernel/privileges.ts'
import type { Scope } from '../../ports/caller.ts'
import type { OpenFeed } from '../../ports/integrations.ts'
import type { Ports } from '../../ports/ports.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import { closedBy } from '../authority/placeAccess.ts'
import { noHeaders } from '../kernel/scope.ts'
import { accountTypeOf, rightsOf } from '../authority/session.ts'
import { organizationOfToken } from '../kernel/tokens.ts'

export type Opened = {
  organization: number
  feed: OpenFeed
  scope: Scope
  masks: readonly FieldMask[]
}

/**
 * The feed that a secret opens, with what its maker reaches at this moment. It answers as long as
 * they may look at the calendar themselves from the address that reads it: a subscribed calendar
 * outside the networks of the place shows nothing.
 * @throws Refusal NOT_FOUND for a secret that opens nothing, whatever the reason
 */
export const openFeed = async (
  { store, secrets, clock }: Ports,
  token: string,
  address: string,
): Promise<Opened> => {
  const organization = organizationOfToken(token)
  if (organization === undefined) throw new Refusal('NOT_FOUND')
  const feed = await store.feeds.ofToken(organization, secrets.hash(token), clock.now())
  if (feed === undefined) throw new Refusal('NOT_FOUND')
  const { memberships, secondFactor } = await store.sessions.standing(feed.account)
  const held = memberships.find(({ id }) => id === feed.membership)
  if (held === undefined || closedBy(held, { secondFactor, address, way: null }) !== undefined)
    throw new Refusal('NOT_FOUND')
  const { scope, privileges, masks } = await rightsOf(
    { store },
    { membership: held, type: accountTypeOf(held), headers: noHeaders },
  )
  if (!allowsAny(privileges, feeds['feeds.get'].needs)) throw new Refusal('NOT_FOUND')
  const reaches =
    scope.organizations.includes(organization) &&
    (scope.branchOffice ?? feed.branchOffice) === feed.branchOffice
  if (!reaches) throw new Refusal('NOT_FOUND')
  return { organization, feed, scope: { ...scope, organizations: [organization] }, masks }
}
