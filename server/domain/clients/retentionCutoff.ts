import type { RetentionUnit } from '../../../contract/kernel/retention.ts'

/**
 * The instant up to which a retention period has ended: `period` units before `now`, in UTC; null
 * where it is 0, without limit. A month before the last of a longer month is its last day.
 * @example retentionCutoff(new Date('2027-03-31T12:00:00Z'), 1, 'months') // 2027-02-28T12:00:00Z
 */
export const retentionCutoff = (now: Date, period: number, unit: RetentionUnit): Date | null => {
  if (period === 0) return null
  if (unit === 'days') return new Date(now.getTime() - period * 86_400_000)
  const cutoff = new Date(now)
  const day = cutoff.getUTCDate()
  cutoff.setUTCDate(1)
  cutoff.setUTCMonth(cutoff.getUTCMonth() - (unit === 'years' ? 12 * period : period))
  const lastDay = new Date(
    Date.UTC(cutoff.getUTCFullYear(), cutoff.getUTCMonth() + 1, 0),
  ).getUTCDate()
  cutoff.setUTCDate(Math.min(day, lastDay))
  return cutoff
}
