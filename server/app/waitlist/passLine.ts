import { waitlistStatuses } from '../../../contract/statuses.ts'
import type { Ports } from '../../ports/ports.ts'
import { offerFreed } from './offerFreed.ts'

const { offered, expired } = waitlistStatuses.ids

/** Ends the offers of a branch whose time is over, and offers what is free to whoever is next. */
export const passLine = async (ports: Ports, organization: number, branchOffice: number, ref: string): Promise<void> => {
  const now = ports.clock.now()
  for (const id of await ports.store.waitlist.overdue(organization, branchOffice, now)) {
    await ports.store.waitlist.turn(organization, {
      id,
      from: [offered],
      to: expired,
      overdue: true,
      who: null,
      now: now.toISOString(),
      ref,
      outbox: [{ topic: 'waitlist.expired', payload: {} }],
    })
  }
  await offerFreed(ports, organization, branchOffice, ref)
}
