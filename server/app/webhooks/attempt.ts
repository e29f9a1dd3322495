import type { WebhookTry } from '../../../contract/endpoints/webhooks.ts'
import { failingMilliseconds, webhookPause } from '../../domain/webhookPause.ts'
import type { Ports } from '../../ports/ports.ts'
import type { DueDelivery } from '../../ports/webhooks.ts'
import { webhookPayload, type WebhookPayload } from '../../../contract/webhookPayloads.ts'
import { applyMasks } from '../applyMasks.ts'
import { onlyThat } from '../onlyThat.ts'
import { signedHeaders } from './signedHeaders.ts'
import { switchOff } from './switchOff.ts'
import { seesEvent, webhookMaker } from './webhookMaker.ts'

/** How long whoever sends has an event to themselves: longer than a try may take. */
export const leaseMilliseconds = 60_000

/**
 * One try to send an event: sends it, and writes down what came of it, when it is tried next, and how its webhook fares. `once`: not tried
 * again by itself, as at the press of a button.
 */
export const attempt = async (ports: Ports, organization: number, due: DueDelivery, once = false): Promise<WebhookTry> => {
  const { webhook } = due
  const at = ports.clock.now()
  const began = performance.now()
  const maker = await webhookMaker(ports, organization, webhook.maker)
  const payload = due.payload as WebhookPayload
  if (maker === undefined || !seesEvent(maker, payload.type)) {
    // The webhook's maker may no longer see this event, so the delivery is not retried automatically.
    const refused: WebhookTry = { at: at.toISOString(), milliseconds: 0, status: null, failure: 'rights', excerpt: '' }
    await ports.store.within(onlyThat(organization), (records) => records.webhooks.settle(organization, due.id, refused, null))
    return refused
  }
  const body = JSON.stringify(applyMasks(webhookPayload, maker.masks, payload))
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
