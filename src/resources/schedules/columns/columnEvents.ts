import type { EventInput } from '@fullcalendar/core'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { dateOfDay, dayOfDate, instantOfIso, wallAt } from '../../../../contract/zones.ts'
import { blockingScheduleStatuses } from '../../../../contract/statuses.ts'
import { guestOf } from '../bookingWords.ts'
import { lookClasses, type EventStyle } from '../calendarEvents.ts'
import { closedHours } from '../closedHours.ts'
import type { Branch } from '../useBranch.ts'
import { inColumn, minutesPerDay } from './columnTimes.ts'
import { expertHours } from './expertHours.ts'
import type { ExpertColumn } from './useColumns.ts'

const blocking: readonly string[] = blockingScheduleStatuses

/** The bookings of a date, each of their services in the column of whoever gives it, and the time kept free after it. */
export const columnEvents = (
  bookings: readonly ScheduleRecord[],
  columns: readonly ExpertColumn[],
  date: string,
  style: EventStyle,
): EventInput[] =>
  bookings.flatMap((booking) =>
    booking.items.flatMap((item): EventInput[] => {
      const column = columns.findIndex(({ id }) => id === item.expert.id)
      const [from, to] = [instantOfIso(item.startsAt), instantOfIso(item.endsAt)]
      const start = wallAt(booking.timeZone, from)
      const end = Math.max(wallAt(booking.timeZone, to), start + 1)
      const day = dayOfDate(date) * minutesPerDay
      if (column < 0 || end <= day || start >= day + minutesPerDay) return []
      const title = guestOf(booking, style.unnamed)
      const time = new Date(start * 60_000).toISOString().slice(11, 16)
      const status = style.statusWord(booking.status.id)
      const label = [time, title, item.entailedProduct.name, status, item.expert.name].filter(Boolean).join(', ')
      const drawn: EventInput = {
        id: `${booking.id}-${item.id}`,
        start: inColumn(column, start, date),
        end: inColumn(column, end, date),
        title,
        classNames: lookClasses(booking, style, item),
        startEditable: style.isMovable(booking) && start >= day,
        // Where it goes on beyond midnight its end is not on the page.
        durationEditable: style.isMovable(booking) && start >= day && end <= day + minutesPerDay,
        extendedProps: { booking, item: item.id, time, status, label, service: item.entailedProduct.name },
      }
      if (item.bufferAfter === 0 || !blocking.includes(booking.status.sysName)) return [drawn]
      return [drawn, behind(inColumn(column, end, date), inColumn(column, end + item.bufferAfter, date), 'buffer')]
    }),
  )

/** When the branch is closed, an expert does not work or is away, and where the line of now runs. */
export const columnBackground = (columns: readonly ExpertColumn[], branch: Branch, date: string, now: string): EventInput[] => {
  const [from, to] = [date, dateOfDay(dayOfDate(date) + 1)]
  const closed = closedHours({ ...branch, overrides: branch.overrides ?? [] }, from, to)
  const wallNow = wallAt(branch.timeZone, instantOfIso(now))
  const isToday = Math.floor(wallNow / minutesPerDay) === dayOfDate(date)
  return columns.flatMap(({ here, away }, column) => {
    const own = expertHours(here, date, branch)
    const stretches = [...closed, ...(own ? closedHours(own, from, to).filter(({ kind }) => kind === 'closed') : [])]
    return [
      ...stretches.map(({ start, end, kind }) => behind(inColumn(column, wallOf(start), date), inColumn(column, wallOf(end), date), kind)),
      ...away
        .map((each) => awayWalls(each, branch.timeZone))
        .filter(({ start, end }) => end > dayOfDate(date) * minutesPerDay && start < dayOfDate(to) * minutesPerDay)
        .map(({ start, end, reason }) => ({
          ...behind(inColumn(column, start, date), inColumn(column, end, date), 'away'),
          title: reason,
        })),
      ...(isToday ? [behind(inColumn(column, wallNow, date), inColumn(column, wallNow + 1, date), 'now')] : []),
    ]
  })
}

const wallOf = (naive: string): number => Date.parse(`${naive}Z`) / 60_000

/** Whole days, or two instants, on the branch's clock. */
const awayWalls = ({ dateFrom, dateTo, from, to, reason }: ExpertColumn['away'][number], zone: string) => ({
  start: dateFrom ? dayOfDate(dateFrom) * minutesPerDay : from ? wallAt(zone, instantOfIso(from)) : Infinity,
  end: dateTo ? (dayOfDate(dateTo) + 1) * minutesPerDay : to ? wallAt(zone, instantOfIso(to)) : -Infinity,
  reason: reason ?? '',
})

const behind = (start: string, end: string, kind: string): EventInput => ({ start, end, display: 'background', classNames: [kind] })
