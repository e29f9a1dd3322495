import type { DuplicateReason } from '../../../contract/endpoints/clients.ts'
import { eraseClient, eraseContact } from './erase.ts'
import { previewContactErasure, previewErasure } from './upcoming.ts'
import { mergeClients } from './mergeClients.ts'
import { presentMasked } from '../kernel/presentRecord.ts'
import type { Handlers } from '../kernel/call.ts'
import { requireOrganization } from '../kernel/scope.ts'

/** The reasons for a duplicate that reveal the clients' contact data. */
const byContact: readonly DuplicateReason[] = ['taxId', 'email', 'phone']

/** Clients that are one person, and clients who ask to be forgotten. */
export const clients: Handlers<
  | 'clients.summaries'
  | 'clients.duplicates'
  | 'clients.merge'
  | 'clients.erasure'
  | 'clients.erase'
  | 'clients.contactErasure'
  | 'clients.eraseContact'
> = {
  'clients.summaries': async ({ ids }, { ports, caller: { scope } }) => {
    const items = await ports.store.within(scope, async (records) => {
      const reached = await records.find('clients', [...new Set(ids)])
      const clients = reached.map(({ id }) => id)
      return records.clients.summaries(scope, { clients, now: ports.clock.now() })
    })
    return { r: { items } }
  },
  'clients.duplicates': async ({ limit, page }, { ports, caller }) => {
    const scope = caller.scope
    const organization = requireOrganization(scope)
    const found = await ports.store.within(scope, async (records) => {
      const { pairs, total } = await records.clients.duplicates(organization, {
        limit,
        offset: (page - 1) * limit,
        without: caller.masks.includes('contact') ? byContact : [],
      })
      const both = await records.find('clients', [
        ...new Set(pairs.flatMap(({ one, other }) => [one, other])),
      ])
      const byId = new Map(
        both.map((record) => [record.id, presentMasked('clients', caller, record)]),
      )
      return {
        total,
        items: pairs.map(({ one, other, reasons }) => ({
          one: byId.get(one),
          other: byId.get(other),
          reasons,
        })),
      }
    })
    return { r: { ...found, items: found.items.filter((pair) => pair.one && pair.other) } }
  },
  'clients.merge': async (input, context) => ({ r: await mergeClients(input, context) }),
  'clients.erasure': async (input, context) => ({ r: await previewErasure(input, context) }),
  'clients.erase': async (input, context) => ({ r: await eraseClient(input, context) }),
  'clients.contactErasure': async (input, context) => ({
    r: await previewContactErasure(input, context),
  }),
  'clients.eraseContact': async (input, context) => ({ r: await eraseContact(input, context) }),
}
