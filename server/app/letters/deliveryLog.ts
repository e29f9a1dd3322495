import { deliveryStatuses } from '../../../contract/deliveryStatuses.ts'
import { messageChannels } from '../../../contract/messageChannels.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { onlyThat } from '../onlyThat.ts'
import { storedValues } from '../storedValues.ts'

/** What a message is about: where it is found in the log. */
export type LetterAbout = { organization: number; branchOffice: number; client: number | null; schedule: number | null }

/** A line of the log, but for what became of the message. */
export type DeliveryLine = LetterAbout & { subject: string; receiver: string; letter: string; job: string; key: string }

const { ids } = deliveryStatuses
const longestProblem = 500

/** Whether a message left the house already: work may be done twice. */
export const hasBeenSent = (ports: Ports, line: DeliveryLine): Promise<boolean> =>
  ports.store.within(onlyThat(line.organization), async (records) => {
    const known = await lineOf(records, line)
    return (known?.['status'] as { id: number } | undefined)?.id === ids.sent
  })

/** Writes down what became of an attempt to send a message; `problem` without its receiver. */
export const noteDelivery = (
  ports: Ports,
  { organization, ...line }: DeliveryLine,
  { status, problem }: { status: 'sent' | 'retrying' | 'failed'; problem: string | null },
): Promise<void> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const by = { at: ports.clock.now(), accountId: null }
    const became = {
      status: { id: ids[status] },
      problem: problem?.slice(0, longestProblem) ?? null,
      sentAt: status === 'sent' ? by.at.toISOString() : null,
    }
    const known = await lineOf(records, { organization, ...line })
    if (known === undefined)
      await records.insert('deliveries', organization, { ...line, channel: messageChannels.email, attempts: 1, ...became }, by)
    else {
      const attempts = (known['attempts'] as number) + 1
      await records.update('deliveries', organization, known.id, { ...storedValues('deliveries', known), attempts, ...became }, by)
    }
  })

const lineOf = async (
  records: Records,
  { organization, key }: Pick<DeliveryLine, 'organization' | 'key'>,
): Promise<StoredRecord | undefined> => {
  const [known] = await records.having('deliveries', organization, 'key', [key])
  return known && (await records.find('deliveries', [known.id]))[0]
}
