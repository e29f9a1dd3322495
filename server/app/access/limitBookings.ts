import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { contactKey } from '../../domain/contactKey.ts'
import { limitVisitors } from './limitVisitors.ts'
import { countedAddress } from './countedAddress.ts'

/** Online bookings within an hour at one organization: for one mailbox, however it is spelled, and from one address. */
const perMailbox = { name: 'bookings by mailbox', points: 10, seconds: 3600 }
const perAddress = { name: 'bookings by address', points: 60, seconds: 3600 }

/**
 * Counts an online booking before it is stored: each sends an email to the booker and takes a time from other visitors.
 * @throws Refusal RATE_LIMITED, with the seconds to wait
 */
export const limitBookings = (ports: Ports, organization: number, email: string, { address }: Caller): Promise<void> =>
  limitVisitors(ports, [
    [perMailbox, `${organization} ${contactKey(email) ?? email}`],
    [perAddress, `${organization} ${countedAddress(address)}`],
  ])
