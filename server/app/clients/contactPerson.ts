import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Person } from '../../ports/clientBooks.ts'
import type { Input } from '../handlers/handler.ts'

/**
 * The person who left an email or telephone without being a client, anywhere in the organization.
 * @throws Refusal FORBIDDEN for a caller who reaches only clients of their own, or from whom contacts are hidden: the answer would reveal
 *   whether a guess is right
 */
export const contactPerson = (
  { email, phone }: Input<'clients.contactErasure'>,
  { masks, scope }: Pick<Caller, 'masks' | 'scope'>,
): Person => {
  if (masks.includes('contact') || !reachesAllClients(scope)) throw new Refusal('FORBIDDEN')
  return { clients: [], contacts: [email, phone].filter((contact) => contact !== undefined) }
}

const reachesAllClients = (scope: Caller['scope']): boolean =>
  scope !== null && (scope.clients === 'all' || (scope.clients === undefined && scope.own === undefined))
