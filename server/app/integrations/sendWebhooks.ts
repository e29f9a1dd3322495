import type { Job, OutboxPayloads, sendingTopic } from '../../ports/outbox.ts'
import type { WaitingEvents } from '../../ports/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../kernel/scope.ts'
import type { WebhookTry } from '../../../contract/endpoints/integrations.ts'
import { failingMilliseconds, webhookPause } from '../../domain/messages/webhookRetry.ts'
import type { DueDelivery } from '../../ports/integrations.ts'
import type { WebhookPayload } from '../../../contract/events/webhookPayloads.ts'
import { presentEvents, type EventReader } from './presentEvents.ts'
import { webhookMaker } from './webhookAuthority.ts'
import type { Records } from '../../ports/records.ts'
import { chooseLanguage } from '../../../contract/words/chooseLanguage.ts'
import { branchPlaceOf } from '../configuration/effective.ts'
import { clockSettingsAt } from '../configuration/clockSettings.ts'
import { ofOrganization } from '../messages/recipients.ts'

/**
 * Sends what waits for a webhook about one thing, one after the other: what comes later waits until
 * what came before has arrived or is a dead letter. A process that dies in mid-send leaves a lease
 * that runs out; then the event is sent again under the same number.
 */
export const sendWaiting = async (
  ports: Ports,
  { organization, ...which }: WaitingEvents,
): Promise<void> => {
  for (;;) {
    const now = ports.clock.now()
    const until = new Date(now.getTime() + leaseMilliseconds)
    const due = await ports.store.within(onlyThat(organization), (records) =>
      records.webhooks.take(organization, which, { at: now, until }),
    )
    if (due === undefined) return
    await attempt(ports, organization, { due })
  }
}

/** The work of a row of the outbox. */
export const sendWebhooks =
  (ports: Ports) =>
  async ({ organization, payload }: Job<OutboxPayloads[typeof sendingTopic]>): Promise<void> => {
    if (organization !== undefined) await sendWaiting(ports, { organization, ...payload })
  }

/** How long a process that sends has an event to itself: longer than a try may take. */
export const leaseMilliseconds = 60_000

/**
 * Sends an event once as the webhook's maker may see it now, and records the outcome, when it is
 * tried next, and how its webhook fares.
 * @param sender who pressed the button: the event holds no more than they may see either, and is
 * not tried again automatically
 */
export const attempt = async (
  ports: Ports,
  organization: number,
  { due, sender }: { due: DueDelivery; sender?: EventReader },
): Promise<WebhookTry> => {
  const { webhook } = due
  const at = ports.clock.now()
  const began = performance.now()
  const maker = await webhookMaker(ports, organization, webhook.maker)
  const once = sender !== undefined
  const payload =
    maker &&
    (await seenByAll(ports, organization, {
      readers: once ? [maker, sender] : [maker],
      stored: due.payload,
    }))
  if (!payload) {
    // A reader may not see this event any longer, so the delivery is not retried automatically.
    const refused: WebhookTry = {
      at: at.toISOString(),
      milliseconds: 0,
      status: null,
      failure: 'rights',
      excerpt: '',
    }
    await ports.store.within(onlyThat(organization), (records) =>
      records.webhooks.settle(organization, due.id, { made: refused, nextAt: null }),
    )
    return refused
  }
  const body = JSON.stringify(payload)
  const headers = signedHeaders(ports, { organization, event: due.event, webhook, body, at })
  const { retryAfter, ...answer } = await ports.hooks.post(webhook.url, headers, body)
  const made: WebhookTry = {
    at: at.toISOString(),
    milliseconds: Math.round(performance.now() - began),
    ...answer,
  }
  const pause =
    made.failure === null || made.failure === 'gone' || once
      ? undefined
      : webhookPause(due.tries + 1, retryAfter)
  const nextAt = pause === undefined ? null : new Date(at.getTime() + pause)
  await ports.store.within(onlyThat(organization), async (records) => {
    await records.webhooks.settle(organization, due.id, { made, nextAt })
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
  { readers, stored }: { readers: readonly EventReader[]; stored: WebhookPayload },
): Promise<WebhookPayload | null> => {
  let payload: WebhookPayload | null = stored
  for (const reader of readers) {
    if (payload === null) return null
    const [seen] = await presentEvents(ports, organization, { reader, stored: [payload] })
    payload = seen ?? null
  }
  return payload
}

type Signed = {
  organization: number
  event: string
  webhook: DueDelivery['webhook']
  body: string
  at: Date
}

/**
 * The headers of Standard Webhooks: number, time and signature over both and the body. While a
 * secret is replaced both sign, so that a receiver may change over at any moment of the overlap.
 */
export const signedHeaders = (
  { secrets, hooks }: Pick<Ports, 'secrets' | 'hooks'>,
  { organization, event, webhook, body, at }: Signed,
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const { id, secretNumber, sealedSecret, formerSecret, formerUntil } = webhook
  const overlaps = formerUntil !== null && formerUntil.getTime() > at.getTime()
  const present = { number: secretNumber, sealed: sealedSecret }
  const former = { number: secretNumber - 1, sealed: formerSecret }
  const signatures = (overlaps ? [present, former] : [present]).map((each) => {
    const secret = webhookSecret({ secrets }, { organization, webhook: id, ...each })
    return `v1,${hooks.sign(secretBytes(secret), `${event}.${timestamp}.${body}`)}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Phi-Agenda-Webhooks/1',
    'webhook-id': event,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

type WebhookSecret = {
  organization: number
  webhook: number
  /** Incremented with every new secret. */
  number: number
  /** The sealed secret; null for one made before secrets were stored. */
  sealed: string | null
}

/** How long the former secret signs beside a new one. */
export const overlapMilliseconds = 24 * 3_600_000

const prefix = 'whsec_'
const placeOf = (organization: number): string => `organization ${organization}`

/**
 * A new signing secret in the Standard Webhooks format, and the same secret sealed for storage. It
 * survives a key rotation.
 */
export const newWebhookSecret = (
  { secrets }: Pick<Ports, 'secrets'>,
  organization: number,
): { secret: string; sealed: string } => {
  const token = secrets.token()
  return { secret: secretOf(token), sealed: secrets.seal(token, placeOf(organization)) }
}

/**
 * A webhook's signing secret. One that was never stored is derived from the installation's oldest
 * key.
 */
export const webhookSecret = (
  { secrets }: Pick<Ports, 'secrets'>,
  { organization, webhook, number, sealed }: WebhookSecret,
): string => {
  const kept = sealed === null ? undefined : secrets.unseal(sealed, placeOf(organization))
  return secretOf(
    kept ??
      secrets.derivations('webhook', String(organization), String(webhook), String(number)).at(-1)!,
  )
}

/** The bytes of a secret. */
export const secretBytes = (secret: string): Uint8Array =>
  Buffer.from(secret.slice(prefix.length), 'base64')

const secretOf = (token: string): string =>
  prefix + Buffer.from(token, 'base64url').toString('base64')

type Failing = {
  organization: number
  webhook: { id: number; name: string; url: string }
  at: Date
}

/**
 * Switches off a webhook that is gone or has failed for long, audits that, and publishes it for the
 * organization's contact.
 */
export const switchOff = async (
  records: Records,
  { organization, webhook: { id, name, url }, at }: Failing,
): Promise<void> => {
  if (!(await records.webhooks.switchOff(organization, id, at))) return
  const from = { at, accountId: null, ref: 'webhooks.send', address: null, device: null }
  const seen = { before: { enabled: true }, after: { enabled: false } }
  await records.audit(organization, {
    ...from,
    action: 'edit',
    entity: 'webhooks',
    entityId: id,
    ...seen,
  })
  await records.publish(organization, 'webhooks.switchedOff', {
    payload: { webhook: name, url },
    at,
  })
}

/** Emails the organization's contact that one of its webhooks was switched off. */
export const notifySwitchedOff =
  (ports: Ports) =>
  async ({
    organization,
    payload: { webhook, url },
  }: Job<OutboxPayloads['webhooks.switchedOff']>): Promise<void> => {
    if (organization === undefined) return
    const contact = await ports.store.contactOf({ organization, partner: null })
    if (contact?.email == null) return
    const to = { name: contact.name, email: contact.email }
    const { language: ofPlace } = await clockSettingsAt(
      ports,
      await branchPlaceOf(ports, organization, null),
    )
    const language = chooseLanguage({ chosen: [contact.language], organization: ofPlace })
    const about = ofOrganization(organization)
    await ports.store.within(onlyThat(organization), (records) =>
      records.post(
        { letter: 'webhookSwitchedOff', to, language, facts: { webhook, url }, about },
        ports.clock.now(),
      ),
    )
  }
