import { Refusal } from '../../../contract/errors.ts'
import type { Ports } from '../../ports/ports.ts'

const minute = 60_000

/**
 * Counts a call under its key within the present minute, in the database: every process sees it.
 * @throws Refusal RATE_LIMITED, with the seconds to wait, once there were more than a key may make
 */
export const countUse = async ({ store, secrets, clock }: Ports, key: number, most: number): Promise<void> => {
  if (most === 0) return
  const now = clock.now().getTime()
  const window = new Date(Math.floor(now / minute) * minute)
  const calls = await store.sessions.countTry(secrets.hash(`api key ${key}`), window)
  if (calls > most) throw new Refusal('RATE_LIMITED', { retryAfter: Math.ceil((window.getTime() + minute - now) / 1000) })
}
