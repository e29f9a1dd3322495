import type { EventInput } from '@fullcalendar/core'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { TimeLocale } from '../../../../contract/time/clock.ts'
import { blockingScheduleStatuses } from '../../../../contract/kernel/scheduleStates.ts'
import { dateOfDay, dayOfDate, instantOfIso } from '../../../../contract/time/zones.ts'
import { guestOf } from '../../appointments/words.ts'
import {
  lookClasses,
  namedClosures,
  closedHours,
  type Stretch,
  firstHour,
  type Hours,
} from './events.ts'
import type { EventStyle } from './eventStyle.ts'
import { cardFacts, cardLabel, type CardFacts } from './cardFacts.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import { wallOf } from '../model/gridTime.ts'
import { inColumn } from './dayAxis.ts'
import type { DayAxis } from './dayAxis.ts'
import type { ColumnsBy } from '../model/views.ts'
import type { ExpertColumn } from './useExpertColumns.ts'
import type { HoursOverride, Weekly } from '../../../../contract/time/hours.ts'

const blocking: readonly string[] = blockingScheduleStatuses

/** The columns of a date, one for each expert or resource, and how its time runs down them. */
export type DayColumns = { columns: readonly ExpertColumn[]; axis: DayAxis; by: ColumnsBy }

/** The id of the column for what takes up no resource. */
export const withoutResource = 0

/** In which columns a service stands. */
const columnsOf = (item: Item, { columns, by }: DayColumns): readonly number[] => {
  const resources = item.resources?.map(({ id }) => id) ?? []
  const ids =
    by === 'expert' ? [item.expert.id] : resources.length > 0 ? resources : [withoutResource]
  return columns.flatMap(({ id }, column) => (ids.includes(id) ? [column] : []))
}

type Item = ScheduleRecord['items'][number]

/**
 * The bookings of a date, each of their services in the column of the expert who gives it or of the
 * resources that it takes up, and the time kept free after it.
 */
export const columnEvents = (
  bookings: readonly ScheduleRecord[],
  day: DayColumns,
  style: EventStyle,
): EventInput[] =>
  bookings.flatMap((booking) =>
    booking.items.flatMap((item) =>
      columnsOf(item, day).flatMap((column) => itemEvents({ booking, item, column }, day, style)),
    ),
  )

type PlacedItem = { booking: ScheduleRecord; item: Item; column: number }

const itemEvents = (
  { booking, item, column }: PlacedItem,
  { axis, by }: DayColumns,
  style: EventStyle,
): EventInput[] => {
  const [from, to] = [instantOfIso(item.startsAt), instantOfIso(item.endsAt)]
  const start = axis.at(from)
  const end = Math.max(axis.at(to), start + 1)
  if (end <= 0 || start >= axis.minutes) return []
  const title = guestOf(booking, style.nameless)
  const time = `${axis.words(from, style.locale)}–${axis.words(to, style.locale)}`
  const [service, expert] = [item.entailedProduct.name, item.expert.name]
  const storedStart = inColumn(column, start, axis)
  const event: EventInput = {
    id: `${booking.id}-${item.id}${by === 'resource' ? `-${column}` : ''}`,
    start: storedStart,
    end: inColumn(column, end, axis),
    title,
    classNames: lookClasses(booking, style, item),
    startEditable: style.isMovable(booking) && start >= 0,
    // Where it goes on beyond midnight its end is not on the page.
    durationEditable: style.isMovable(booking) && start >= 0 && end <= axis.minutes,
    extendedProps: {
      booking,
      item: item.id,
      time,
      status: style.statusWord(booking.status.id),
      label: cardLabel(booking, { time, title, service, expert }, style),
      service: by === 'resource' ? `${service} · ${expert}` : service,
      ...cardFacts(booking, style),
      ...costOf(booking, item, style),
      storedStart,
    },
  }
  // What an expert needs after it takes up no resource.
  const isKept = by === 'expert' && blocking.includes(booking.status.sysName)
  if (item.bufferAfter === 0 || !isKept) return [event]
  return [event, behind({ column, from: end, to: end + item.bufferAfter }, axis, 'buffer')]
}

/** Of several services each card says what its own costs: together they are the appointment's. */
const costOf = (
  booking: ScheduleRecord,
  { price, quantity, discount, addons }: Item,
  style: EventStyle,
): Partial<CardFacts> => {
  const { cost } = cardFacts(booking, style)
  if (booking.items.length < 2 || cost === undefined || price === null) return {}
  const added = addons.reduce((sum, { total }) => sum + (total?.amount ?? 0), 0)
  const amount = price.amount * quantity - (discount?.amount ?? 0) + added
  return { cost: { ...cost, total: { ...price, amount } } }
}

type Day = {
  branch: Branch
  date: string
  now: string
  axis: DayAxis
  skipped: string
  locale: TimeLocale
}

/**
 * When the branch is closed, an expert does not work or is away, an hour that the clock skips, and
 * where the line of now runs.
 */
export const columnBackground = (
  columns: readonly ExpertColumn[],
  { branch, date, now, axis, skipped, locale }: Day,
): EventInput[] => {
  const [from, to] = [date, dateOfDay(dayOfDate(date) + 1)]
  const closed = closedHours({ ...branch, overrides: branch.overrides ?? [] }, from, to)
  const minuteNow = axis.at(instantOfIso(now))
  const closure = namedClosures(branch.overrides ?? []).find((each) => each.date === date)
  return columns.flatMap(({ here, away }, column) => {
    const own = expertHours(here, date, branch)
    const stretches = [
      ...closed,
      ...(own ? closedHours(own, from, to).filter(({ kind }) => kind === 'closed') : []),
    ]
    return [
      ...stretches.flatMap((stretch) =>
        placesOf(stretch, axis).map((place) => ({
          ...behind({ ...place, column }, axis, stretch.kind),
          // Said once for all of them.
          ...(stretch.kind === 'skipped' && column === 0 ? { title: skipped } : {}),
        })),
      ),
      ...away
        .map((each) => awayPlace(each, axis, date))
        .filter((place) => place.to > 0 && place.from < axis.minutes)
        .map((place) => ({ ...behind({ ...place, column }, axis, 'away'), title: place.reason })),
      ...(closure
        ? placesOf(
            { start: `${date}T${firstHour(branch.weekly)}`, end: `${to}T00:00:00`, kind: 'closed' },
            axis,
          ).map((place) => ({
            ...behind({ ...place, column }, axis, 'closed-day'),
            title: closure.reason,
          }))
        : []),
      ...(minuteNow >= 0 && minuteNow < axis.minutes
        ? [
            {
              ...behind({ column, from: minuteNow, to: minuteNow + 1 }, axis, 'now'),
              // Said once for all of them.
              ...(column === 0 ? { title: axis.words(instantOfIso(now), locale) } : {}),
            },
          ]
        : []),
    ]
  })
}

const placesOf = ({ start, end }: Stretch, axis: DayAxis) =>
  axis.between(wallOf(start), wallOf(end))

/** Whole days, or two instants, on the day's axis. */
const awayPlace = (
  { dateFrom, dateTo, from, to, reason }: ExpertColumn['away'][number],
  axis: DayAxis,
  date: string,
) => ({
  from: dateFrom
    ? dateFrom <= date
      ? 0
      : Infinity
    : from
      ? axis.at(instantOfIso(from))
      : Infinity,
  to: dateTo
    ? dateTo >= date
      ? axis.minutes
      : -Infinity
    : to
      ? axis.at(instantOfIso(to))
      : -Infinity,
  reason: reason ?? '',
})

const behind = (
  { column, from, to }: { column: number; from: number; to: number },
  axis: DayAxis,
  kind: string,
): EventInput => ({
  start: inColumn(column, from, axis),
  end: inColumn(column, to, axis),
  display: 'background',
  classNames: [kind],
})

type BranchHours = { weekly: Weekly; timeZone: string }

/** An expert's own hours in the week of a date; undefined where those of the branch hold. */
export const expertHours = (
  here: ExpertColumn['here'],
  date: string,
  { weekly, timeZone }: BranchHours,
): Hours | undefined => {
  if (!here) return undefined
  const overrides = (here.overrides ?? []) as HoursOverride[]
  const own = here.shiftPattern ? weekOfPattern(here.shiftPattern, date) : here.weekly
  if (!own && overrides.length === 0) return undefined
  return { weekly: own ?? weekly, overrides, timeZone }
}

const weekOfPattern = (
  {
    anchorMonday,
    cycleWeeks,
    weeks,
  }: NonNullable<NonNullable<ExpertColumn['here']>['shiftPattern']>,
  date: string,
): Weekly => {
  const passed = Math.floor((dayOfDate(date) - dayOfDate(anchorMonday)) / 7)
  return weeks[((passed % cycleWeeks) + cycleWeeks) % cycleWeeks]!
}
