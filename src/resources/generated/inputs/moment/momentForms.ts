import { IMask } from 'react-imask'
import { isDay } from '../../../../../contract/formats.ts'
import { instantOfIso, instantOfWall, wallAt } from '../../../../../contract/zones.ts'
import type { MaskOptions } from '../MaskedText.tsx'

/** What a form holds while what is typed is no whole date or time: the schema finds it wrong. */
export const incomplete = 'incomplete'

export type MomentForm = 'day' | 'instant' | 'time'

const range = (from: number, to: number) => ({ mask: IMask.MaskedRange, from, to, maxLength: 2, autofix: 'pad' })
const blocks = { DD: range(1, 31), MM: range(1, 12), YYYY: { mask: '0000' }, HH: range(0, 23), mm: range(0, 59) }

const isoForm = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}:\d{2}).*)?\s*$/
const namedForm = /^\s*(\d{1,2})(?:\s+de)?\s+([\p{L}]{3,10})\.?(?:\s+de)?,?\s+(\d{4})(?:,?\s+(\d{1,2}:\d{2}))?\s*$/iu
const looseForm = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?:,?\s+(\d{1,2}:\d{2}))?\s*$/
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
const written = (day: string, month: string | number, year: string, time: string | undefined): string =>
  `${two(day)}/${two(month)}/${year}${time ? ` ${time.padStart(5, '0')}` : ''}`

/** A pasted date in the form of the mask: `2026-11-20`, `20 nov 2026`, `20-11-2026` and with a time behind; anything else as it is. */
export const pastedMoment = (text: string): string => {
  const iso = isoForm.exec(text)
  if (iso) return written(iso[3]!, iso[2]!, iso[1]!, iso[4])
  const named = namedForm.exec(text)
  const month = named ? months.findIndex((names) => names.includes(named[2]!.slice(0, 3).toLowerCase())) + 1 : 0
  if (named && month > 0) return written(named[1]!, month, named[3]!, named[4])
  const loose = looseForm.exec(text)
  return loose ? written(loose[1]!, loose[2]!, loose[3]!, loose[4]) : text
}

const prepare = (text: string): string => (text.length > 5 ? pastedMoment(text) : text)

/** What may be typed: day before month in both languages, as dates are shown. */
export const momentMasks: Record<MomentForm, MaskOptions> = {
  day: { mask: 'DD/MM/YYYY', blocks, overwrite: true, prepare },
  instant: { mask: 'DD/MM/YYYY HH:mm', blocks, overwrite: true, prepare },
  time: { mask: 'HH:mm', blocks, overwrite: true },
}

export const dayShown = (iso: string): string => (isDay(iso) ? iso.split('-').toReversed().join('/') : '')

/** The day that a text means: null for none, `incomplete` for one that does not exist. */
export const dayTyped = (text: string): string | null => {
  if (text === '') return null
  const iso = text.split('/').toReversed().join('-')
  return isDay(iso) ? iso : incomplete
}

const minute = 60_000

/** An instant on the clock of a zone. */
export const instantShown = (zone: string, iso: string): string => {
  if (Number.isNaN(instantOfIso(iso))) return ''
  const wall = new Date(wallAt(zone, instantOfIso(iso)) * minute).toISOString()
  return `${dayShown(wall.slice(0, 10))} ${wall.slice(11, 16)}`
}

export const instantTyped = (zone: string, text: string): string | null => {
  if (text === '') return null
  const [day = '', time = ''] = text.split(' ')
  const iso = dayTyped(day)
  if (iso === null || iso === incomplete || !/^\d\d:\d\d$/.test(time)) return incomplete
  return new Date(instantOfWall(zone, Math.floor(Date.parse(`${iso}T${time}Z`) / minute)) * minute).toISOString()
}

/** A time of the clock: an hour alone is a full one. */
export const timeTyped = (text: string): string | null => {
  if (text === '') return null
  return /^\d\d:\d\d$/.test(text) ? text : incomplete
}
