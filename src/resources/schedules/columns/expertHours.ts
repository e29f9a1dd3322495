import type { HoursOverride, Weekly } from '../../../../contract/time/hours.ts'
import { dayOfDate } from '../../../../contract/time/zones.ts'
import type { Hours } from '../closedHours.ts'
import type { ExpertHere } from './useExpertColumns.ts'

type Branch = { weekly: Weekly; timeZone: string }

/** An expert's own hours in the week of a date; undefined where those of the branch hold. */
export const expertHours = (here: ExpertHere | undefined, date: string, { weekly, timeZone }: Branch): Hours | undefined => {
  if (!here) return undefined
  const overrides = (here.overrides ?? []) as HoursOverride[]
  const own = here.shiftPattern ? weekOfPattern(here.shiftPattern, date) : here.weekly
  if (!own && overrides.length === 0) return undefined
  return { weekly: own ?? weekly, overrides, timeZone }
}

const weekOfPattern = ({ anchorMonday, cycleWeeks, weeks }: NonNullable<ExpertHere['shiftPattern']>, date: string): Weekly => {
  const passed = Math.floor((dayOfDate(date) - dayOfDate(anchorMonday)) / 7)
  return weeks[((passed % cycleWeeks) + cycleWeeks) % cycleWeeks]!
}
