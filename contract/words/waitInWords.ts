import type { ClientErrorCode, ErrorCode } from '../kernel/errors.ts'
import { type Language } from '../text/languages.ts'
import type { Words } from './shape/general.ts'

/** A language, and its words for failures. */
type Spoken = { language: Language; shared: Pick<Words, 'errors' | 'waits'> }

/**
 * A failure in words; `retryAfter`: the seconds after which the same request may succeed, where the
 * server named them.
 */
export const failureInWords = (
  spoken: Spoken,
  code: ErrorCode | ClientErrorCode,
  retryAfter?: number,
): string => {
  const { errors, waits } = spoken.shared
  if (retryAfter === undefined) return errors[code]
  return `${code === 'RATE_LIMITED' ? waits.tooMany : errors[code]} ${retryInWords(spoken, retryAfter)}`
}

/** The sentence that says when to try again. */
export const retryInWords = ({ language, shared }: Spoken, seconds: number): string =>
  shared.waits.again.replace('{time}', waitInWords(language, seconds))

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
