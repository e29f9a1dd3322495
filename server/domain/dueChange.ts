import { dayOfWall, wallAt } from '../../contract/time/zones.ts'
import { changeOf, type LifeRules, type ScheduleStatus } from './lifeCycle.ts'

/** An appointment as time passes over it; instants are minutes since 1970. */
export type Passing = { status: ScheduleStatus; startsAt: number; endsAt: number; requestedAt: number; timeZone: string }
export type PassingRules = LifeRules & { approvalHours: number; autoNoShow: boolean }

/** After so many days nobody is marked absent any more: whoever switches that on does not rewrite the past. */
export const absenceDays = 3

/**
 * What becomes of an appointment by itself at a moment (definitions 3.8), or null: a request that nobody approved within the hours for that or
 * before its start expires; somebody confirmed whom nobody has seen was absent once the day of the branch is over, where that is configured.
 */
export const dueChange = (passing: Passing, now: number, rules: PassingRules): 'expired' | 'no_show' | null => {
  const { status, startsAt, endsAt, requestedAt, timeZone } = passing
  const allowed = (to: ScheduleStatus) => changeOf('system', status, to, { now, startsAt, endsAt }, rules).allowed
  if (status === 'requested') {
    return now >= Math.min(startsAt, requestedAt + rules.approvalHours * 60) && allowed('expired') ? 'expired' : null
  }
  if (!rules.autoNoShow || now > endsAt + absenceDays * 1440) return null
  const dayOf = (instant: number) => dayOfWall(wallAt(timeZone, instant))
  return dayOf(now) > dayOf(endsAt - 1) && allowed('no_show') ? 'no_show' : null
}
