import {
  formatTime,
  timeOfIso,
  type TimeFormat,
  offsetsInWords,
} from '../../../contract/time/clock.ts'
import { zoneAtInWords } from '../../../contract/words/zoneInWords.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { instantOfIso, isoAt } from '../../../contract/time/zones.ts'

/** The branch's clock: its zone, named by the city of the address, and how many hours it counts. */
export type Clock = {
  zone: string
  timeFormat: TimeFormat
  address: { city?: { name_es?: string | undefined } | null | undefined } | null | undefined
}

/**
 * `lunes 23 nov 2026, 10:15–11:15 (hora de Quito, GMT−5)`; of many one below another, each with its
 * offset alone.
 */
export const spanInEmail = (
  { start, end }: { start: string; end: string },
  { zone, timeFormat, address }: Clock,
  { language, withCity = true }: { language: Language; withCity?: boolean },
): string => {
  const instants = [start, end].map(instantOfIso)
  const [from, to] = [isoAt(zone, instantOfIso(start)), isoAt(zone, instantOfIso(end))]
  const weekday = weekdayOf(from.slice(0, 10), language)
  const clock = withCity
    ? zoneAtInWords(zone, language, { instants, place: { address } })
    : offsetsInWords(zone, instants)
  const [begins, ends] = [from, to].map((iso) =>
    formatTime(timeOfIso(iso), { language, timeFormat }),
  )
  return `${weekday} ${formatDay(from.slice(0, 10), language)}, ${begins}–${ends} (${clock})`
}

const weekdays: Partial<Record<Language, Intl.DateTimeFormat>> = {}

/** The name of a date's weekday. To make what names it takes longer than all else in a moment. */
const weekdayOf = (date: string, language: Language): string =>
  (weekdays[language] ??= new Intl.DateTimeFormat(language, {
    weekday: 'long',
    timeZone: 'UTC',
  })).format(new Date(date))

/** `22 nov 2026, 10:15 (hora de Quito, GMT−5)`. */
export const momentInEmail = (instant: number, clock: Clock, language: Language): string => {
  const iso = isoAt(clock.zone, instant)
  const time = formatTime(timeOfIso(iso), { language, timeFormat: clock.timeFormat })
  return `${formatDay(iso.slice(0, 10), language)}, ${time} (${zoneAtInWords(clock.zone, language, { instants: [instant], place: clock })})`
}
