import type { Field } from '../../../contract/field.ts'
import { currencyDigits } from '../../../contract/formats.ts'
import { nameKey } from '../../../contract/nameKey.ts'
import { phoneOfCountry } from '../../../contract/phones.ts'
import { statusTables } from '../../../contract/statuses.ts'
import { statusWords } from '../../../contract/words/statuses/index.ts'
import { unshielded } from '../exports/csvLine.ts'

/** How the file writes what can be written in more than one way. */
export type Writing = { country: string | null; currency: string; values?: Readonly<Record<string, number>> | undefined }

/** A name that stands for a record; it is looked up later, many at once. */
export type Named = { names: string[] }

/**
 * A cell as the value that a create call would send; undefined for an empty one. What is not understood stays as it is written: the field's
 * own schema refuses it.
 */
export const readCell = (field: Field | undefined, cell: string, writing: Writing): unknown => {
  const text = unshielded(cell.trim())
  if (text === '') return undefined
  switch (field?.kind) {
    case undefined:
    case 'integer':
      return wholeNumber(text)
    case 'money':
      return readMoney(text, writing.currency)
    case 'day':
      return readDay(text)
    case 'instant':
      return text
    case 'phone':
      return writing.country === null ? text : phoneOfCountry(text, writing.country)
    case 'flag':
      return flags[nameKey(text)] ?? text
    case 'choice':
      return readChoice(field.options!, text, writing.values)
    case 'status':
      return readStatus(field, text)
    case 'reference':
      return { names: [text] } satisfies Named
    case 'references':
      return { names: parts(text) } satisfies Named
    case 'words':
      return parts(text)
    case 'data':
      return readData(text)
    default:
      return text
  }
}

const parts = (text: string): string[] =>
  text
    .split(text.includes(';') ? ';' : ',')
    .map((part) => part.trim())
    .filter(Boolean)

const wholeNumber = (text: string): unknown => (/^[+-]?\d+(?:[.,]0+)?$/.test(text) ? Math.trunc(Number(text.replace(',', '.'))) : text)

const yes = ['true', 'yes', 'y', 'si', 's', '1', 'x', 'verdadero', 'on']
const no = ['false', 'no', 'n', '0', 'falso', 'off']
const flags: Readonly<Record<string, boolean>> = Object.fromEntries([
  ...yes.map((word) => [word, true] as const),
  ...no.map((word) => [word, false] as const),
])

/** ISO, or day, month and year with any of the usual signs between them: which of two small numbers is the day is not guessed from line to line. */
const readDay = (text: string): string => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (day === undefined) return text.replace(/^(\d{4}-\d{2}-\d{2})[T ][\d:.Z+-]+$/, '$1')
  return `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const symbols: Readonly<Record<string, string>> = { '€': 'EUR', us$: 'USD', '£': 'GBP', 's/': 'PEN' }

const readMoney = (text: string, fallback: string): unknown => {
  const number = /-?\d[\d.,\s']*/.exec(text)?.[0].trim() ?? ''
  const sign = text.replace(number, '').trim()
  const currency = /^[A-Za-z]{3}$/.test(sign)
    ? sign.toUpperCase()
    : (symbols[sign.toLowerCase()] ?? (sign === '' || sign === '$' ? fallback : undefined))
  const plain = plainDecimal(number)
  if (plain === undefined || currency === undefined) return text
  try {
    return { amount: minorUnits(plain, currencyDigits(currency)), currency }
  } catch {
    return text
  }
}

/** A number with a point before its decimals, whichever of the two signs its writer uses for what. */
const plainDecimal = (written: string): string | undefined => {
  const text = written.replaceAll(/[\s']/g, '')
  const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  const other = decimal === ',' ? '.' : ','
  const several = text.split(decimal).length > 2
  // `1.234` and `1,234` with nothing else: three digits after the only sign are thousands.
  const thousands = several || (!text.includes(other) && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text))
  const plain = text.replaceAll(other, '').replaceAll(decimal, thousands ? '' : '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? plain : undefined
}

/** Minor units, or a fraction that the schema refuses where there are more decimals than the currency has. */
const minorUnits = (plain: string, digits: number): number => {
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.')
  const kept = fraction.replace(/0+$/, '')
  const amount = kept.length > digits ? Number.NaN : Number(whole + kept.padEnd(digits, '0'))
  return plain.startsWith('-') ? -amount : amount
}

const readChoice = (options: Readonly<Record<string, number>>, text: string, values: Writing['values'] = {}): unknown => {
  const key = nameKey(text)
  const named = [...Object.entries(values), ...Object.entries(options)].find(([word]) => nameKey(word) === key)
  return named?.[1] ?? wholeNumber(text)
}

const readStatus = (field: Field, text: string): unknown => {
  const table = field.statuses!
  const key = nameKey(text)
  const ids: Readonly<Record<string, number>> = statusTables[table].ids
  const found = Object.entries(ids).find(([name]) =>
    [name, ...Object.values(statusWords).map((words) => (words[table] as Record<string, string>)[name] ?? '')].some(
      (word) => nameKey(word) === key,
    ),
  )
  return found ? { id: found[1] } : wholeNumber(text)
}

const readData = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
