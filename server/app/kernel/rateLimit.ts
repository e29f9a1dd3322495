import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'

/**
 * Counts a try under each key within the current window of `minutes`. The count lives in the
 * database, so every process sees it. A try counts as one point unless `points` says otherwise.
 * @throws Refusal RATE_LIMITED, with the seconds to wait, once there were more than a key may have
 */
export const limitTries = async (
  { store, secrets, clock }: Pick<Ports, 'store' | 'secrets' | 'clock'>,
  tries: readonly (readonly [what: string, most: number, points?: number])[],
  minutes = 15,
): Promise<void> => {
  const length = minutes * 60_000
  const now = clock.now().getTime()
  const window = new Date(Math.floor(now / length) * length)
  for (const [what, most, points] of tries) {
    if ((await store.sessions.countTry(secrets.hash(what), window, points)) > most) {
      throw new Refusal('RATE_LIMITED', {
        retryAfter: Math.ceil((window.getTime() + length - now) / 1000),
      })
    }
  }
}

/** Forgets what was counted under a key, once it turned out to be the right person. */
export const forgetTries = (
  { store, secrets }: Pick<Ports, 'store' | 'secrets'>,
  what: string,
): Promise<void> => store.sessions.forgetTries(secrets.hash(what))
