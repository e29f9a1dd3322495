import type { WebhookPayload } from '../../../contract/webhookPayloads.ts'
import { allows } from '../../../contract/privileges.ts'
import { approvedStatuses } from '../../../contract/statuses.ts'
import type { Caller, Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { mayRead } from '../access/mayRead.ts'
import { noHeaders, onlyOrganization } from '../scope.ts'
import { accountTypeOf, rightsOf } from '../session.ts'

/** Who made a webhook, with what they may see at this moment: its receiver is sent no more than that. */
export type WebhookMaker = Pick<Caller, 'privileges' | 'masks'> & { scope: Scope }

/**
 * The rights behind a webhook. It ends with its maker’s right to make webhooks, as an API key does, and loses what its maker loses.
 * @returns undefined where nobody stands behind it any more: nothing is sent
 */
export const webhookMaker = async (
  { store }: Pick<Ports, 'store'>,
  organization: number,
  account: number | null,
): Promise<WebhookMaker | undefined> => {
  if (account === null) return undefined
  const held = (await store.sessions.memberships(account)).find(
    (each) =>
      accountTypeOf(each) === 'oAdmin' &&
      each.organization === organization &&
      each.status === approvedStatuses.ids.enabled &&
      !each.suspended &&
      !each.waiting,
  )
  if (held === undefined) return undefined
  const rights = await rightsOf({ store }, held, 'oAdmin', noHeaders)
  if (!allows(rights.privileges, ['webhook', 'create'])) return undefined
  return { ...rights, scope: onlyOrganization(rights.scope, organization) }
}

const kinds: Record<string, string> = { booking: 'schedules', payment: 'payments', client: 'clients' }

/** Whether somebody may see what an event is about; what is about nothing, as a trial, is for everybody. */
export const seesEvent = (
  { scope, privileges, masks }: Pick<Caller, 'privileges' | 'masks'> & { scope: Scope | null },
  type: WebhookPayload['type'],
): boolean => {
  const kind = kinds[type.split('.')[0]!]
  return kind === undefined || mayRead(kind, { account: scope!.account, privileges, masks })
}
