import { propertyOf } from '../../ports/ports.ts'
import type { Located } from '../../../contract/text/cityOf.ts'
import { formatTimeAt, type TimeLocale } from '../../../contract/time/clock.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { branchPlaceOf } from '../configuration/effective.ts'
import { clockSettingsAt } from '../configuration/clockSettings.ts'
import { everyRecord } from '../kernel/callAs.ts'
import type { ScopedContext } from '../kernel/call.ts'

/** In which language and on which clocks an export is written for people. */
export type Reading = TimeLocale & {
  /** Who exports. */
  by: string
  /** The clock of what belongs to no branch, and the branch that has it. */
  zone: string
  place: Located | undefined
  /** The clocks of the branches, by their ids. */
  zones: ReadonlyMap<number, string>
}

const fallbackZone = 'UTC'

/**
 * How the caller's organization is written down in a language. What belongs to no branch has the
 * clock of the oldest one in reach.
 */
export const readingOf = async (
  { ports, caller }: ScopedContext,
  language: Language,
  organization: number,
): Promise<Reading> => {
  const scope = { ...caller.scope, organizations: [organization] }
  const items = await ports.store.within(scope, (records) =>
    everyRecord(records, 'branchOffices', { filters: {}, sort: 'create' }),
  )
  const zones = new Map(items.map(({ id, timeZone }) => [id, timeZone]))
  const { timeFormat } = await clockSettingsAt(
    ports,
    await branchPlaceOf(ports, organization, null),
  )
  return {
    language,
    timeFormat,
    by: caller.name,
    zone: zones.values().next().value ?? fallbackZone,
    place: items[0],
    zones,
  }
}

/** The clock of a record: that of its branch, where it has one. */
export const zoneOf = (
  { zone, zones }: Pick<Reading, 'zone' | 'zones'>,
  record: object,
): string => {
  const branch = propertyOf(propertyOf(record, 'branchOffice'), 'id')
  return (typeof branch === 'number' ? zones.get(branch) : undefined) ?? zone
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}

// Some versions of Intl separate with narrow spaces, which few fonts have.
const plain = (text: string): string => text.replaceAll(/[\u202F\u00A0]/g, ' ')

/** A moment as a clock of the zone shows it: `January 14, 2027, 10:00 AM`. */
export const momentInWords = (iso: string, timeZone: string, locale: TimeLocale): string =>
  [dateOf(iso, timeZone, locale.language), timeOf(iso, timeZone, locale)].join(', ')

/** A span of time: its date once, where it is one, and both times. */
export const spanInWords = (
  from: string,
  to: string,
  { timeZone, locale }: { timeZone: string; locale: TimeLocale },
): string => {
  const isOneDay = dateOf(from, timeZone, locale.language) === dateOf(to, timeZone, locale.language)
  const end = isOneDay ? timeOf(to, timeZone, locale) : momentInWords(to, timeZone, locale)
  return `${momentInWords(from, timeZone, locale)} – ${end}`
}

const dateOf = (iso: string, timeZone: string, language: Language): string =>
  formatOf(language, { dateStyle: 'long', timeZone }).format(new Date(iso))

const timeOf = (iso: string, timeZone: string, locale: TimeLocale): string =>
  formatTimeAt(timeZone, Math.floor(Date.parse(iso) / 60_000), locale)

/** A calendar day: `January 14, 2027`. */
export const dayInWords = (day: string, language: Language): string =>
  formatOf(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Days of the week, Monday first, as they stand alone. */
export const weekdayInWords = (nth: number, language: Language): string =>
  formatOf(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + nth)),
  )

/** A language or country by its code, in the reader's language. */
export const codeInWords = (
  code: string,
  type: 'language' | 'region',
  language: Language,
): string => {
  try {
    return new Intl.DisplayNames(language, { type }).of(code) ?? code
  } catch {
    // A code that is no code of the kind.
    return code
  }
}

/** A size: `12.4 KB`. */
export const sizeInWords = (bytes: number, language: Language): string => {
  const [unit, divisor]: [string, number] =
    bytes < 1000 ? ['byte', 1] : bytes < 1_000_000 ? ['kilobyte', 1000] : ['megabyte', 1_000_000]
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  })
  return plain(format.format(bytes / divisor))
}
