import type { ScheduleDemand } from '../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'

/** Gateways let go of what they hold on a card after seven days: a visit that is further away is taken at once. */
const heldDays = 6

const { requested, arrived, in_progress, completed } = scheduleStatuses.ids

/**
 * Whether what a card pays for an appointment is taken at once, or only held on it until somebody has approved it or its client is here.
 * `begun` is when the payment was begun, so that a call that is made again says the same.
 */
export const captureOf = (demand: ScheduleDemand | null, startsAt: Date, begun: Date): 'now' | 'later' => {
  if (demand === null || demand.now === 0 || startsAt.getTime() - begun.getTime() > heldDays * 86_400_000) return 'now'
  if (demand.capture === 'at_visit') return 'later'
  return demand.capture === 'at_confirmation' && demand.becomes === requested ? 'later' : 'now'
}

/** Whether what is held on a card for an appointment is taken as it stands. */
export const isCaptured = ({ capture }: Pick<ScheduleDemand, 'capture'>, status: number): boolean =>
  status === arrived ||
  status === in_progress ||
  status === completed ||
  (capture !== 'at_visit' && status === scheduleStatuses.ids.confirmed)
