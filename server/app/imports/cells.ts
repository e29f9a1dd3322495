import { documentTypes } from '../../../contract/entities/clients.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import { isNoValue } from '../../../contract/imports/absent.ts'
import { readDay, isNoDay, type DayOrder } from '../../../contract/imports/days.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { readPhone } from '../../../contract/text/phones.ts'
import { statusNamed } from '../../../contract/words/statusNamed.ts'
import { entityWords } from '../../../contract/words/entities.ts'
import { optionWord } from '../../../contract/words/optionWord.ts'
import { unshielded } from '../exports/csv.ts'
import { readCellList, readEmails, severalValues } from '../exports/cellList.ts'
import { readMoney, readDuration, readRecordNumber, readWholeNumber } from './numbers.ts'
import { entities, entityNamed, isEntityName } from '../../../contract/entities/index.ts'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'
import { furtherNames, importFields, wholeNames } from '../../../contract/imports/fields.ts'
import type { StoredImport } from '../../ports/imports.ts'
import type { Records } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'
import { entriesOf } from '../../../contract/kernel/typedKeys.ts'
import { splitName } from '../../domain/clients/splitName.ts'

/** How the file, and in it the column, writes what can be written in more than one way. */
export type Writing = {
  country: string | null
  currency: string
  values?: Readonly<Record<string, number>> | undefined
  order?: DayOrder | undefined
}

/** A name that stands for a record; it is looked up later, many at once. */
export type Named = { names: string[] }
const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'names' in value

/**
 * A cell as the value that a create call would send; undefined for one that holds nothing. What is
 * not understood stays as it is written: the field's own schema refuses it.
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
      return isNoDay(text, writing.order) ? undefined : readDay(text, { order: writing.order })
    case 'instant':
      return text
    case 'email':
      return isNoValue(text) ? undefined : readEmails(text)[0]
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

/** A zero, a dash or a word says that there is no telephone. */
const readPhoneCell = (text: string, country: string | null): string | undefined =>
  /^[0.–—-]?$/.test(text) || isNoValue(text)
    ? undefined
    : (readPhone(text, country ?? undefined) ?? text)

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
  tax_number:
    'ruc|nif|cif|nit|rut|rfc|cuit|cuil|cnpj|vat|vat number|tax id|tax number|identificacion fiscal',
  passport: 'pasaporte|passport|passaporte|passeport|reisepass',
  other: 'otro|otros|other',
}
/** The words of choices besides their names: those of our languages, and what papers are called. */
const furtherWords = (options: Readonly<Record<string, number>>): [word: string, id: number][] => [
  ...Object.values(entityWords).flatMap((words) =>
    Object.entries(options).map(([name, id]): [string, number] => [
      optionWord(words, options, name),
      id,
    ]),
  ),
  ...(options === documentTypes
    ? entriesOf(documentWords).flatMap(([name, words]) =>
        words.split('|').map((word): [string, number] => [word, documentTypes[name]]),
      )
    : []),
]

const readChoice = (
  options: Readonly<Record<string, number>>,
  text: string,
  values: Writing['values'] = {},
): unknown => {
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
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

/**
 * What a line says, with the references as ids; what could not be found stands among the problems,
 * and what is left out without stopping the line among the notes.
 */
export type Line = {
  line: number
  id: number | undefined
  values: Values
  problems: FieldProblem[]
  notes: FieldProblem[]
}

type Read = { line: number; cells: readonly string[] }

/** The lines of a part of an import as values of its entity. */
export const lineValues = async (
  of: StoredImport,
  rows: readonly Read[],
  records: Records,
): Promise<Line[]> => {
  const lines = rows.map((row) => readLine(of, row))
  for (const [path, field] of Object.entries(entityNamed(of.entity).fields)) {
    if (field.entity !== undefined)
      await nameReferences({ path, field, organization: of.organization, records }, lines)
  }
  return lines
}

const readLine = (of: StoredImport, { line, cells }: Read): Line => {
  const fields = importFields(of.entity)
  const values: Values = {}
  const [problems, notes]: [FieldProblem[], FieldProblem[]] = [[], []]
  for (const [place, { field, values: words, order }] of of.columns.entries()) {
    if (field === null) continue
    const cell = cells[place] ?? ''
    const value = saysNothing(field, cell)
      ? undefined
      : readCell(fields[field], cell, {
          country: of.country,
          currency: of.currency,
          values: words,
          order,
        })
    const isUnread =
      fields[field]?.kind === 'phone' &&
      typeof value === 'string' &&
      readPhone(value, of.country ?? undefined) === undefined
    if (isUnread) problems.push({ path: field, rule: 'format' })
    else if (value !== undefined) values[field] = value
    else if (fields[field]?.kind === 'day' && cell.trim() !== '')
      notes.push({ path: field, rule: 'leftOut' })
    const [, ...further] = fields[field]?.kind === 'email' ? readEmails(cell) : []
    if (further.length > 0)
      notes.push({ path: field, rule: 'furtherLeftOut', bound: further.join(', ') })
  }
  const { id, ...rest } = withFurtherPhone(of, cells, values)
  // Where records are looked up by number, a malformed number is an error.
  if (id !== undefined && typeof id !== 'number' && of.duplicates !== 'create')
    problems.push({ path: 'id', rule: 'format' })
  return {
    line,
    id: typeof id === 'number' ? id : undefined,
    values: withNames(of, rest),
    problems,
    notes,
  }
}

/** What address books write for a value that was never entered. */
const unsaid: Readonly<Record<string, readonly string[]>> = {
  gender: ['unspecified', 'not specified', 'unknown', 'no especificado', 'sin especificar'],
}
const saysNothing = (field: string, cell: string): boolean =>
  unsaid[field]?.includes(nameKey(cell)) ?? false

/** A second number in the cell of the first one, where there is space for it. */
const withFurtherPhone = (
  { entity, columns, country }: StoredImport,
  cells: readonly string[],
  values: Values,
): Values => {
  if (!('phone2' in importFields(entity)) || values['phone2'] !== undefined) return values
  const place = columns.findIndex(({ field }) => field === 'phone')
  const [, second] = severalValues(place < 0 ? '' : (cells[place] ?? ''))
  const phone2 = second === undefined ? undefined : readPhone(second, country ?? undefined)
  return phone2 === undefined ? values : { ...values, phone2 }
}

/**
 * A name in one column is the first word and the rest, or the family name before a comma, unless
 * the parts have columns of their own; further names belong after their field.
 */
const withNames = ({ entity }: StoredImport, values: Values): Values =>
  (furtherNames[entity] ?? []).reduce<Values>(
    (named, { column, after }) => {
      const { [column]: further, ...others } = named
      return further === undefined
        ? named
        : { ...others, [after]: [others[after], further].filter(Boolean).join(' ') }
    },
    spread(entity, values),
  )

const spread = (entity: StoredImport['entity'], values: Values): Values => {
  const whole = wholeNames[entity]
  if (whole === undefined || values[whole.column] === undefined) return values
  const { [whole.column]: name, ...others } = values
  const { given, family } = splitName(String(name))
  const [firstPart, restPart] = whole.parts
  if (others[firstPart] !== undefined || others[restPart] !== undefined) return others
  return { ...others, [firstPart]: given, ...(family === '' ? {} : { [restPart]: family }) }
}

type Pointing = { path: string; field: Field; organization: number; records: Records }

/** Puts ids in place of names: what is called so, else what has that number. */
const nameReferences = async (
  { path, field, organization, records }: Pointing,
  lines: Line[],
): Promise<void> => {
  const asking = lines.flatMap(({ values, problems }) => {
    const named = values[path]
    return isNamed(named) ? [{ values, problems, names: named.names }] : []
  })
  const names = [...new Set(asking.flatMap((each) => each.names))]
  const { entity } = field
  if (names.length === 0 || entity === undefined || !isEntityName(entity)) return
  const found = await records.having(entity, organization, {
    field: entities[entity].titledBy,
    values: names,
  })
  const ids = new Map<string, number[]>()
  for (const { id, value } of found) ids.set(value, [...(ids.get(value) ?? []), id])
  const idOf = (name: string): number | undefined => {
    const called = ids.get(nameKey(name)) ?? []
    // Of two with the same name it is unknown which is meant.
    return called.length === 1
      ? called[0]
      : called.length === 0 && /^[1-9]\d{0,14}$/.test(name)
        ? Number(name)
        : undefined
  }
  for (const { values, problems, names: called } of asking) {
    const numbers = called.map(idOf)
    if (numbers.includes(undefined)) problems.push({ path, rule: 'unknown' })
    values[path] = field.kind === 'reference' ? numbers[0] : numbers
  }
}
