import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Values } from '../../ports/values.ts'
import { settleEarnings } from '../earnings/settleEarnings.ts'
import { onlyThat } from '../onlyThat.ts'
import { refundCanceled, type PendingRefund } from '../payments/cancellationRefunds.ts'
import { isOff } from '../payments/isOff.ts'

type Changed = { result: 'changed'; refunds: PendingRefund[] } | { result: 'stale' }

/**
 * Takes an appointment to another status or changes what is noted about it, with what that earns its experts, in one transaction. Where a
 * caller cancels it, the refunds that the caller may make are recorded in it too; the gateway has yet to make them.
 * @throws Refusal STEP_UP_REQUIRED where the caller's refunds need a recent proof of identity
 */
export const changeSchedule = (
  ports: Ports,
  organization: number,
  change: Values & { id: number; who: number | null },
  caller?: Caller,
): Promise<Changed> => {
  const by = { at: ports.clock.now(), accountId: change.who }
  return ports.store.within(onlyThat(organization), async (records): Promise<Changed> => {
    const changed = await records.changeSchedule(organization, change)
    if (changed.result === 'stale') return changed
    if (changed.earns) await settleEarnings(records, organization, change.id, by)
    const cancels = caller !== undefined && isOff((change['status'] ?? 0) as number)
    const refunds = cancels ? await refundCanceled({ ports, records, organization }, caller, change.id) : []
    return { result: 'changed', refunds }
  })
}
