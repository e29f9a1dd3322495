import type { SignedIn } from '../furnished/furnish.ts'
import type { Api } from './useApi.ts'

/**
 * Renews a session as a step-up does, for tests that move the clock and then make a change that
 * requires a fresh proof of identity.
 */
export const freshen = async (
  { ports }: Pick<Api, 'ports'>,
  { authorization }: SignedIn,
): Promise<void> => {
  const tokenHash = ports.secrets.hash(authorization!.replace(/^Bearer /, ''))
  await ports.store.sessions.renew({
    tokenHash,
    newTokenHash: tokenHash,
    byFactor: true,
    at: ports.clock.now(),
  })
}
