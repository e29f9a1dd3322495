import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { settleExpert } from './gather.ts'

/** Settles what changed in organizations without being settled at once, and makes available what has been held long enough. */
export const settleOverdue = async (ports: Ports, organizations: readonly number[]): Promise<void> => {
  for (const organization of organizations) {
    await settleExpert(ports, organization, null)
    await ports.store.within(onlyThat(organization), async ({ earnings }) => {
      const now = ports.clock.now()
      const experts = await earnings.held(organization, now)
      await earnings.lock(organization, experts)
      await earnings.release(organization, experts, now)
    })
  }
}
