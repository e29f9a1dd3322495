import type { Caller } from '../../ports/caller.ts'
import type { Ports, Limit } from '../../ports/ports.ts'
import { contactKey } from '../../domain/clients/contactKey.ts'
import { countedAddress } from './countedAddress.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'

/**
 * Online bookings within an hour at one organization: for one mailbox, however it is spelled, and
 * from one address.
 */
const perMailbox = { name: 'bookings by mailbox', points: 10, seconds: 3600 }
const perAddress = { name: 'bookings by address', points: 60, seconds: 3600 }

/**
 * Counts an online booking before it is stored: each sends an email to the booker and takes a time
 * from other visitors.
 * @throws Refusal RATE_LIMITED, with the seconds to wait
 */
export const limitBookings = (
  ports: Ports,
  { organization, email }: { organization: number; email: string },
  { address }: Caller,
): Promise<void> =>
  limitVisitors(ports, [
    [perMailbox, `${organization} ${contactKey(email) ?? email}`],
    [perAddress, `${organization} ${countedAddress(address)}`],
  ])

/**
 * Spends a point of each limit for a visitor's action; does nothing if the installation does not
 * limit visitors (RATE_LIMIT is 0).
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
