import type { ScheduleStatus } from './statusAt.ts'
import type { Visit } from './visits.ts'

/** How many appointments, from now on or before now, somebody sees who only looks at the day. */
const near = 12

/**
 * Makes sure that each status is to be seen at the first branch, close to now, whatever the hour of the first start. Somebody is always
 * choosing a time right now; and where nobody is there, at night, the last two visits have not been closed yet.
 */
export const everyStatus = (visits: readonly Visit[], now: number): void => {
  const here = visits.filter(({ branch }) => branch === visits[0]?.branch).toSorted((a, b) => a.start - b.start)
  const past = here.filter(({ end }) => end <= now).toReversed()
  const ahead = here.filter(({ start, expert }) => start >= now + 60 && !expert.described.notOnline)
  const present = here.filter(({ start, end }) => start <= now + 30 && end > now)
  for (const status of ['in_progress', 'arrived'] as const) show(status, { among: present, else: past, insteadOf: 'completed' })
  for (const status of ['no_show', 'cancelled'] as const) show(status, { among: past, else: past, insteadOf: 'completed' })
  for (const status of ['held', 'pending_payment', 'requested', 'cancelled'] as const)
    show(status, { among: ahead, else: ahead, insteadOf: 'confirmed' })
}

type Shown = { among: readonly Visit[]; else: readonly Visit[]; insteadOf: ScheduleStatus }

const show = (status: ScheduleStatus, { among, else: others, insteadOf }: Shown): void => {
  if (among.slice(0, near).some((visit) => visit.status === status)) return
  const first = others.find((visit) => visit.status === insteadOf)
  if (first) first.status = status
}
