import type { Ports } from '../../ports/ports.ts'

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

/** A new signing secret in the Standard Webhooks format, and the same secret sealed for storage. It survives a key rotation. */
export const newWebhookSecret = ({ secrets }: Pick<Ports, 'secrets'>, organization: number): { secret: string; sealed: string } => {
  const token = secrets.token()
  return { secret: secretOf(token), sealed: secrets.seal(token, placeOf(organization)) }
}

/** A webhook's signing secret. One that was never stored is derived from the installation's oldest key. */
export const webhookSecret = ({ secrets }: Pick<Ports, 'secrets'>, { organization, webhook, number, sealed }: WebhookSecret): string => {
  const kept = sealed === null ? undefined : secrets.unseal(sealed, placeOf(organization))
  return secretOf(kept ?? secrets.derivations('webhook', String(organization), String(webhook), String(number)).at(-1)!)
}

/** The bytes of a secret. */
export const secretBytes = (secret: string): Uint8Array => Buffer.from(secret.slice(prefix.length), 'base64')

const secretOf = (token: string): string => prefix + Buffer.from(token, 'base64url').toString('base64')
