import type { EventInput } from '@fullcalendar/core'
import { outOfColumn } from '../dayAxis.ts'

/** Something in a column of the day, in minutes of its axis. */
export type Placed = { column: number; from: number; to: number; event: EventInput }

/** Where the keys can stand: at what lies there, or at a time that is empty. */
export type Stop = { column: number; minute: number; placed?: Placed }

/** The part of the axis that is shown, in minutes. */
export type ShownMinutes = { from: number; to: number }

/** The empty times that the keys stop at: the rows of the grid, in minutes. */
export const rowMinutes = 30

/** What lies in the columns, in order of time, and `behind` it what only hatches them. */
export const placedIn = (
  events: readonly EventInput[],
): { placed: readonly Placed[]; behind: readonly Placed[] } => {
  const all = events.map((event): Placed => {
    const { column, minute } = outOfColumn(shownDate(String(event.start)))
    const end = outOfColumn(shownDate(String(event.end)))
    // What ends with the axis ends where the next day begins, which is no column.
    return { column, from: minute, to: end.column === column ? end.minute : Infinity, event }
  })
  const inOrder = all.toSorted((one, other) => one.from - other.from || one.to - other.to)
  return {
    placed: inOrder.filter(({ event }) => event.display !== 'background'),
    behind: inOrder.filter(({ event }) => event.display === 'background'),
  }
}

/** A time of the columns, as texts have it, as FullCalendar has it. */
export const shownDate = (naive: string): Date => new Date(`${naive}Z`)

/**
 * Where the keys stop in a column, from top to bottom: at each thing that lies there, at the rows
 * that nothing lies at, and where something ends before the next row.
 */
export const stopsOf = (
  all: readonly Placed[],
  column: number,
  { from, to }: ShownMinutes,
): readonly Stop[] => {
  const placed = all.filter((each) => each.column === column)
  const rows = Array.from(
    { length: Math.max(1, Math.ceil((to - from) / rowMinutes)) },
    (_, row) => from + row * rowMinutes,
  )
  const isEmptyAt = (minute: number) =>
    minute < to && placed.every((each) => minute < each.from || each.to <= minute)
  const empty = [...new Set([...rows, ...placed.map((each) => each.to)])].filter(isEmptyAt)
  return [
    ...placed.map((each) => ({ column, minute: each.from, placed: each })),
    ...empty.map((minute) => ({ column, minute })),
  ].toSorted((one, other) => one.minute - other.minute)
}

/** The stop at a minute: what lies there, else the last one before it. */
export const stopAt = (stops: readonly Stop[], minute: number): Stop =>
  stops.find(({ placed }) => placed && placed.from <= minute && minute < placed.to) ??
  stops.findLast((stop) => stop.minute <= minute) ??
  stops[0]!

/** The stop that a key leads to from another one; the first or last where there is none beyond. */
export const stopBeyond = (stops: readonly Stop[], here: Stop, by: 1 | -1): Stop => {
  const index = stops.findIndex(
    ({ minute, placed }) => minute === here.minute && placed?.event.id === here.placed?.event.id,
  )
  return stops[Math.max(0, Math.min(stops.length - 1, index + by))]!
}
