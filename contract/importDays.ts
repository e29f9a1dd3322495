import { nameKey } from './nameKey.ts'

/** Which of two small numbers in a date is the day, as a whole column of a file writes it. */
export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

const numeric = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})(?:[ T].*)?$/
/** What stands for no date: nothing but zeros, no year, the year that address books write for none, or a word. */
const absent =
  /^(?:[\s./-]*0[0\s./:-]*|--\d{2}-?\d{2}|1604-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}|[-–—.]+|n\/?a|null|none|unknown|ninguna?|sin fecha)$/i

const zeroPart = ([, one, , other, year]: readonly string[]): boolean =>
  [one, other, year].some((part) => Number(part) === 0 && part !== '00') || Number(one) === 0 || Number(other) === 0

/** Whether a cell says that there is no full date. */
export const isNoDay = (cell: string): boolean => {
  const text = cell.trim()
  const parts = numeric.exec(text)
  return absent.test(text) || (parts !== null && zeroPart(parts)) || /^\d{4}-(?:00-\d{2}|\d{2}-00)/.test(text) || text.startsWith('0000-')
}

/**
 * In which order a column writes day and month: as its unmistakable dates do. `open` where none of them says so, or they disagree, and the
 * order matters; undefined where it does not.
 */
export const dayOrderOf = (cells: readonly string[]): DayOrder | 'open' | undefined => {
  let [dayFirst, monthFirst, unclear] = [0, 0, 0]
  for (const cell of cells) {
    const [, one, sign, other] = numeric.exec(cell.trim()) ?? []
    if (one === undefined || isNoDay(cell)) continue
    // Where dates are written with points, the day stands first.
    if (Number(one) > 12 || sign === '.') dayFirst += 1
    else if (Number(other) > 12) monthFirst += 1
    else if (one !== other) unclear += 1
  }
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'dmy' : 'mdy'
  return unclear > 0 ? 'open' : undefined
}

const monthNames = [
  ['january', 'enero', 'janeiro', 'janvier', 'gennaio', 'januar'],
  ['february', 'febrero', 'fevereiro', 'fevrier', 'febbraio', 'februar'],
  ['march', 'marzo', 'marco', 'mars', 'marz'],
  ['april', 'abril', 'avril', 'aprile'],
  ['may', 'mayo', 'maio', 'mai', 'maggio'],
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
  const text = cell.trim()
  const year = (written: string) => wholeYear(written, thisYear)
  const [, y, m, d] = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/.exec(text)?.filter((_, place) => place !== 2) ?? []
  if (y !== undefined) return `${y}-${twoDigits(m!)}-${twoDigits(d!)}`
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return dayOfSerial(Math.trunc(Number(text.replace(',', '.'))))
  if (/^(?:19|20)\d{6}$/.test(text)) return text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  const [, one, sign, other, last] = numeric.exec(text) ?? []
  if (one !== undefined) {
    const own =
      sign === '.' ? 'dmy' : Number(one) > 12 && Number(other) <= 12 ? 'dmy' : Number(other) > 12 && Number(one) <= 12 ? 'mdy' : undefined
    const found = order ?? own ?? (one === other ? 'dmy' : undefined)
    if (found === undefined) return text
    const [day, month] = found === 'dmy' ? [one, other!] : [other!, one]
    return `${year(last!)}-${twoDigits(month)}-${twoDigits(day)}`
  }
  return readNamedMonth(nameKey(text), year) ?? text
}

const readNamedMonth = (key: string, year: (written: string) => string): string | undefined => {
  const [, day, word, last] =
    /^(\d{1,2})(?:st|nd|rd|th|º|o)?[ ./-]*(?:de )?([a-z]+)[ ./,-]*(?:del? )?(\d{4}|\d{2})(?: .*)?$/.exec(key) ?? []
  const month = word === undefined ? undefined : monthNamed(word)
  if (month !== undefined) return `${year(last!)}-${twoDigits(month)}-${twoDigits(day!)}`
  const [, first, second, third] = /^([a-z]+)[ ./-]+(\d{1,2})(?:st|nd|rd|th)?[ ,./-]+(\d{4})(?: .*)?$/.exec(key) ?? []
  const other = first === undefined ? undefined : monthNamed(first)
  return other === undefined ? undefined : `${third}-${twoDigits(other)}-${twoDigits(second!)}`
}
