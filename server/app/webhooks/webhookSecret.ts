import type { Ports } from '../../ports/ports.ts'

type Named = { organization: number; webhook: number; number: number }

/** How long the former secret signs beside a new one. */
export const overlapMilliseconds = 24 * 3_600_000

/** A webhook's signing secret in the form of Standard Webhooks; derived, so that none is stored. */
export const webhookSecret = ({ secrets }: Pick<Ports, 'secrets'>, { organization, webhook, number }: Named): string =>
  `whsec_${Buffer.from(derived(secrets, organization, webhook, number), 'base64url').toString('base64')}`

const derived = (secrets: Ports['secrets'], ...words: number[]): string => secrets.derive('webhook', ...words.map(String))

/** The bytes of a secret. */
export const secretBytes = (secret: string): Uint8Array => Buffer.from(secret.slice('whsec_'.length), 'base64')
