import { dayOfDate } from '../../../contract/time/zones.ts'

/**
 * The instants over which the occupations of the experts must be known to list the dates [from,
 * to], whatever the zones of the branch and of the reader: those days with an appointment's length
 * around them, and the rest of their weeks for the assignment rule.
 */
export const neededSpan = (from: string, to: string): { from: number; to: number } => ({
  from: (dayOfDate(from) - 8) * 1440,
  to: (dayOfDate(to) + 9) * 1440,
})
