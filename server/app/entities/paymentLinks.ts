import type { MessageChannel } from '../../../contract/events/channels.ts'
import { paymentLinkStatuses } from '../../../contract/kernel/statuses.ts'
import type { Behaviour } from '../kernel/behaviour.ts'
import { linkRule } from '../payments/linkRule.ts'
import { linkPath } from '../payments/linkToken.ts'
import { sendLink } from '../payments/sendLink.ts'
import { ownerOfAddress } from '../recordToken.ts'

/** A link to a payment page (definitions 3.9). */
export const paymentLinks: Behaviour<'paymentLinks'> = {
  // Knowing it is enough to open the payment.
  unaudited: ['url'],
  rule: linkRule,
  created: async ({ ports, records, organization, id, values, by, caller }) => {
    const channels = values['sendVia'] as MessageChannel[]
    const chosen = { channels, partner: caller.scope!.partner, field: 'sendVia' as const }
    if (channels.length > 0) await sendLink({ ports, records, organization, link: id, by, chosen })
  },
  // A link that is activated again has all of its attempts.
  edited: async ({ records, organization, id, sent, by }) => {
    if ((sent['status'] as { id: number } | undefined)?.id === paymentLinkStatuses.ids.active)
      await records.payments.keepLink(organization, id, { failedTries: 0, pausedUntil: null }, by.at)
  },
  present: (record, { ports }) => {
    const { organization, version } = ownerOfAddress(record['url'])
    return { ...record, url: linkPath(ports, record['kind'] as number, organization, record.id, version) }
  },
}
