import { waitlistStatuses } from '../../../contract/kernel/statuses.ts'
import type { Ports } from '../../ports/ports.ts'

const { offered, expired } = waitlistStatuses.ids

/**
 * Ends an offer whose time is over: what was held is let go of, and the visitor who did not take it
 * is notified.
 */
export const endOverdueOffer = (
  { store, clock }: Ports,
  organization: number,
  { entry, ref }: { entry: number; ref: string },
) =>
  store.waitlist.turn(organization, {
    id: entry,
    from: [offered],
    to: expired,
    overdue: true,
    who: null,
    now: clock.now().toISOString(),
    ref,
    outbox: [{ topic: 'waitlist.expired', payload: {} }],
  })
