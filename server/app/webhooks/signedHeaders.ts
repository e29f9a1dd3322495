import type { DueDelivery } from '../../ports/webhooks.ts'
import type { Ports } from '../../ports/ports.ts'
import { secretBytes, webhookSecret } from './webhookSecret.ts'

type Signed = { organization: number; event: string; webhook: DueDelivery['webhook']; body: string; at: Date }

/**
 * The headers of Standard Webhooks: number, time and signature over both and the body. While a secret is replaced both sign, so that a
 * receiver may change over at any moment of the overlap.
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
