import { paymentLinkStatuses } from '../../../contract/kernel/statuses.ts'
import type { Context } from '../handlers/handler.ts'
import { onlyOrganization } from '../scope.ts'
import { sendLink } from './sendLink.ts'

/** Writes once to the client of an appointment by which link they do what it asks, where they can be written to. */
export const sendAsked = async ({ ports, caller }: Context, organization: number, schedule: number): Promise<void> => {
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  await ports.store.within(onlyOrganization(caller.scope!, organization), async (records) => {
    const { items } = await records.list('paymentLinks', { limit: 1, order: 'desc', filters: { schedule } })
    const [link] = items
    const client = link?.['client']
    const isOpen = link?.['status']?.id === paymentLinkStatuses.ids.active
    if (link === undefined || !client || !isOpen || link['sentAt'].length > 0) return
    const [known] = await records.find('clients', [client.id])
    if (known?.['email'] != null) await sendLink({ ports, records, organization, link: link.id, by })
  })
}
