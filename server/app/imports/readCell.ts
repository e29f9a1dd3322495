import { documentTypes } from '../../../contract/entities/clients.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import { readDay, isNoDay, type DayOrder } from '../../../contract/imports/days.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { readPhone } from '../../../contract/text/phones.ts'
import { statusNamed } from '../../../contract/words/statusNamed.ts'
import { unshielded } from '../exports/csvLine.ts'
import { readCellList, severalValues } from './cellList.ts'
import { readMoney } from './readAmount.ts'
import { readDuration, readRecordNumber, readWholeNumber } from './readNumber.ts'

/** How the file, and in it the column, writes what can be written in more than one way. */
export type Writing = {
  country: string | null
  currency: string
  values?: Readonly<Record<string, number>> | undefined
  order?: DayOrder | undefined
}

/** A name that stands for a record; it is looked up later, many at once. */
export type Named = { names: string[] }

/**
 * A cell as the value that a create call would send; undefined for one that holds nothing. What is not understood stays as it is written: the
 * field's own schema refuses it.
 */
export const readCell = (field: Field | undefined, cell: string, writing: Writing): unknown => {
  const text = unshielded(cell.trim())
  if (text === '') return undefined
  switch (field?.kind) {
    case undefined:
      return readRecordNumber(text)
    case 'integer':
      return field.unit === 'minutes' ? readDuration(text) : readWholeNumber(text)
    case 'money':
      return readMoney(text, writing.currency)
    case 'day':
      return isNoDay(text) ? undefined : readDay(text, { order: writing.order })
    case 'instant':
      return text
    case 'email':
      return severalValues(text)[0]
    case 'phone':
      return readPhoneCell(severalValues(text)[0] ?? '', writing.country)
    case 'flag':
      return flags[nameKey(text)] ?? text
    case 'choice':
      return readChoice(field.options!, text, writing.values)
    case 'status':
      return readStatus(field, text)
    case 'reference':
      return { names: [text] } satisfies Named
    case 'references':
      return { names: readCellList(text) } satisfies Named
    case 'words':
      return readCellList(text)
    case 'data':
      return readData(text)
    default:
      return text
  }
}

/** A zero or a dash says that there is no telephone. */
const readPhoneCell = (text: string, country: string | null): string | undefined =>
  /^[0.–—-]?$/.test(text) ? undefined : (readPhone(text, country ?? undefined) ?? text)

const yes = 'true yes y si s sim oui ja 1 x ✓ ✔ ☑ verdadero on enabled'
const no = 'false no n nao non nein 0 - ✗ ✘ ☐ falso off disabled'
const flags: Readonly<Record<string, boolean>> = Object.fromEntries([
  ...yes.split(' ').map((word) => [nameKey(word), true] as const),
  ...no.split(' ').map((word) => [nameKey(word), false] as const),
])

/** What people of several countries call the papers that prove who one is. */
const documentWords: Readonly<Record<keyof typeof documentTypes, string>> = {
  id_card:
    'dni|cedula|cedula de identidad|cedula de ciudadania|c.i.|ci|cc|carnet de identidad|ine|curp|nie|cpf|id|id card|identity card|national id',
  tax_number: 'ruc|nif|cif|nit|rut|rfc|cuit|cuil|cnpj|vat|vat number|tax id|tax number|identificacion fiscal',
  passport: 'pasaporte|passport|passaporte|passeport|reisepass',
  other: 'otro|otros|other',
}
const furtherWords = (options: Readonly<Record<string, number>>): [word: string, id: number][] =>
  options === documentTypes
    ? Object.entries(documentWords).flatMap(([name, words]) =>
        words.split('|').map((word): [string, number] => [word, documentTypes[name as keyof typeof documentTypes]]),
      )
    : []

const readChoice = (options: Readonly<Record<string, number>>, text: string, values: Writing['values'] = {}): unknown => {
  const key = nameKey(text)
  const known = [...Object.entries(values), ...Object.entries(options), ...furtherWords(options)]
  return known.find(([word]) => nameKey(word) === key)?.[1] ?? readRecordNumber(text)
}

const readStatus = (field: Field, text: string): unknown => {
  const id = statusNamed(field.statuses!, text)
  return id === undefined ? readRecordNumber(text) : { id }
}

const readData = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
