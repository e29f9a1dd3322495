import type { ScheduleStatus } from './statusAt.ts'
import type { Visit } from './visits.ts'

/**
 * Makes sure that each status is to be seen whatever the hour of the first start: somebody is choosing a time right now, and where nobody is
 * there (at night), the last two visits of the first branch have not been closed yet.
 */
export const everyStatus = (visits: readonly Visit[], now: number): void => {
  const firstBranch = visits[0]?.branch
  const here = visits.filter(({ branch }) => branch === firstBranch).toSorted((a, b) => a.end - b.end)
  const someone = (status: ScheduleStatus) => here.some((visit) => visit.status === status)
  for (const status of ['in_progress', 'arrived'] as const) {
    const last = here.findLast((visit) => visit.status === 'completed')
    if (last && !someone(status)) last.status = status
  }
  const choosing = visits
    .filter(({ status, start, expert }) => status === 'confirmed' && start >= now + 60 && !expert.described.notOnline)
    .toSorted((a, b) => a.start - b.start)[0]
  if (choosing) choosing.status = 'held'
}
