import { formatDay } from '../../../contract/formats.ts'
import type { Language } from '../../../contract/words/index.ts'
import { onClock } from './bookingWords.ts'

/** An instant as a branch's clock shows it: `vie 20 nov 2026, 09:30`. */
export const momentInWords = (iso: string, zone: string, language: Language): string => {
  const { date, time } = onClock(iso, zone)
  return `${weekdayInWords(date, language)} ${formatDay(date, language)}, ${time}`
}

/** From when to when: as times alone where both are of one day. */
export const spanInWords = ({ from, to }: { from: string; to: string }, zone: string, language: Language): { from: string; to: string } => {
  const [begins, ends] = [onClock(from, zone), onClock(to, zone)]
  if (begins.date === ends.date) return { from: begins.time, to: ends.time }
  return { from: momentInWords(from, zone, language), to: momentInWords(to, zone, language) }
}

/** The weekday of a date, shortened as the language does it. */
export const weekdayInWords = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`)).replace('.', '')
