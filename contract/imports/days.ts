import { nameKey } from '../text/nameKey.ts'
import { inPlainDigits } from '../text/phoneDigits.ts'

/** Which of two small numbers in a date is the day, as a whole column of a file writes it. */
export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

const numeric = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})(?:[ T].*)?$/
/** Which dates of two digits begin with the year: no day and no month is so large. */
const yearFirst = /^(3[2-9]|[4-9]\d)([/.-])(\d{1,2})\2(\d{1,2})$/

/** A date with the digits and signs of a plain keyboard, without its day of the week and the spaces around its separators. */
const plainDate = (cell: string): string =>
  inPlainDigits(cell)
    .replace(/^\p{L}{2,}\.?,? +(?=\p{L}|\d)(?!(?:de )?\d{4}$)/u, (word) => (isWeekday(word) ? '' : word))
    .replaceAll(/(?<=\d) *([/.-]) *(?=\d)/g, '$1')
    .replace(/(?<=\d{4})年 *(\d{1,2})月 *(\d{1,2})日.*$/, '-$1-$2')
    .replace(/(?<=\d)[.,](?= |$)/, '')

/** What stands for no date: nothing but zeros, no year, or a word. */
const absent =
  /^(?:[\s./-]*0[0\s./:-]*|-{2,3}(?:\d{1,2}-?)?\d{1,2}|\d{1,2}[/.-]\d{1,2}|[-.?]+|n\.?[/.]?[ad]\.?|s\.?\/?[df]\.?|#n\/?a|null|nil|none|never|no|unknown|unspecified|not (?:provided|specified|available|set)|desconocid[ao]|ningun[ao]?|sin (?:fecha|datos?))$/
/** The days with which programs begin to count, and which they write where none was entered. */
const firstDays = /^(?:0001-01-01|1604-\d{2}-\d{2}|1753-01-01|1899-12-3[01])$/

const zeroPart = ([, one, , other, year]: readonly string[]): boolean =>
  [one, other, year].some((part) => Number(part) === 0 && part !== '00') || Number(one) === 0 || Number(other) === 0

/** Whether a cell says that there is no full date. */
export const isNoDay = (cell: string): boolean => {
  const text = plainDate(cell)
  const parts = numeric.exec(text)
  if (absent.test(nameKey(text)) || isWithoutYear(nameKey(text)) || firstDays.test(readDay(cell, {}))) return true
  return (parts !== null && zeroPart(parts)) || /^\d{4}-(?:00-\d{2}|\d{2}-00)/.test(text) || text.startsWith('0000-')
}

/**
 * In which order a column writes day and month: as its unmistakable dates do. `open` where none of them says so, or they disagree, and the
 * order matters; undefined where it does not.
 */
export const dayOrderOf = (cells: readonly string[]): DayOrder | 'open' | undefined => {
  let [dayFirst, monthFirst, unclear] = [0, 0, 0]
  for (const cell of cells) {
    const text = plainDate(cell)
    const [, one, sign, other] = yearFirst.test(text) ? [] : (numeric.exec(text) ?? [])
    if (one === undefined || isNoDay(cell)) continue
    // Where dates are written with points, the day stands first.
    if (Number(one) > 12 || sign === '.') dayFirst += 1
    else if (Number(other) > 12) monthFirst += 1
    else if (one !== other) unclear += 1
  }
  if (dayFirst > 0 && monthFirst > 0 && unclear > 0) return 'open'
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'dmy' : 'mdy'
  return unclear > 0 ? 'open' : undefined
}

const monthNames = [
  ['january', 'enero', 'janeiro', 'janvier', 'gennaio', 'januar'],
  ['february', 'febrero', 'fevereiro', 'fevrier', 'febbraio', 'februar'],
  ['march', 'marzo', 'marco', 'mars', 'marz', 'mrt', 'maart'],
  ['april', 'abril', 'avril', 'aprile'],
  ['may', 'mayo', 'maio', 'mai', 'maggio', 'mei'],
  ['june', 'junio', 'junho', 'juin', 'giugno', 'juni'],
  ['july', 'julio', 'julho', 'juillet', 'luglio', 'juli'],
  ['august', 'agosto', 'aout'],
  ['september', 'septiembre', 'setiembre', 'setembro', 'septembre', 'settembre'],
  ['october', 'octubre', 'outubro', 'octobre', 'ottobre', 'oktober'],
  ['november', 'noviembre', 'novembro', 'novembre'],
  ['december', 'diciembre', 'dezembro', 'decembre', 'dicembre', 'dezember'],
]
const monthNamed = (word: string): number | undefined => {
  const found = word.length < 3 ? -1 : monthNames.findIndex((names) => names.some((name) => name.startsWith(word)))
  return found < 0 ? undefined : found + 1
}

const weekdays = [
  ['sunday', 'domingo', 'dimanche', 'domenica', 'sonntag'],
  ['monday', 'lunes', 'segunda', 'lundi', 'lunedi', 'montag'],
  ['tuesday', 'martes', 'terca', 'mardi', 'martedi', 'dienstag'],
  ['wednesday', 'miercoles', 'quarta', 'mercredi', 'mercoledi', 'mittwoch'],
  ['thursday', 'jueves', 'quinta', 'jeudi', 'giovedi', 'donnerstag'],
  ['friday', 'viernes', 'sexta', 'vendredi', 'venerdi', 'freitag'],
  ['saturday', 'sabado', 'samedi', 'sabato', 'samstag'],
].flat()
const isWeekday = (written: string): boolean => {
  const word = nameKey(written).replaceAll(/[^a-z]/g, '')
  return word.length >= 2 && monthNamed(word) === undefined && weekdays.some((day) => day.startsWith(word))
}

const twoDigits = (part: string | number): string => String(part).padStart(2, '0')

/** Excel counts days from the 30th of December 1899. */
const dayOfSerial = (serial: number): string => new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)

/** Years of two digits are of the last hundred years; `thisYear` is the latest. */
const wholeYear = (year: string, thisYear: number): string => {
  if (year.length === 4) return year
  const century = Math.trunc(thisYear / 100) * 100
  return String(century + Number(year) > thisYear ? century - 100 + Number(year) : century + Number(year))
}

type Reading = { order?: DayOrder | undefined; thisYear?: number }

/**
 * A date as files write it as YYYY-MM-DD: ISO, day and month in the order of the column, with the name of the month, or as the number that a
 * spreadsheet keeps. What cannot be read, or only in two ways, stays as it is.
 *
 * @example readDay('23-may-1985', {}) // '1985-05-23'
 */
export const readDay = (cell: string, { order, thisYear = new Date().getUTCFullYear() }: Reading): string => {
  const text = plainDate(cell)
  const year = (written: string) => wholeYear(written, thisYear)
  const [, shortYear, , itsMonth, itsDay] = yearFirst.exec(text) ?? []
  if (shortYear !== undefined) return `${year(shortYear)}-${twoDigits(itsMonth!)}-${twoDigits(itsDay!)}`
  const [, y, m, d] = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/.exec(text)?.filter((_, place) => place !== 2) ?? []
  if (y !== undefined) return `${y}-${twoDigits(m!)}-${twoDigits(d!)}`
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return dayOfSerial(Math.trunc(Number(text.replace(',', '.'))))
  if (/^(?:19|20)\d{6}$/.test(text)) return text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const [, one, sign, other, last] = numeric.exec(text) ?? []
  if (one !== undefined) {
    const own =
      sign === '.' ? 'dmy' : Number(one) > 12 && Number(other) <= 12 ? 'dmy' : Number(other) > 12 && Number(one) <= 12 ? 'mdy' : undefined
    const found = order ?? own ?? (one === other ? 'dmy' : undefined)
    if (found === undefined) return cell.trim()
    const [day, month] = found === 'dmy' ? [one, other!] : [other!, one]
    return `${year(last!)}-${twoDigits(month)}-${twoDigits(day)}`
  }
  return readNamedMonth(nameKey(text), year) ?? cell.trim()
}

const readNamedMonth = (key: string, year: (written: string) => string): string | undefined => {
  const [, day, word, last] =
    /^(\d{1,2})(?:st|nd|rd|th|er|º|o)?[ ./-]*(?:de )?([a-z]+)[ ./,-]*(?:del? )?(\d{4}|\d{2})(?: .*)?$/.exec(key) ?? []
  const month = word === undefined ? undefined : monthNamed(word)
  if (month !== undefined) return `${year(last!)}-${twoDigits(month)}-${twoDigits(day!)}`
  const [, first, second, third] = /^([a-z]+)[ ./-]+(\d{1,2})(?:st|nd|rd|th)?[ ,./-]+(\d{4})(?: .*)?$/.exec(key) ?? []
  const other = first === undefined ? undefined : monthNamed(first)
  if (other !== undefined) return `${third}-${twoDigits(other)}-${twoDigits(second!)}`
  const [, fourth, fifth, sixth] = /^(\d{4})[ ./-]+([a-z]+)[ ./-]+(\d{1,2})$/.exec(key) ?? []
  const lastMonth = fifth === undefined ? undefined : monthNamed(fifth)
  return lastMonth === undefined ? undefined : `${fourth}-${twoDigits(lastMonth)}-${twoDigits(sixth!)}`
}

/** Whether a key names a day and a month alone. */
const isWithoutYear = (key: string): boolean => {
  const word = /^\d{1,2}(?:st|nd|rd|th|er|º|o)?[ ./-]*(?:de )?([a-z]+)\.?$/.exec(key) ?? /^([a-z]+)\.? +\d{1,2}(?:st|nd|rd|th)?$/.exec(key)
  return word !== null && monthNamed(word[1]!) !== undefined
}
