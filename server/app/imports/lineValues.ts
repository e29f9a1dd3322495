import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/entity.ts'
import type { FieldProblem } from '../../../contract/errors.ts'
import type { Field } from '../../../contract/field.ts'
import { nameKey } from '../../../contract/nameKey.ts'
import { importFields, wholeNames } from '../../../contract/importFields.ts'
import type { StoredImport } from '../../ports/imports.ts'
import type { Records } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'
import { readCell, type Named } from './readCell.ts'

/** What a line says, with the references as ids; what could not be found stands among the problems. */
export type Line = { line: number; id: number | undefined; values: Values; problems: FieldProblem[] }

type Read = { line: number; cells: readonly string[] }

/** The lines of a part of an import as values of its entity. */
export const lineValues = async (of: StoredImport, rows: readonly Read[], records: Records): Promise<Line[]> => {
  const fields = importFields(of.entity)
  const lines = rows.map(({ line, cells }): Line => {
    const values: Values = {}
    for (const [place, { field, values: words }] of of.columns.entries()) {
      if (field === null) continue
      const value = readCell(fields[field], cells[place] ?? '', { country: of.country, currency: of.currency, values: words })
      if (value !== undefined) values[field] = value
    }
    const { id, ...rest } = values
    return { line, id: typeof id === 'number' ? id : undefined, values: spread(of, rest), problems: [] }
  })
  for (const [path, field] of Object.entries(entities[of.entity].fields as Entity['fields'])) {
    if (field.entity !== undefined) await nameReferences({ path, field, organization: of.organization, records }, lines)
  }
  return lines
}

/** A name in one column is the first word and the rest, unless the parts have columns of their own. */
const spread = ({ entity }: StoredImport, values: Values): Values => {
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
