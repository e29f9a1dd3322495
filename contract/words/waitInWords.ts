import type { ClientErrorCode, ErrorCode } from '../kernel/errors.ts'
import { type Language } from '../text/languages.ts'
import { generalWords } from './general.ts'

/**
 * A failure in words; `retryAfter`: the seconds after which the same request may succeed, where the
 * server named them.
 */
export const failureInWords = (
  language: Language,
  code: ErrorCode | ClientErrorCode,
  retryAfter?: number,
): string => {
  const { errors, waits } = generalWords[language]
  if (retryAfter === undefined) return errors[code]
  return `${code === 'RATE_LIMITED' ? waits.tooMany : errors[code]} ${retryInWords(language, retryAfter)}`
}

/** The sentence that says when to try again. */
export const retryInWords = (language: Language, seconds: number): string =>
  generalWords[language].waits.again.replace('{time}', waitInWords(language, seconds))

/** A wait in words, rounded up: seconds up to 90, then minutes, then hours and minutes. */
export const waitInWords = (language: Language, seconds: number): string => {
  if (seconds <= 90) return inUnit(language, Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return inUnit(language, minutes, 'minute')
  const rest = minutes % 60
  const hours = inUnit(language, Math.floor(minutes / 60), 'hour')
  return rest === 0 ? hours : `${hours} ${inUnit(language, rest, 'minute')}`
}

const inUnit = (language: Language, count: number, unit: 'second' | 'minute' | 'hour'): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
