import type { scheduleConfiguration } from './schedule.ts'
import type { StatusName } from '../kernel/statuses.ts'

/**
 * The setting that lists the reasons for each status that ends an appointment (definitions 3.15).
 */
export const reasonLists = {
  cancelled: 'cancelReasons',
  rejected: 'rejectReasons',
  no_show: 'noShowReasons',
} as const satisfies Partial<Record<StatusName<'schedule'>, keyof typeof scheduleConfiguration>>

export type ReasonedStatus = keyof typeof reasonLists
export const reasonedStatuses = Object.keys(reasonLists) as ReasonedStatus[]

/** The most characters of a status comment. */
export const longestStatusComment = 500

/**
 * Joins a reason of the branch's list and what was written beside it to the status comment, which
 * keeps both.
 */
export const statedReason = (reason: string, written: string): string =>
  [reason, written.trim()]
    .filter((part) => part !== '')
    .join(': ')
    .slice(0, longestStatusComment)
