import { isAmong } from '../../../contract/kernel/isAmong.ts'
import type { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { blockingScheduleStatuses } from '../../../contract/kernel/scheduleStates.ts'
import type { Chance } from '../rows/chance.ts'

export type ScheduleStatus = keyof typeof scheduleStatuses.ids

/** Whether an appointment keeps others from its time. */
export const standsInTheWay = (status: ScheduleStatus): boolean =>
  isAmong(blockingScheduleStatuses, status)

type Weights = Partial<Record<ScheduleStatus, number>>

const past: Weights = { completed: 85, no_show: 6, cancelled: 5, expired: 2.5, rejected: 1.5 }
const running: Weights = { in_progress: 85, arrived: 15 }
const soon: Weights = { arrived: 65, confirmed: 35 }
const ahead: Weights = {
  confirmed: 77,
  requested: 7,
  pending_payment: 5,
  cancelled: 7,
  rejected: 2,
  expired: 2,
}

/**
 * What an appointment has most likely come to; minutes since 1970. Who comes is there half an hour
 * before.
 */
export const statusAt = (
  { start, end, now }: { start: number; end: number; now: number },
  chance: Chance,
): ScheduleStatus => {
  if (end <= now) return chance.weighted(past)
  if (start <= now) return chance.weighted(running)
  return chance.weighted(start <= now + 30 ? soon : ahead)
}
