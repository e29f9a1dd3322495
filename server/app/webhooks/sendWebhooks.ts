import type { WaitingEvents } from '../../ports/dueWork.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { attempt, leaseMilliseconds } from './attempt.ts'

/**
 * Sends what waits for a webhook about one thing, one after the other: what comes later waits until what came before has arrived or was
 * given up. Whoever dies in mid-send leaves a lease that runs out; then the event is sent again under the same number.
 */
export const sendWaiting = async (ports: Ports, { organization, ...which }: WaitingEvents): Promise<void> => {
  for (;;) {
    const now = ports.clock.now()
    const until = new Date(now.getTime() + leaseMilliseconds)
    const due = await ports.store.within(onlyThat(organization), (records) => records.webhooks.take(organization, which, now, until))
    if (due === undefined) return
    await attempt(ports, organization, due)
  }
}

/** The work of a row of the outbox. */
export const sendWebhooks =
  (ports: Ports) =>
  async ({ organization, payload }: { organization?: number; payload: unknown }): Promise<void> => {
    if (organization !== undefined) await sendWaiting(ports, { organization, ...(payload as Omit<WaitingEvents, 'organization'>) })
  }
