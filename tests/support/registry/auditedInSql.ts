import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const databaseDirectory = join(import.meta.dirname, '../../../server/adapters/db')
const sources = ['{functions,migrations,schema}/**/*.sql', 'queries/**/*.ts']

/**
 * A line that SQL writes into the activity log: the expression of what was done, what it can give,
 * and the kinds of records that it is about.
 */
export type AuditedInSql = { file: string; source: string; actions: string[]; entities: string[] }

/** What stands between the commas of a list, leaving those within parentheses and quotes. */
const partsOf = (list: string): string[] => {
  const parts: string[] = []
  let [from, depth, quoted] = [0, 0, false]
  for (const [place, sign] of Array.from(list).entries()) {
    if (sign === "'") quoted = !quoted
    if (quoted) continue
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (depth < 0 || (depth === 0 && sign === ';'))
      return [...parts, list.slice(from, place)].map((part) => part.trim())
    if (depth === 0 && sign === ',') {
      parts.push(list.slice(from, place))
      from = place + 1
    }
  }
  return [...parts, list.slice(from)].map((part) => part.trim())
}

/** A line is written by an insert, and of a waitlist entry by a function that does it. */
const writes =
  /insert into audit \(([^)]*)\)\s*(?:values\s*\(|select)([\s\S]*)|perform audit_waiting\(([\s\S]*)/

/**
 * The texts that an expression can give: its own, those of its cases, or of the column of this name
 * in the file.
 */
const textsOf = (expression: string, text: string): string[] => {
  if (expression.startsWith("'")) return [expression.slice(1, -1)]
  if (/^case\b/.test(expression))
    return [...expression.matchAll(/\b(?:then|else) '(\w+)'/g)].map(([, given = '']) => given)
  const column = /^\w+\.(\w+)$/.exec(expression)?.[1]
  return column === undefined
    ? []
    : [...text.matchAll(new RegExp(`'(\\w+)' as ${column}\\b`, 'g'))].map(([, given = '']) => given)
}

const linesOf = (file: string): AuditedInSql[] => {
  const text = readFileSync(join(databaseDirectory, file), 'utf8').replaceAll(/--[^\n]*/g, '')
  const lines = text.split(/(?=insert into audit \(|perform audit_waiting\()/).flatMap((piece) => {
    const [found, columns = '', values = '', call = ''] = writes.exec(piece) ?? []
    const [names, given] = [partsOf(columns), partsOf(values)]
    const of = (name: string) => given[names.indexOf(name)] ?? ''
    if (found === undefined) return []
    return [
      call === ''
        ? { action: of('action'), entity: of('entity') }
        : { action: partsOf(call)[4] ?? '', entity: "'waitlistEntries'" },
    ]
  })
  const passed = [...text.matchAll(/(?<!->> )'action', '(\w+)'/g)].map(([, action = '']) => ({
    file,
    source: '',
    actions: [action],
    entities: [],
  }))
  return [
    ...lines.map(({ action, entity }) => ({
      file,
      source: action,
      actions: textsOf(action, text),
      entities: textsOf(entity, text),
    })),
    ...passed,
  ]
}

/**
 * Every line of the activity log that SQL writes by itself: of the database functions, the
 * migrations and the queries.
 */
export const auditedInSql = (): AuditedInSql[] =>
  globSync(sources, { cwd: databaseDirectory }).toSorted().flatMap(linesOf)
