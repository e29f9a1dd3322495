import { formatTime, type TimeLocale } from '../../../contract/time/clock.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { onClock } from './bookingWords.ts'

/** An instant as a branch's clock shows it: `vie 20 nov 2026, 09:30`. */
export const momentInWords = (iso: string, zone: string, locale: TimeLocale): string => {
  const { language } = locale
  const { date, time } = onClock(iso, zone)
  return `${weekdayInWords(date, language)} ${formatDay(date, language)}, ${formatTime(time, locale)}`
}

/** From when to when: as times alone where both are of one day. */
export const spanInWords = ({ from, to }: { from: string; to: string }, zone: string, locale: TimeLocale): { from: string; to: string } => {
  const [begins, ends] = [onClock(from, zone), onClock(to, zone)]
  if (begins.date === ends.date) return { from: formatTime(begins.time, locale), to: formatTime(ends.time, locale) }
  return { from: momentInWords(from, zone, locale), to: momentInWords(to, zone, locale) }
}

/** The time of day of an instant as a branch's clock shows it. */
export const timeInWords = (iso: string, zone: string, locale: TimeLocale): string => formatTime(onClock(iso, zone).time, locale)

/** The weekday of a date, shortened as the language does it. */
export const weekdayInWords = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`)).replace('.', '')
