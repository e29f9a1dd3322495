import type { SeriesRule } from '../../../contract/endpoints/series.ts'
import { weekdays, type Weekday } from '../../../contract/time/weekdays.ts'
import { dateOfDay, dayOfDate, weekdayOfDay } from '../../../contract/time/zones.ts'
import type { Decisions } from '../appointments/decisions.ts'

/** How a booking that is being put together repeats. */
export type RepeatDraft = {
  freq: SeriesRule['freq']
  interval: number
  /** None: the weekday of the first one. */
  byDay: readonly Weekday[]
  monthly: 'day' | 'nth' | 'last'
  ends: 'count' | 'until'
  count: number
  until: string | null
  decisions: Decisions
  /**
   * How many are to be written, and how many are not decided about; unknown until the dates are.
   */
  planned?: { appointments: number; undecided: number } | undefined
}

export const freshRepeat: RepeatDraft = {
  freq: 'weekly',
  interval: 1,
  byDay: [],
  monthly: 'day',
  ends: 'count',
  count: 8,
  until: null,
  decisions: {},
}

/**
 * The draft as a rule, from the date of the first booking; undefined while a part of it is missing.
 */
export const ruleOf = (repeat: RepeatDraft, date: string): SeriesRule | undefined => {
  const { freq, interval, ends, count, until } = repeat
  if (!(interval >= 1 && interval <= 12)) return undefined
  if (ends === 'count' ? !(count >= 2 && count <= 104) : until === null || until <= date)
    return undefined
  const end = ends === 'count' ? { count } : { until: until! }
  if (freq === 'daily') return { freq, interval, ...end }
  if (freq === 'weekly')
    return {
      freq,
      interval,
      byDay: repeat.byDay.length === 0 ? [weekdayOf(date)] : [...repeat.byDay],
      ...end,
    }
  return { freq, interval, ...monthlyPart(repeat.monthly, date), ...end }
}

/**
 * What a monthly rule names by the date of the first booking: its day, or which of its weekdays of
 * the month it is.
 */
export const monthlyPart = (
  monthly: RepeatDraft['monthly'],
  date: string,
): Pick<SeriesRule, 'monthDay' | 'byDay' | 'nth'> => {
  const day = Number(date.slice(8))
  if (monthly === 'day') return { monthDay: day }
  return { byDay: [weekdayOf(date)], nth: monthly === 'last' ? -1 : Math.ceil(day / 7) }
}

/** Whether the date is the last of its weekday in its month. */
export const isLastOfMonth = (date: string): boolean =>
  dateOfDay(dayOfDate(date) + 7).slice(0, 7) !== date.slice(0, 7)

export const weekdayOf = (date: string): Weekday => weekdays[weekdayOfDay(dayOfDate(date))]!
