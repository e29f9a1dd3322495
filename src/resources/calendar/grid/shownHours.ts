import type { EventInput } from '@fullcalendar/core'
import type { CalendarSettings } from '../../../../contract/time/clockSchema.ts'
import { minutesPerDay } from './dayAxis.ts'
import { wallOf } from '../model/gridTime.ts'

/** A stretch of wall minutes. */
type Walls = { from: number; to: number }

/**
 * The hours that a grid of days shows: those of the setting, and whole hours more where something
 * lies outside of them, so that nothing is hidden.
 */
export const shownHours = (
  { startHour, endHour }: Pick<CalendarSettings, 'startHour' | 'endHour'>,
  inside: readonly Walls[],
): { from: number; to: number } => {
  const parts = inside.flatMap(partsOfDays)
  return {
    from: Math.min(startHour, ...parts.map(({ from }) => Math.floor(from / 60))),
    to: Math.max(endHour, ...parts.map(({ to }) => Math.ceil(to / 60))),
  }
}

/**
 * Where the appointments and blocked times of a grid are rendered; what lies behind them does not
 * count.
 */
export const eventWalls = (events: readonly EventInput[]): Walls[] =>
  events
    .filter(({ display }) => display !== 'background')
    .map(({ start, end }) => ({ from: wallOf(start as string), to: wallOf(end as string) }))

/** A stretch in minutes of the days that it touches. */
const partsOfDays = ({ from, to }: Walls): Walls[] => {
  const day = Math.floor(from / minutesPerDay)
  const [start, end] = [from - day * minutesPerDay, to - day * minutesPerDay]
  if (end <= minutesPerDay) return [{ from: start, to: end }]
  return [
    { from: start, to: minutesPerDay },
    { from: 0, to: Math.min(end - minutesPerDay, minutesPerDay) },
  ]
}
