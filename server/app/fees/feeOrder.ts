import type { FeeKind } from '../../domain/fees.ts'
import type { ScheduleStatus } from '../../domain/lifeCycle.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Values } from '../../ports/values.ts'
import { feeTopic } from './chargeFee.ts'

type Order = { topic: string; payload: Values }

/**
 * What is asked of the jobs when a client did not come: the fee of the policy, unless the desk waives it.
 * @param until the instant in ms since 1970 until which the step can be taken back, where it can: nothing is charged before
 */
export const feeOrder = (
  { policy }: Pick<StoredSchedule, 'policy'>,
  to: ScheduleStatus,
  { isWaived = false, until }: { isWaived?: boolean; until?: number } = {},
): Order[] => {
  const rule = to === 'no_show' ? policy?.noShowFee : undefined
  return rule === undefined || rule.kind === 'none' || isWaived ? [] : [feeJob('no_show_fee', until)]
}

/** The job that charges a fee of the appointment whose change it is written with. */
export const feeJob = (kind: FeeKind, waitUntil?: number): Order => ({
  topic: feeTopic,
  payload: { kind, ...(waitUntil === undefined ? {} : { waitUntil }) },
})
