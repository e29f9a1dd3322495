import type { WebhookTry } from '../../../contract/endpoints/integrations.ts'
import { failingMilliseconds, webhookPause } from '../../domain/webhookPause.ts'
import type { Ports } from '../../ports/ports.ts'
import type { DueDelivery } from '../../ports/webhooks.ts'
import type { WebhookPayload } from '../../../contract/events/webhookPayloads.ts'
import { onlyThat } from '../onlyThat.ts'
import { presentEvents, type EventReader } from './presentEvents.ts'
import { signedHeaders } from './signedHeaders.ts'
import { switchOff } from './switchOff.ts'
import { webhookMaker } from './webhookMaker.ts'

/** How long whoever sends has an event to themselves: longer than a try may take. */
export const leaseMilliseconds = 60_000

/**
 * Sends an event once as the webhook's maker may see it now, and records the outcome, when it is tried next, and how its webhook fares.
 * @param sender who pressed the button: the event holds no more than they may see either, and is not tried again automatically
 */
export const attempt = async (ports: Ports, organization: number, due: DueDelivery, sender?: EventReader): Promise<WebhookTry> => {
  const { webhook } = due
  const at = ports.clock.now()
  const began = performance.now()
  const maker = await webhookMaker(ports, organization, webhook.maker)
  const once = sender !== undefined
  const payload = maker && (await seenByAll(ports, organization, once ? [maker, sender] : [maker], due.payload as WebhookPayload))
  if (!payload) {
    // A reader may not see this event any longer, so the delivery is not retried automatically.
    const refused: WebhookTry = { at: at.toISOString(), milliseconds: 0, status: null, failure: 'rights', excerpt: '' }
    await ports.store.within(onlyThat(organization), (records) => records.webhooks.settle(organization, due.id, refused, null))
    return refused
  }
  const body = JSON.stringify(payload)
  const headers = signedHeaders(ports, { organization, event: due.event, webhook, body, at })
  const { retryAfter, ...answer } = await ports.hooks.post(webhook.url, headers, body)
  const made: WebhookTry = { at: at.toISOString(), milliseconds: Math.round(performance.now() - began), ...answer }
  const pause = made.failure === null || made.failure === 'gone' || once ? undefined : webhookPause(due.tries + 1, retryAfter)
  const nextAt = pause === undefined ? null : new Date(at.getTime() + pause)
  await ports.store.within(onlyThat(organization), async (records) => {
    await records.webhooks.settle(organization, due.id, made, nextAt)
    if (made.failure === null) return records.webhooks.noteFailing(organization, webhook.id, null)
    if (once) return
    const since = webhook.failingSince ?? at
    await records.webhooks.noteFailing(organization, webhook.id, since)
    const isLong = at.getTime() - since.getTime() >= failingMilliseconds
    if (isLong || made.failure === 'gone') await switchOff(records, { organization, webhook, at })
  })
  return made
}

/** An event as each of some readers may see it; null where one of them may not see it at all. */
const seenByAll = async (
  ports: Ports,
  organization: number,
  readers: readonly EventReader[],
  stored: WebhookPayload,
): Promise<WebhookPayload | null> => {
  let payload: WebhookPayload | null = stored
  for (const reader of readers) {
    if (payload === null) return null
    const [seen] = await presentEvents(ports, organization, reader, [payload])
    payload = seen ?? null
  }
  return payload
}
