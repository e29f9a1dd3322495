import { weekdays, type Weekday } from '../../../contract/time/weekdays.ts'
import {
  dateOfDay,
  dayOfWall,
  offsetSegments,
  wallAt,
  weekdayOfDay,
} from '../../../contract/time/zones.ts'
import type { DemoBranch, DemoOrganization } from './description.ts'
import { type HoursWindow, type Weekly, type HoursOverride } from '../../../contract/time/hours.ts'

/** How many days of appointments lie behind today, and ahead of it. */
export const reach = 35

/** Today on the clock of a zone, as days since 1970. */
export const todayIn = (zone: string, now: Date): number => dayOfWall(wallAt(zone, minuteOf(now)))

export const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000)

/**
 * The evening before the clocks of a zone change: the nearest change within reach, else the next
 * one; none where they never do.
 */
export const clockChangeEve = (zone: string, today: number): number | undefined => {
  const segments = offsetSegments(zone, (today - reach) * 1440, (today + 400) * 1440)
  const change = segments[1]?.from
  return change === undefined ? undefined : dayOfWall(wallAt(zone, change - 1)) - 1
}

/** Days on which a branch keeps other hours than those of its week. */
export const branchOverrides = (
  { hours }: DemoBranch,
  organization: DemoOrganization,
  today: number,
): HoursOverride[] => {
  const holidays = Array.from({ length: 366 }, (_, ahead) => today - reach + ahead).flatMap(
    (day) => {
      const reason = organization.holidays[dateOfDay(day).slice(5)]
      return reason === undefined ? [] : [{ date: dateOfDay(day), windows: [], reason }]
    },
  )
  const free = (day: number) => !holidays.some(({ date }) => date === dateOfDay(day))
  const isOpen = (day: number) =>
    free(day) && (hours[weekdays[weekdayOfDay(day)]!] ?? []).length > 0
  const eve = organization.opensAtClockChange ? clockChangeEve(organization.zone, today) : undefined
  const stocktaking = Array.from({ length: 7 }, (_, ahead) => today + 12 + ahead).find(
    (day) => isOpen(day) && day !== eve,
  )
  const overrides: HoursOverride[] = [...holidays]
  const override = (day: number, written: string, reason: string) =>
    overrides.push({ date: dateOfDay(day), windows: windows(written), reason })
  if (stocktaking !== undefined)
    override(stocktaking, `${opening(hours, stocktaking)}-13:00`, 'Cierre temprano por inventario')
  if (eve !== undefined && free(eve))
    override(eve, '10:00-14:00 22:00-04:00', 'Noche abierta: cambia la hora')
  return overrides.toSorted((a, b) => a.date.localeCompare(b.date))
}

const opening = (hours: Weekly, day: number): string => hours[weekdays[weekdayOfDay(day)]!]![0]!.s

/** `09:00-13:00 14:00-18:00` as windows. */
export const windows = (written: string): HoursWindow[] =>
  written
    .split(' ')
    .filter(Boolean)
    .map((window) => ({ s: window.slice(0, 5), e: window.slice(6) }))

/**
 * Weekly hours as people write them: `mon-fri 08:00-13:00 14:00-18:00; sat 09:00-13:00`. Days not
 * named are closed.
 */
export const week = (written: string): Weekly =>
  Object.fromEntries(
    written.split('; ').flatMap((part) => {
      const [days = '', ...rest] = part.split(' ')
      return daysBetween(days).map((day) => [day, windows(rest.join(' '))])
    }),
  )

const daysBetween = (written: string): Weekday[] => {
  const [first, last = first] = written
    .split('-')
    .map((name) => weekdays.findIndex((day) => day === name))
  return first === undefined || last === undefined ? [] : weekdays.slice(first, last + 1)
}
