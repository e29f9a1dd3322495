import type { CalendarBooking } from '../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useMemo } from 'react'
import type { QueryResult } from '../../components/QueryState.tsx'
import { useLanguage } from '../useSay.ts'
import { choicesIn, choicesOf, filtered, type BookingChoices } from './bookingChoices.ts'
import { isOfDay } from './calendarViews.ts'
import { useLiveBookings } from './useLiveBookings.ts'
import { useBookings, type DateRange } from './useBookings.ts'
import { useMonth } from './useMonth.ts'
import { useMonthAhead } from './useMonthAhead.ts'
import type { ShownDate } from './useShown.ts'

/** What the calendar shows of a branch. */
export type ShownBookings = {
  /** Those that were chosen, as far as they are drawn: a month has the first of each day. */
  drawn: readonly CalendarBooking[]
  /** The same whole, where all that is known of them was read: on a day and in a week. */
  whole: readonly ScheduleRecord[]
  /** How many there are on each date of a month. */
  counts: ReadonlyMap<string, number>
  choices: BookingChoices
  isEmpty: boolean
  /** Whether the bookings of the days that are shown are loaded. */
  isKnown: boolean
  query: QueryResult<unknown>
  isFetching: boolean
  error: Error | null
  refetch: () => void
}

const none: readonly never[] = []

/** The bookings of a branch on the days that are shown: whole where there is room for them, of a month what can be drawn of it. */
export const useShownBookings = (branch: number | undefined, shown: ShownDate, range: DateRange | undefined): ShownBookings => {
  const language = useLanguage()
  useLiveBookings(branch !== undefined)
  const isMonth = shown.view === 'month'
  const { date } = shown
  const bookings = useBookings(isMonth ? undefined : branch, isOfDay(shown.view) ? { from: date, to: date } : range, shown.search)
  const month = useMonth(isMonth ? branch : undefined, range, shown)
  useMonthAhead(branch, date, shown, bookings.isSuccess && !bookings.isPlaceholderData)
  const { experts, services, statuses, bills, reconfirms } = shown
  const chosen = [experts, services, statuses, bills, reconfirms].map((ids) => ids.join('-')).join()
  const all = bookings.data ?? none
  const whole = useMemo(
    () => (isMonth ? none : filtered(all, { experts, services, statuses, bills, reconfirms })),
    // oxlint-disable-next-line react/exhaustive-deps -- the address gives new lists each time it is read
    [all, isMonth, chosen],
  )
  const counts = useMemo(() => new Map(month.data?.days.map((day) => [day.date, day.count])), [month.data])
  const choices = useMemo(
    () => (isMonth && month.data ? choicesOf(month.data, language) : choicesIn(isMonth ? none : all, language)),
    [all, isMonth, language, month.data],
  )
  const asked = isMonth ? month : bookings
  return {
    drawn: isMonth ? (month.data?.items ?? none) : whole,
    whole,
    counts,
    choices,
    isEmpty: asked.isSuccess && !asked.isPlaceholderData && (isMonth ? month.data?.total === 0 : whole.length === 0),
    isKnown: asked.isSuccess && !asked.isPlaceholderData,
    query: asked,
    isFetching: asked.isFetching,
    error: asked.error,
    refetch: () => void asked.refetch(),
  }
}
