import { deliveryStatuses } from '../../../contract/kernel/statuses.ts'
import { messageChannels, type MessageChannel } from '../../../contract/events/channels.ts'
import type { LetterAbout } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Values } from '../../ports/values.ts'
import { onlyThat } from '../onlyThat.ts'
import { storedValues } from '../storedValues.ts'

/** A line of the log, but for what became of the message. */
export type DeliveryLine = LetterAbout & {
  channel: MessageChannel
  subject: string
  receiver: string
  letter: string
  job: string
  key: string
  fallback?: string | null
}

const { ids } = deliveryStatuses
const longestProblem = 500

/**
 * Writes an attempt down before the message leaves, so that none leaves without its line.
 * @returns the line; undefined where the message left the house already, since work may be done twice
 */
export const openDelivery = (ports: Ports, { organization, channel, ...line }: DeliveryLine): Promise<number | undefined> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const by = { at: ports.clock.now(), accountId: null }
    const [known] = await records.having('deliveries', organization, 'key', [line.key])
    if (known === undefined) {
      const begun = { channel: messageChannels[channel], attempts: 1, status: { id: ids.waiting }, problem: null, sentAt: null }
      return records.insert('deliveries', organization, { fallback: null, ...line, ...begun }, by)
    }
    const [stored] = await records.find('deliveries', [known.id])
    if (stored!['status'].id === ids.sent) return undefined
    const attempts = stored!['attempts'] + 1
    await records.update(
      'deliveries',
      organization,
      known.id,
      { ...storedValues('deliveries', stored!), attempts, fallback: line.fallback ?? null },
      by,
    )
    return known.id
  })

type Became = { status: 'sent' } | { status: 'retrying' | 'failed'; problem: string }

/** Writes down what became of the attempt of a line; `problem` without its receiver. */
export const closeDelivery = (ports: Ports, organization: number, line: number, became: Became): Promise<void> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const at = ports.clock.now()
    const [stored] = await records.find('deliveries', [line])
    const values: Values = {
      ...storedValues('deliveries', stored!),
      status: { id: ids[became.status] },
      problem: became.status === 'sent' ? null : became.problem.slice(0, longestProblem),
      sentAt: became.status === 'sent' ? at.toISOString() : null,
    }
    await records.update('deliveries', organization, line, values, { at, accountId: null })
    // Administrators who chose the event are notified. A failed notification notifies no one: it could fail and notify again, without end.
    if (became.status === 'failed' && stored!['letter'] !== 'staffNotification')
      await records.audit(organization, {
        at,
        accountId: null,
        ref: 'letters.send',
        address: null,
        device: null,
        action: 'fail',
        entity: 'deliveries',
        entityId: line,
        after: { status: { id: ids.failed }, branchOffice: stored!['branchOffice'] },
      })
  })
