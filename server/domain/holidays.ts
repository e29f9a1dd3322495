import type { ConfigurationOf } from '../../contract/configuration/index.ts'
import type { HoursOverride } from '../../contract/time/hours.ts'

/** The holidays that a place keeps: of which country and state, and single days that differ (definitions 3.15). */
export type HolidaySetting = ConfigurationOf<'schedule'>['holidays']

type Day = { date: string; name: string }

/**
 * Opening hours of single dates with the holidays among them as closed days: those known of the country and state, unless the setting opens
 * or renames them, and the setting's own. Where the branch itself says what holds on a date, that stays.
 */
export const withHolidays = (overrides: readonly HoursOverride[], known: readonly Day[], setting: HolidaySetting): HoursOverride[] => {
  const decided = new Set(overrides.map(({ date }) => date))
  return [
    ...overrides,
    ...holidaysKept(known, setting)
      .filter(({ date }) => !decided.has(date))
      .map(({ date, name }) => ({ date, windows: [], reason: name })),
  ]
}

/** The holidays on which a place is closed, by date. */
export const holidaysKept = (known: readonly Day[], setting: HolidaySetting): Day[] => {
  const days = new Map(known.map(({ date, name }) => [date, name]))
  for (const { date, name, open } of setting?.days ?? []) {
    if (open) days.delete(date)
    else days.set(date, name || (days.get(date) ?? ''))
  }
  return [...days].map(([date, name]) => ({ date, name })).sort((one, other) => (one.date < other.date ? -1 : 1))
}
