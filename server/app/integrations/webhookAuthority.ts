import { webhookKinds, type WebhookKind } from '../../../contract/events/events.ts'
import type { WebhookPayload } from '../../../contract/events/webhookPayloads.ts'
import { allows, dataScopes } from '../../../contract/kernel/privileges.ts'
import type { Caller, ScopedCaller, Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { mayRead } from '../authority/mayRead.ts'
import { closedBy } from '../authority/placeAccess.ts'
import { noHeaders, onlyOrganization } from '../kernel/scope.ts'
import { accountTypeOf, rightsOf } from '../authority/session.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { requireGiving, type Acting } from '../authority/authority.ts'
import { everythingAt } from '../authority/keepFullRights.ts'

/** The maker of a webhook, with what they may see now: the receiver gets no more than that. */
export type WebhookMaker = Pick<Caller, 'privileges' | 'masks'> & { scope: Scope }

/**
 * The permissions of a webhook's maker. The webhook stops when its maker may no longer create
 * webhooks, as an API key does, and loses every permission that its maker loses.
 * @returns undefined when the maker may no longer create webhooks: nothing is sent
 */
export const webhookMaker = async (
  { store }: Pick<Ports, 'store'>,
  organization: number,
  account: number | null,
): Promise<WebhookMaker | undefined> => {
  if (account === null) return undefined
  const { memberships, secondFactor } = await store.sessions.standing(account)
  // An administrator chose the receiver's address after a fresh proof, so the networks for
  // administrators don't apply to it.
  const use = { secondFactor, address: null, way: null }
  const held = memberships.find(
    (each) =>
      accountTypeOf(each) === 'oAdmin' &&
      each.organization === organization &&
      closedBy({ ...each, networks: [] }, use) === undefined,
  )
  if (held === undefined) return undefined
  const rights = await rightsOf({ store }, { membership: held, type: 'oAdmin', headers: noHeaders })
  if (!allows(rights.privileges, ['webhook', 'create'])) return undefined
  return { ...rights, scope: onlyOrganization(rights.scope, organization) }
}

const entitiesOf = {
  booking: 'schedules',
  payment: 'payments',
  client: 'clients',
} as const satisfies Record<WebhookKind, string>

/** What an event is about; undefined for one without a record, such as a test. */
export const kindOfEvent = (type: WebhookPayload['type']): WebhookKind | undefined => {
  const kind = type.slice(0, type.indexOf('.'))
  return webhookKinds.find((each) => each === kind)
}

/**
 * Whether a reader may view the kind of record that an event is about. An event without a record is
 * visible to all.
 */
export const seesEvent = (
  { scope, privileges, masks }: Pick<ScopedCaller, 'scope' | 'privileges' | 'masks'>,
  type: WebhookPayload['type'],
): boolean => {
  const kind = kindOfEvent(type)
  return (
    kind === undefined || mayRead(entitiesOf[kind], { account: scope.account, privileges, masks })
  )
}

type Held = Acting & { webhook: EntityRecord<'webhooks'>; organization: number }

/**
 * Refuses to decide what a webhook sends, and where to. It sends what its maker may see, so the
 * caller needs everything that the maker holds in the organization: privileges, data scope and
 * masks. Own data differ from person to person, so those of another maker need a wider scope.
 * Without its maker's membership the webhook sends nothing until the maker comes back, so then the
 * caller needs every permission.
 * @param path the field that the refusal names
 * @throws Refusal FORBIDDEN naming the field; without a field for an API key
 */
export const requireAuthorityOverWebhook = async (
  { records, caller, webhook, organization }: Held,
  path: string,
): Promise<void> => {
  const maker = makerOf(webhook)
  const grants = maker === null ? [] : await records.accounts.grants([maker])
  const held = grants.flatMap(({ grant }) =>
    grant.place.organization === organization && grant.place.branchOffice === null ? [grant] : [],
  )
  const place = { partner: caller.scope.partner, organization, branchOffice: null }
  for (const grant of held.length === 0 ? [everythingAt(place)] : held) {
    const dataScope =
      maker === caller.accountId ? grant.dataScope : Math.max(grant.dataScope, dataScopes.branch)
    requireGiving(caller, { ...grant, dataScope }, path)
  }
}

/** The account that created a record; null where it is not known. */
const makerOf = (webhook: EntityRecord<'webhooks'>): number | null =>
  webhook.create.user?.id ?? null
