import type { SignedIn } from './furnish.ts'
import type { Api } from './useApi.ts'

/** Makes a session as fresh as after a step-up, at the server's present: for tests that move the clock and then change what asks for a proof. */
export const freshen = async ({ ports }: Pick<Api, 'ports'>, { authorization }: SignedIn): Promise<void> => {
  const tokenHash = ports.secrets.hash(authorization!.replace(/^Bearer /, ''))
  await ports.store.sessions.renew({ tokenHash, newTokenHash: tokenHash, at: ports.clock.now() })
}
