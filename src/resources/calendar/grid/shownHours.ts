import type { EventInput } from '@fullcalendar/core'
import { useMemo } from 'react'
import type { CalendarSettings } from '../../../../contract/time/clockSchema.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import { minutesPerDay } from './dayAxis.ts'
import { openWindows } from './events.ts'
import { wallOf } from '../model/gridTime.ts'

/** A stretch of wall minutes. */
type Walls = { from: number; to: number }

/**
 * The hours that a grid shows of a branch between two dates (`to` is left out), so that its opening
 * hours and all events are to be seen.
 */
export const useShownHours = (
  branch: Branch,
  { from, to }: { from: string; to: string },
  events: readonly EventInput[],
): { from: number; to: number } => {
  const { calendar: settings } = branch.clock
  return useMemo(() => {
    const open = openWindows({ ...branch, overrides: branch.overrides ?? [] }, from, to)
    return shownHours(settings, [...open, ...eventWalls(events)])
  }, [branch, events, from, settings, to])
}

/**
 * The hours that a grid of days shows: those of the setting, and whole hours more where something
 * lies outside of them, so that nothing is hidden.
 */
const shownHours = (
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
const eventWalls = (events: readonly EventInput[]): Walls[] =>
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
