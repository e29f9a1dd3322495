import type { PublicWords } from '../../i18n/shape/visitors/public.ts'

/** `45 min`, `90 min`, `24 h`, `2 h 30 min`: whole hours from two hours on. */
export const lengthInWords = (minutes: number, words: PublicWords): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours < 2) return words.minutes(minutes)
  return rest ? `${words.hours(hours)} ${words.minutes(rest)}` : words.hours(hours)
}
