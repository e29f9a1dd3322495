import { IMask } from 'react-imask'
import {
  formatTime,
  parseTime,
  timeOfIso,
  type TimeLocale,
} from '../../../../../contract/time/clock.ts'
import { timeOfMinutes } from '../../../../../contract/time/hours.ts'
import { isDay } from '../../../../../contract/text/formats.ts'
import { instantOfIso, instantOfWall, wallAt } from '../../../../../contract/time/zones.ts'
import type { MaskOptions } from '../../MaskedText.tsx'

/** What a form holds while what is typed is no whole date or time: the schema finds it wrong. */
export const incomplete = 'incomplete'

export type MomentForm = 'day' | 'instant' | 'time'

const range = (from: number, to: number) => ({
  mask: IMask.MaskedRange,
  from,
  to,
  maxLength: 2,
  autofix: 'pad',
})
/** `AM`, `p. m.`, and what either looks like while it is typed. */
const half = { mask: /^[ap]?\.? ?m?\.?$/i }
const blocks = {
  DD: range(1, 31),
  MM: range(1, 12),
  YYYY: { mask: '0000' },
  HH: range(0, 23),
  hh: range(1, 12),
  mm: range(0, 59),
  TT: half,
}

const time = String.raw`(\d{1,2}:\d{2}(?:\s*[ap]\.?\s?m\.?)?)`

const isoForm = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}:\d{2}).*)?\s*$/
const namedForm = new RegExp(
  String.raw`^\s*(\d{1,2})(?:\s+de)?\s+([\p{L}]{3,10})\.?(?:\s+de)?,?\s+(\d{4})(?:,?\s+${time})?\s*$`,
  'iu',
)
const looseForm = new RegExp(
  String.raw`^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?:,?\s+${time})?\s*$`,
  'i',
)
const months: readonly (readonly string[])[] = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
]

const two = (part: string | number): string => String(part).padStart(2, '0')
type Parts = { day: string; month: string | number; year: string; time: string | undefined }
const written = ({ day, month, year, time: at }: Parts, locale: TimeLocale): string => {
  const minutes = at === undefined ? undefined : parseTime(at)
  return [
    `${two(day)}/${two(month)}/${year}`,
    minutes === undefined ? '' : timeShown(minutes, locale),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * A time of day, HH:mm or minutes, as a field holds it: as people read it, with an hour of two
 * digits.
 */
export const timeShown = (at: string | number, locale: TimeLocale): string =>
  formatTime(at, locale).replace(/^\d:/, '0$&')

/**
 * A pasted date in the form of the mask: `2026-11-20`, `20 nov 2026`, `20-11-2026` and with a time
 * behind; anything else as it is.
 */
export const pastedMoment = (text: string, locale: TimeLocale): string => {
  const iso = isoForm.exec(text)
  if (iso) return written({ day: iso[3]!, month: iso[2]!, year: iso[1]!, time: iso[4] }, locale)
  const named = namedForm.exec(text)
  const month = named
    ? months.findIndex((names) => names.includes(named[2]!.slice(0, 3).toLowerCase())) + 1
    : 0
  if (named && month > 0)
    return written({ day: named[1]!, month, year: named[3]!, time: named[4] }, locale)
  const loose = looseForm.exec(text)
  return loose
    ? written({ day: loose[1]!, month: loose[2]!, year: loose[3]!, time: loose[4] }, locale)
    : text
}

/**
 * What may be typed: day before month in both languages, as dates are shown, and times as the clock
 * has them.
 */
export const momentMask = (form: MomentForm, locale: TimeLocale): MaskOptions => {
  const clock = locale.timeFormat === 12 ? 'hh:mm TT' : 'HH:mm'
  const prepare = (text: string): string => (text.length > 5 ? pastedMoment(text, locale) : text)
  if (form === 'time') return { mask: clock, blocks, overwrite: true }
  return {
    mask: form === 'day' ? 'DD/MM/YYYY' : `DD/MM/YYYY ${clock}`,
    blocks,
    overwrite: true,
    prepare,
  }
}

export const dayShown = (iso: string): string =>
  isDay(iso) ? iso.split('-').toReversed().join('/') : ''

/** The day that a text means: null for none, `incomplete` for one that does not exist. */
export const dayTyped = (text: string): string | null => {
  if (text === '') return null
  const iso = text.split('/').toReversed().join('-')
  return isDay(iso) ? iso : incomplete
}

const minute = 60_000

/** An instant on the clock of a zone. */
export const instantShown = (zone: string, iso: string, locale: TimeLocale): string => {
  if (Number.isNaN(instantOfIso(iso))) return ''
  const wall = new Date(wallAt(zone, instantOfIso(iso)) * minute).toISOString()
  return `${dayShown(wall.slice(0, 10))} ${timeShown(timeOfIso(wall), locale)}`
}

export const instantTyped = (
  zone: string,
  text: string,
  locale: Pick<TimeLocale, 'timeFormat'>,
): string | null => {
  if (text === '') return null
  const [day, written] = dayAndTime(text)
  const [iso, at] = [dayTyped(day), timeTyped(written, locale)]
  if (iso === null || iso === incomplete || at === null || at === incomplete) return incomplete
  return new Date(
    instantOfWall(zone, Math.floor(Date.parse(`${iso}T${at}Z`) / minute)) * minute,
  ).toISOString()
}

/** The date and the time of a text that holds both. */
export const dayAndTime = (text: string): [day: string, time: string] => {
  const at = text.indexOf(' ')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/**
 * HH:mm of a time as a field holds it: null for none, `incomplete` without its minutes, or its half
 * of the day on a clock of 12 hours.
 */
export const timeTyped = (
  text: string,
  { timeFormat }: Pick<TimeLocale, 'timeFormat'>,
): string | null => {
  if (text === '') return null
  const isWhole = (timeFormat === 12 ? /^\d\d:\d\d [ap]/i : /^\d\d:\d\d$/).test(text)
  const minutes = isWhole ? parseTime(text) : undefined
  return minutes === undefined || minutes === 1440 ? incomplete : timeOfMinutes(minutes)
}
