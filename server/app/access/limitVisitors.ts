import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Limit } from '../../ports/limits.ts'
import type { Ports } from '../../ports/ports.ts'

/**
 * Spends a point of each limit for a visitor's action; does nothing if the installation does not limit visitors (RATE_LIMIT is 0).
 * @throws Refusal RATE_LIMITED, with the seconds to wait
 */
export const limitVisitors = async (
  { limits }: Pick<Ports, 'limits'>,
  spent: readonly (readonly [limit: Limit, key: string])[],
): Promise<void> => {
  if (!limits.limitsVisitors) return
  for (const [limit, key] of spent) {
    const { isExceeded, resetSeconds } = await limits.spend(limit, key)
    if (isExceeded) throw new Refusal('RATE_LIMITED', { retryAfter: resetSeconds })
  }
}
