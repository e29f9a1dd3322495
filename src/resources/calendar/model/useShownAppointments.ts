import type { CalendarBooking } from '../../../../contract/endpoints/schedules.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useMemo, useEffect } from 'react'
import type { QueryResult } from '../../../components/QueryState.tsx'
import { useLanguage } from '../../ui/words/useSay.ts'
import {
  choicesIn,
  choicesOf,
  filtered,
  shownStatuses,
  type BookingChoices,
  type Chosen,
} from './choices.ts'
import { isOfDay } from './views.ts'
import { useLiveBookings } from '../../appointments/useAppointment.ts'
import { useBookings, type DateRange } from './useAppointments.ts'
import type { ShownDate } from './useShown.ts'
import { queryOptions, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BackOfficeProvider } from '../../../dataProvider/index.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { useClock } from '../../ui/useClock.ts'
import { monthDates } from './monthDates.ts'

/** What the calendar shows of a branch. */
export type ShownBookings = {
  /** Those that were chosen, as far as they are rendered: a month has the first of each day. */
  rendered: readonly CalendarBooking[]
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

/**
 * The bookings of a branch on the days that are shown: whole where there is space for them, of a
 * month what can be rendered of it.
 */
export const useShownBookings = (
  branch: number | undefined,
  shown: ShownDate,
  range: DateRange | undefined,
): ShownBookings => {
  const language = useLanguage()
  useLiveBookings(branch !== undefined)
  const isMonth = shown.view === 'month'
  const { date } = shown
  const bookings = useBookings(
    isMonth ? undefined : branch,
    isOfDay(shown.view) ? { from: date, to: date } : range,
    shown.search,
  )
  const month = useMonth(isMonth ? branch : undefined, range, shown)
  useMonthAhead(branch, shown, bookings.isSuccess && !bookings.isPlaceholderData)
  const { experts, services, statuses, bills, reconfirms, off, search } = shown
  const lists = { experts, services, statuses, bills, reconfirms }
  const chosen = JSON.stringify({ ...lists, off, search })
  const all = bookings.data ?? none
  const whole = useMemo(
    () => (isMonth ? none : filtered(all, { ...lists, off, search })),
    // oxlint-disable-next-line react/exhaustive-deps -- the address gives new lists each time it is read
    [all, isMonth, chosen],
  )
  const counts = useMemo(
    () => new Map(month.data?.days.map((day) => [day.date, day.count])),
    [month.data],
  )
  const choices = useMemo(
    () =>
      isMonth && month.data
        ? choicesOf(month.data, language)
        : choicesIn(isMonth ? none : all, language),
    [all, isMonth, language, month.data],
  )
  const request = isMonth ? month : bookings
  return {
    rendered: isMonth ? (month.data?.items ?? none) : whole,
    whole,
    counts,
    choices,
    isEmpty:
      request.isSuccess &&
      !request.isPlaceholderData &&
      (isMonth ? month.data?.total === 0 : whole.length === 0),
    isKnown: request.isSuccess && !request.isPlaceholderData,
    query: request,
    isFetching: request.isFetching,
    error: request.error,
    refetch: () => void request.refetch(),
  }
}

type BranchDays = { branchOffice: number | undefined; range: DateRange | undefined }

/**
 * Asks for the first bookings of each day of a branch, of those that were chosen, and how many
 * there are.
 */
export const monthQuery = (
  provider: BackOfficeProvider,
  { branchOffice, range }: BranchDays,
  requested: Chosen,
) => {
  const { experts, services, bills, reconfirms, search = '' } = requested
  const chosen = {
    ...some('expert', experts),
    ...some('service', services),
    ...some('status', shownStatuses(requested) ?? []),
    ...some('bill', bills),
    ...some('reconfirm', reconfirms),
    ...(search === '' ? {} : { search }),
  }
  return queryOptions({
    queryKey: ['schedules', 'month', branchOffice, range?.from, range?.to, chosen],
    queryFn: ({ signal }) =>
      provider.call(
        'schedules.month',
        { ...range!, ...chosen, branchOffice: branchOffice! },
        { signal },
      ),
  })
}

const some = (field: string, ids: readonly number[]) =>
  ids.length === 0 ? {} : { [field]: [...ids] }

/**
 * The first bookings of each day of a branch, of those that were chosen, and how many there are.
 */
export const useMonth = (
  branchOffice: number | undefined,
  range: DateRange | undefined,
  chosen: Chosen,
) =>
  useQuery({
    ...monthQuery(useBackOffice(), { branchOffice, range }, chosen),
    enabled: branchOffice !== undefined && range !== undefined,
    placeholderData: keepPreviousData,
  })

/**
 * How long the view has to stay the same before the month is read, so that leafing through days
 * does not read a month for each.
 */
const rest = 1000

/**
 * Reads the month around a date once the requested view is there, so that a month is rendered as
 * soon as it is chosen. Until that it is not rendered, and no change has it read again.
 */
export const useMonthAhead = (
  branchOffice: number | undefined,
  { date, ...chosen }: Chosen & { date: string },
  isReady: boolean,
): void => {
  const queries = useQueryClient()
  const provider = useBackOffice()
  const { weekStart } = useClock()
  const dates = monthDates(date, weekStart)
  const range = { from: dates[0]!, to: dates.at(-1)! }
  const query = monthQuery(provider, { branchOffice, range }, chosen)
  const key = JSON.stringify(query.queryKey)
  useEffect(() => {
    if (!isReady || branchOffice === undefined) return undefined
    const timer = setTimeout(() => void queries.query(query).catch(ignoreFailure), rest)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all that the query depends on
  }, [branchOffice, isReady, key, queries])
}

/** A failure is shown once the month is chosen. */
const ignoreFailure = () => undefined
