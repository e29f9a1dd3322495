import { isNoValue } from './absent.ts'
import { isDay } from '../text/formats.ts'
import { nameKey } from '../text/nameKey.ts'
import { inPlainDigits } from '../text/phoneDigits.ts'

/**
 * In which order a whole column of a file writes day, month and year; a year of four digits is one
 * wherever it stands.
 */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]

const numeric = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})(?:[ T].*)?$/
/** Which dates of two digits begin with the year: no day and no month is so large. */
const yearFirst = /^(3[2-9]|[4-9]\d)([/.-])(\d{1,2})\2(\d{1,2})$/

/**
 * Three numbers of at most two digits, which may begin with the year where the last two are a month
 * and a day.
 */
const threeShort = /^(\d{2})([/.-])(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])$/
/**
 * Dates of two digits that end with the year: no day is so large, or the number in the middle is no
 * month.
 */
const yearLast = /^\d{1,2}([/.-])(?:\d{1,2}\1(?:3[2-9]|[4-9]\d)|(?:1[3-9]|[23]\d)\1\d{2})$/

/**
 * A date with the digits and signs of a plain keyboard, without its day of the week and the spaces
 * around its separators.
 */
const plainDate = (cell: string): string =>
  inPlainDigits(cell)
    .replace(/^\p{L}{2,}\.?,? +(?=\d{1,2} *[/.-] *\d{1,2} *[/.-] *\d)/u, (word) =>
      startsWeekday(word) ? '' : word,
    )
    .replace(/^\p{L}{2,}\.?,? +(?=\p{L}|\d)(?!(?:de )?\d{4}$)/u, (word) =>
      isWeekday(word) ? '' : word,
    )
    .replaceAll(/(?<=\d) *([/.-]) *(?=\d)/g, '$1')
    .replace(/(?<=\d{4})年 *(\d{1,2})月 *(\d{1,2})日.*$/, '-$1-$2')
    .replace(/(?<=\d)[.,](?= |$)/, '')

/** What stands for no date besides words: nothing but zeros, or no year. */
const absent = /^(?:[\s./-]*0[0\s./:-]*|-{2,3}(?:\d{1,2}-?)?\d{1,2}|\d{1,2}[/.-]\d{1,2})$/
/** The days with which programs begin to count, and which they write where none was entered. */
const firstDays = /^(?:0001-01-01|1604-\d{2}-\d{2}|1753-01-01|1899-12-3[01])$/

const zeroPart = ([, one, , other, year]: readonly string[]): boolean =>
  [one, other, year].some((part) => Number(part) === 0 && part !== '00') ||
  Number(one) === 0 ||
  Number(other) === 0

/** Whether a cell says that there is no full date, in a column of an `order`. */
export const isNoDay = (cell: string, order?: DayOrder): boolean => {
  const text = plainDate(cell)
  // The year 2000.
  if (order === 'ymd' && threeShort.test(text)) return false
  const parts = numeric.exec(text)
  if (
    absent.test(nameKey(text)) ||
    isNoValue(text) ||
    isWithoutYear(nameKey(text)) ||
    firstDays.test(readDay(cell, {}))
  )
    return true
  return (
    (parts !== null && zeroPart(parts)) ||
    /^\d{4}-(?:00-\d{2}|\d{2}-00)/.test(text) ||
    text.startsWith('0000-')
  )
}

/**
 * In which order a column writes day and month: as its unmistakable dates do. `open` where none of
 * them says so, or they disagree, and the order matters; undefined where it does not. An order in
 * which one of the dates does not exist gives way to one in which all do: `31-06-30` is no day of
 * June.
 */
export const dayOrderOf = (cells: readonly string[]): DayOrder | 'open' | undefined => {
  const texts = cells.map(plainDate)
  const stated = statedOrder(texts)
  if (stated === undefined || stated === 'open') return stated
  const dates = texts.filter((text) => numeric.test(text) && !isNoDay(text, stated))
  const beginsWithYear =
    dates.some((text) => threeShort.test(text)) && !dates.some((text) => yearLast.test(text))
  const orders = dayOrders.filter((order) => order !== 'ymd' || beginsWithYear)
  const possible = orders.filter((order) => dates.every((text) => isDay(readDay(text, { order }))))
  if (possible.length === 0 || possible.includes(stated)) return stated
  return possible.length === 1 ? possible[0] : 'open'
}

const statedOrder = (texts: readonly string[]): DayOrder | 'open' | undefined => {
  const early = texts.some((text) => yearFirst.test(text))
  const short = early ? texts.filter((text) => threeShort.test(text) && !yearFirst.test(text)) : []
  if (short.length === 0) return dayOrderOfDates(texts)
  // Of those that end with a year it is unknown what the short ones begin with.
  const others = dayOrderOfDates(texts.filter((text) => !threeShort.test(text)))
  return others === 'open' || texts.some((text) => yearLast.test(text)) ? 'open' : 'ymd'
}

/** The same of dates that do not begin with a year of two digits. */
const dayOrderOfDates = (texts: readonly string[]): DayOrder | 'open' | undefined => {
  let [dayFirst, monthFirst, unclear, pointed] = [0, 0, 0, 0]
  for (const text of texts) {
    const [, one, sign, other] = yearFirst.test(text) ? [] : (numeric.exec(text) ?? [])
    if (one === undefined || isNoDay(text)) continue
    if (Number(one) > 12) dayFirst += 1
    else if (Number(other) > 12) monthFirst += 1
    else if (sign === '.') pointed += 1
    else if (one !== other) unclear += 1
  }
  // Where dates are written with points the day stands first, unless others of the column show the
  // month there.
  if (monthFirst === 0) dayFirst += pointed
  else unclear += pointed
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
  const found =
    word.length < 3
      ? -1
      : monthNames.findIndex((names) => names.some((name) => name.startsWith(word)))
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
const plainWord = (written: string): string => nameKey(written).replaceAll(/[^a-z]/g, '')
const startsWeekday = (written: string): boolean => {
  const word = plainWord(written)
  return word.length >= 2 && weekdays.some((day) => day.startsWith(word))
}
/** Before a month in words, `mar` and `mart` are months themselves. */
const isWeekday = (written: string): boolean =>
  monthNamed(plainWord(written)) === undefined && startsWeekday(written)

const twoDigits = (part: string | number): string => String(part).padStart(2, '0')

/** Excel counts days from the 30th of December 1899. */
const dayOfSerial = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)

/** Years of two digits are of the last hundred years; `thisYear` is the latest. */
const wholeYear = (year: string, thisYear: number): string => {
  if (year.length === 4) return year
  const century = Math.trunc(thisYear / 100) * 100
  return String(
    century + Number(year) > thisYear ? century - 100 + Number(year) : century + Number(year),
  )
}

type Reading = { order?: DayOrder | undefined; thisYear?: number }

/**
 * A date as files write it as YYYY-MM-DD: ISO, day and month in the order of the column, with the
 * name of the month, or as the number that a spreadsheet keeps. What cannot be read, or only in two
 * ways, stays as it is.
 *
 * @example readDay('23-may-1985', {}) // '1985-05-23'
 */
export const readDay = (
  cell: string,
  { order, thisYear = new Date().getUTCFullYear() }: Reading,
): string => {
  const text = plainDate(cell)
  const year = (written: string) => wholeYear(written, thisYear)
  const [, shortYear, , itsMonth, itsDay] =
    (order === 'ymd' ? threeShort.exec(text) : null) ?? yearFirst.exec(text) ?? []
  if (shortYear !== undefined)
    return `${year(shortYear)}-${twoDigits(itsMonth!)}-${twoDigits(itsDay!)}`
  const [, y, m, d] =
    /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/
      .exec(text)
      ?.filter((_, place) => place !== 2) ?? []
  if (y !== undefined) return `${y}-${twoDigits(m!)}-${twoDigits(d!)}`
  if (/^\d{5}(?:[.,]\d+)?$/.test(text))
    return dayOfSerial(Math.trunc(Number(text.replace(',', '.'))))
  // Four digits may be a year, too.
  if (/^[1-9]\d{3}$/.test(text) && !/^(?:19|20)/.test(text)) return dayOfSerial(Number(text))
  if (/^(?:19|20)\d{6}$/.test(text)) return text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const [, one, sign, other, last] = numeric.exec(text) ?? []
  if (one !== undefined) {
    const own =
      sign === '.'
        ? 'dmy'
        : Number(one) > 12 && Number(other) <= 12
          ? 'dmy'
          : Number(other) > 12 && Number(one) <= 12
            ? 'mdy'
            : undefined
    const found =
      (order === 'ymd' ? undefined : order) ?? own ?? (one === other ? 'dmy' : undefined)
    if (found === undefined) return cell.trim()
    const [day, month] = found === 'dmy' ? [one, other!] : [other!, one]
    return `${year(last!)}-${twoDigits(month)}-${twoDigits(day)}`
  }
  return readNamedMonth(nameKey(text), year) ?? cell.trim()
}

const readNamedMonth = (key: string, year: (written: string) => string): string | undefined => {
  const [, day, word, last] =
    /^(\d{1,2})(?:st|nd|rd|th|er|º|o)?[ ./-]*(?:de |of )?([a-z]+)[ ./,-]*(?:del? |of )?(\d{4}|\d{2})(?: .*)?$/.exec(
      key,
    ) ?? []
  const month = word === undefined ? undefined : monthNamed(word)
  if (month !== undefined) return `${year(last!)}-${twoDigits(month)}-${twoDigits(day!)}`
  const [, first, second, third] =
    /^([a-z]+)[ ./-]+(\d{1,2})(?:st|nd|rd|th)?[ ,./-]+(\d{4})(?: .*)?$/.exec(key) ?? []
  const other = first === undefined ? undefined : monthNamed(first)
  if (other !== undefined) return `${third}-${twoDigits(other)}-${twoDigits(second!)}`
  const [, fourth, fifth, sixth] = /^(\d{4})[ ./-]+([a-z]+)[ ./-]+(\d{1,2})$/.exec(key) ?? []
  const lastMonth = fifth === undefined ? undefined : monthNamed(fifth)
  return lastMonth === undefined
    ? undefined
    : `${fourth}-${twoDigits(lastMonth)}-${twoDigits(sixth!)}`
}

/** Whether a key names a day and a month alone. */
const isWithoutYear = (key: string): boolean => {
  const word =
    /^\d{1,2}(?:st|nd|rd|th|er|º|o)?[ ./-]*(?:de )?([a-z]+)\.?$/.exec(key) ??
    /^([a-z]+)\.? +\d{1,2}(?:st|nd|rd|th)?$/.exec(key)
  return word !== null && monthNamed(word[1]!) !== undefined
}
