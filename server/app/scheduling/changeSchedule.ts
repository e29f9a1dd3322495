import type { Ports } from '../../ports/ports.ts'
import type { Values } from '../../ports/values.ts'
import { settleEarnings } from '../earnings/settleEarnings.ts'
import { onlyThat } from '../onlyThat.ts'

/** Takes an appointment to another status or changes what is noted about it, with what that earns its experts, in one transaction. */
export const changeSchedule = (ports: Ports, organization: number, change: Values & { id: number; who: number | null }) => {
  const by = { at: ports.clock.now(), accountId: change.who }
  return ports.store.within(onlyThat(organization), async (records) => {
    const changed = await records.changeSchedule(organization, change)
    if (changed.result === 'changed' && changed.earns) await settleEarnings(records, organization, change.id, by)
    return changed
  })
}
