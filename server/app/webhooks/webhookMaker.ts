import type { WebhookPayload } from '../../../contract/webhookPayloads.ts'
import { allows } from '../../../contract/privileges.ts'
import type { Caller, Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { mayRead } from '../access/mayRead.ts'
import { closedBy } from '../access/placeAccess.ts'
import { noHeaders, onlyOrganization } from '../scope.ts'
import { accountTypeOf, rightsOf } from '../session.ts'

/** The maker of a webhook, with what they may see now: the receiver gets no more than that. */
export type WebhookMaker = Pick<Caller, 'privileges' | 'masks'> & { scope: Scope }

/**
 * The permissions of a webhook's maker. The webhook stops when its maker may no longer create webhooks, as an API key does, and loses
 * every permission that its maker loses.
 * @returns undefined when the maker may no longer create webhooks: nothing is sent
 */
export const webhookMaker = async (
  { store }: Pick<Ports, 'store'>,
  organization: number,
  account: number | null,
): Promise<WebhookMaker | undefined> => {
  if (account === null) return undefined
  const { memberships, secondFactor } = await store.sessions.standing(account)
  // An administrator chose the receiver's address after a fresh proof, so the networks for administrators don't apply to it.
  const use = { secondFactor, address: null, way: null }
  const held = memberships.find(
    (each) =>
      accountTypeOf(each) === 'oAdmin' && each.organization === organization && closedBy({ ...each, networks: [] }, use) === undefined,
  )
  if (held === undefined) return undefined
  const rights = await rightsOf({ store }, held, 'oAdmin', noHeaders)
  if (!allows(rights.privileges, ['webhook', 'create'])) return undefined
  return { ...rights, scope: onlyOrganization(rights.scope, organization) }
}

const kinds: Record<string, string> = { booking: 'schedules', payment: 'payments', client: 'clients' }

/** Whether the maker may see the record that an event is about. An event without a record, such as a test, is visible to all. */
export const seesEvent = (
  { scope, privileges, masks }: Pick<Caller, 'privileges' | 'masks'> & { scope: Scope | null },
  type: WebhookPayload['type'],
): boolean => {
  const kind = kinds[type.split('.')[0]!]
  return kind === undefined || mayRead(kind, { account: scope!.account, privileges, masks })
}
