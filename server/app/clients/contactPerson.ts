import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Person } from '../../ports/clientBooks.ts'
import type { Input } from '../handlers/handler.ts'

/**
 * The person who left an email or telephone without being a client.
 * @throws Refusal FORBIDDEN for a caller from whom contacts are hidden: the answer would reveal whether a guess is right
 */
export const contactPerson = ({ email, phone }: Input<'clients.contactErasure'>, { masks }: Pick<Caller, 'masks'>): Person => {
  if (masks.includes('contact')) throw new Refusal('FORBIDDEN')
  return { clients: [], contacts: [email, phone].filter((contact) => contact !== undefined) }
}
