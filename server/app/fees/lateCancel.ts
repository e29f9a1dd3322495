import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Money } from '../../../contract/money/money.ts'
import { cancelsLate, type ScheduleStatus } from '../../domain/lifeCycle.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { keptNow } from '../payments/keptNow.ts'
import { feeOwed } from './feeOwed.ts'

/** What it costs a visitor to call off too late, and the card that it is charged on. */
export type LateCancel = { fee: Money; card: string }

/**
 * Whether a visitor whose window is over may still call off by accepting the fee: undefined where not. Who has left no card for it cannot, as
 * nothing would be charged; null where what they paid covers the fee.
 */
export const lateCancelOf = async (ports: Ports, organization: number, record: StoredSchedule): Promise<LateCancel | null | undefined> => {
  const { policy, status, startsAt } = record
  const now = ports.clock.now().getTime() / 60_000
  if (policy === null || !cancelsLate(policy, { status: status.sysName as ScheduleStatus, startsAt: Date.parse(startsAt) / 60_000, now }))
    return undefined
  // As it will be once the refund that follows is made: the fee is charged after it.
  const kept = keptNow(record, ports.clock.now(), cancelledBy.client)
  const owed = await ports.store.within(onlyThat(organization), (records) =>
    feeOwed(records, organization, record, 'late_cancel_fee', kept),
  )
  if (owed === null) return null
  return owed.card === undefined ? undefined : { fee: owed.amount, card: owed.card['name'] }
}
