import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { furtherNames, importFields, wholeNames } from '../../../contract/imports/fields.ts'
import { readPhone } from '../../../contract/text/phones.ts'
import type { StoredImport } from '../../ports/imports.ts'
import type { Records } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'
import { severalValues } from './cellList.ts'
import { readCell, type Named } from './readCell.ts'

/**
 * What a line says, with the references as ids; what could not be found stands among the problems, and what is left out without stopping the
 * line among the notes.
 */
export type Line = { line: number; id: number | undefined; values: Values; problems: FieldProblem[]; notes: FieldProblem[] }

type Read = { line: number; cells: readonly string[] }

/** The lines of a part of an import as values of its entity. */
export const lineValues = async (of: StoredImport, rows: readonly Read[], records: Records): Promise<Line[]> => {
  const lines = rows.map((row) => readLine(of, row))
  for (const [path, field] of Object.entries(entities[of.entity].fields as Entity['fields'])) {
    if (field.entity !== undefined) await nameReferences({ path, field, organization: of.organization, records }, lines)
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
      : readCell(fields[field], cell, { country: of.country, currency: of.currency, values: words, order })
    if (value !== undefined) values[field] = value
    else if (fields[field]?.kind === 'day' && cell.trim() !== '') notes.push({ path: field, rule: 'leftOut' })
  }
  const { id, ...rest } = withFurtherPhone(of, cells, values)
  // Where records are looked up by number, a malformed number is an error.
  if (id !== undefined && typeof id !== 'number' && of.duplicates !== 'create') problems.push({ path: 'id', rule: 'format' })
  return { line, id: typeof id === 'number' ? id : undefined, values: withNames(of, rest), problems, notes }
}

/** What address books write for a value that was never entered. */
const unsaid: Readonly<Record<string, readonly string[]>> = {
  gender: ['unspecified', 'not specified', 'unknown', 'no especificado', 'sin especificar'],
}
const saysNothing = (field: string, cell: string): boolean => unsaid[field]?.includes(nameKey(cell)) ?? false

/** A second number in the cell of the first one, where there is room for it. */
const withFurtherPhone = ({ entity, columns, country }: StoredImport, cells: readonly string[], values: Values): Values => {
  if (!('phone2' in importFields(entity)) || values['phone2'] !== undefined) return values
  const place = columns.findIndex(({ field }) => field === 'phone')
  const [, second] = severalValues(place < 0 ? '' : (cells[place] ?? ''))
  const phone2 = second === undefined ? undefined : readPhone(second, country ?? undefined)
  return phone2 === undefined ? values : { ...values, phone2 }
}

/** A name in one column is the first word and the rest, unless the parts have columns of their own; further names belong after their field. */
const withNames = ({ entity }: StoredImport, values: Values): Values =>
  (furtherNames[entity] ?? []).reduce<Values>(
    (named, { column, after }) => {
      const { [column]: further, ...others } = named
      return further === undefined ? named : { ...others, [after]: [others[after], further].filter(Boolean).join(' ') }
    },
    spread(entity, values),
  )

const spread = (entity: StoredImport['entity'], values: Values): Values => {
  const whole = wholeNames[entity]
  if (whole === undefined || values[whole.column] === undefined) return values
  const { [whole.column]: name, ...others } = values
  const [first = '', ...rest] = String(name).split(/\s+/)
  const [firstPart, restPart] = whole.parts
  if (others[firstPart] !== undefined || others[restPart] !== undefined) return others
  return { ...others, [firstPart]: first, ...(rest.length > 0 ? { [restPart]: rest.join(' ') } : {}) }
}

type Pointing = { path: string; field: Field; organization: number; records: Records }

/** Puts ids in place of names: what is called so, else what has that number. */
const nameReferences = async ({ path, field, organization, records }: Pointing, lines: Line[]): Promise<void> => {
  const asking = lines.filter(({ values }) => values[path] !== undefined)
  const names = [...new Set(asking.flatMap(({ values }) => (values[path] as Named).names))]
  if (names.length === 0) return
  const entity = field.entity as EntityName
  const found = await records.having(entity, organization, entities[entity].titledBy, names)
  const ids = new Map<string, number[]>()
  for (const { id, value } of found) ids.set(value, [...(ids.get(value) ?? []), id])
  const idOf = (name: string): number | undefined => {
    const called = ids.get(nameKey(name)) ?? []
    // Of two with the same name nobody knows which is meant.
    return called.length === 1 ? called[0] : called.length === 0 && /^[1-9]\d{0,14}$/.test(name) ? Number(name) : undefined
  }
  for (const { values, problems } of asking) {
    const numbers = (values[path] as Named).names.map(idOf)
    if (numbers.includes(undefined)) problems.push({ path, rule: 'unknown' })
    values[path] = field.kind === 'reference' ? numbers[0] : numbers
  }
}
