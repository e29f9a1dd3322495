import { Refusal } from '../../../contract/errors.ts'
import { feeds } from '../../../contract/endpoints/feeds.ts'
import { allowsAny } from '../../../contract/privileges.ts'
import { approvedStatuses } from '../../../contract/statuses.ts'
import type { Scope } from '../../ports/caller.ts'
import type { OpenFeed } from '../../ports/feeds.ts'
import type { Ports } from '../../ports/ports.ts'
import { noHeaders } from '../scope.ts'
import { accountTypeOf, rightsOf } from '../session.ts'
import { organizationOfToken } from '../viewToken.ts'

export type Opened = { organization: number; feed: OpenFeed; scope: Scope }

/**
 * The feed that a secret opens, with what its maker reaches at this moment. It lives as long as they may look at the calendar.
 * @throws Refusal NOT_FOUND for a secret that opens nothing, whatever the reason
 */
export const openFeed = async ({ store, secrets, clock }: Ports, token: string): Promise<Opened> => {
  const organization = organizationOfToken(token)
  if (organization === undefined) throw new Refusal('NOT_FOUND')
  const feed = await store.feeds.ofToken(organization, secrets.hash(token), clock.now())
  if (feed === undefined) throw new Refusal('NOT_FOUND')
  const held = (await store.sessions.memberships(feed.account)).find(({ id }) => id === feed.membership)
  if (held === undefined || held.status !== approvedStatuses.ids.enabled || held.suspended || held.waiting) throw new Refusal('NOT_FOUND')
  const { scope, privileges } = await rightsOf({ store }, held, accountTypeOf(held), noHeaders)
  if (!allowsAny(privileges, feeds['feeds.get'].needs)) throw new Refusal('NOT_FOUND')
  const reaches = scope.organizations.includes(organization) && (scope.branchOffice ?? feed.branchOffice) === feed.branchOffice
  if (!reaches) throw new Refusal('NOT_FOUND')
  return { organization, feed, scope: { ...scope, organizations: [organization] } }
}
