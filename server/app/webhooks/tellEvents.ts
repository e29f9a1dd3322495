import { eventOf, type HeardEvent } from '../../domain/eventOf.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { sendingTopic, type UnheardLine } from '../../ports/webhooks.ts'
import { webhookEvents, type WebhookEvent, type NoticeEvent } from '../../../contract/events/events.ts'
import { waitUntil } from '../letters/waitingEmail.ts'
import { isUndoable } from '../notices/takenBack.ts'
import { emailTopic, type WaitingEmail } from '../notices/emailNotification.ts'
import { noticesOf } from '../notices/noticesOf.ts'
import { pushTopic, type WaitingPush } from '../notices/pushNotice.ts'
import { onlyThat } from '../onlyThat.ts'
import { payloadsOf, type Told } from './payloadsOf.ts'
import { webhookMaker } from './webhookMaker.ts'

const mostAtOnce = 200

/** Publishes the audit trail's new events of an organization to webhooks and notifications, until none are left. */
export const tellEvents =
  (ports: Ports) =>
  async ({ organization }: { organization?: number }): Promise<void> => {
    if (organization === undefined) return
    while ((await tellSome(ports, organization)) === mostAtOnce);
  }

const tellSome = async (ports: Ports, organization: number): Promise<number> => {
  const scope = onlyThat(organization)
  const { lines, webhooks } = await ports.store.within(scope, async (records) => ({
    lines: await records.webhooks.unheard(organization, mostAtOnce),
    webhooks: await records.webhooks.subscribed(organization),
  }))
  if (lines.length === 0) return 0
  const events = lines.flatMap((line) => {
    const type = eventOf(line)
    return type === undefined ? [] : [{ line, type }]
  })
  const wanted = events.flatMap(({ line, type }) =>
    isForWebhooks(type) && webhooks.some((webhook) => webhook.events.includes(type)) ? [{ line, type }] : [],
  )
  const deliveries = await deliveriesOf(ports, organization, webhooks, wanted)
  const noticed = await noticesOf(ports, organization, events)
  const devices = await ports.store.pushDevices.ofAccounts([...new Set(noticed.map(({ accountId }) => accountId))], ports.clock.now())
  const notices = await ports.store.within(scope, async (records) => {
    // Of two processes that read the same lines, only one publishes them.
    const fresh = new Set(await records.webhooks.hear(organization, idsOf(lines)))
    await writeDown({ ports, records, organization, deliveries: deliveries.filter(({ line }) => fresh.has(line)) })
    const added = noticed.filter(({ line }) => fresh.has(line))
    if (added.length === 0) return []
    const kept = await records.notices.add(
      organization,
      added.map(({ notice }) => notice),
    )
    const keyOf = ({ membership, event }: { membership: number; event: string }) => `${membership} ${event}`
    const addressed = new Map(added.map((each) => [keyOf(each.notice), each]))
    const at = ports.clock.now()
    for (const stored of kept) {
      const { id: notice, membership } = stored
      const { accountId, channels } = addressed.get(keyOf(stored))!
      for (const device of channels.includes('push') ? devices.filter(({ account }) => account === accountId) : []) {
        const waiting: WaitingPush = { notice, membership, device: device.id, ...waitOf(stored.event, at) }
        await records.tell(organization, pushTopic, waiting, at)
      }
      if (channels.includes('email')) {
        const waiting: WaitingEmail = { notice, membership, ...waitOf(stored.event, at) }
        await records.tell(organization, emailTopic, waiting, at)
      }
    }
    return kept
  })
  for (const membership of new Set(notices.map((notice) => notice.membership))) ports.live.publish({ organization, notices: membership })
  return lines.length
}

/** What an undo would make needless waits for it, as the emails about it do. */
const waitOf = (event: NoticeEvent, now: Date): { waitUntil?: number } => (isUndoable(event) ? { waitUntil: waitUntil(now) } : {})

const isForWebhooks = (type: HeardEvent): type is WebhookEvent => (webhookEvents as readonly string[]).includes(type)

const idsOf = (lines: readonly UnheardLine[]): number[] => lines.map(({ id }) => id)

type Subscribed = Awaited<ReturnType<Records['webhooks']['subscribed']>>

/** An event's payload, addressed to one webhook. */
type Delivery = Told & { webhook: number }

/** The deliveries of events to webhooks. Payloads are read once per maker, as that maker may see them. */
const deliveriesOf = async (
  ports: Ports,
  organization: number,
  webhooks: Subscribed,
  events: Parameters<typeof payloadsOf>[2],
): Promise<Delivery[]> => {
  if (events.length === 0) return []
  const deliveries: Delivery[] = []
  for (const account of new Set(webhooks.map(({ maker }) => maker))) {
    const maker = await webhookMaker(ports, organization, account)
    if (maker === undefined) continue
    const made = webhooks.filter((each) => each.maker === account)
    const heard = events.filter(({ type }) => made.some((webhook) => webhook.events.includes(type)))
    for (const each of await payloadsOf(ports, organization, heard, maker))
      for (const { id } of made.filter((webhook) => (webhook.events as string[]).includes(each.payload.type)))
        deliveries.push({ ...each, webhook: id })
  }
  return deliveries
}

type Writing = { ports: Ports; records: Records; organization: number; deliveries: readonly Delivery[] }

const writeDown = async ({ ports, records, organization, deliveries }: Writing): Promise<void> => {
  const at = ports.clock.now()
  const waiting = new Map<string, { webhook: number; subject: string }>()
  for (const { webhook, subject, client, payload } of deliveries) {
    await records.webhooks.add(organization, { webhook, event: payload.id, type: payload.type, subject, client, payload }, at)
    waiting.set(`${webhook} ${subject}`, { webhook, subject })
  }
  for (const each of waiting.values()) await records.tell(organization, sendingTopic, each, at)
}
