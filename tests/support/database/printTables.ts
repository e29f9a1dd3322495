import type pg from 'pg'
import { readFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { entities, entityNames } from '../../../contract/entities/index.ts'
import { columnsOf, storageOf } from '../../../server/adapters/db/queries/core/storage.ts'

type PrintedTable = { name: string; columns: PrintedColumn[] }
type PrintedColumn = {
  name: string
  type: string
  required: boolean
  origin: 'written' | 'default' | 'computed'
}

/**
 * The types of the columns as `resultTypes` reads them. A type of PostgreSQL that is not here needs
 * a decision of how it is read.
 */
const columnTypes: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  text: 'string',
  boolean: 'boolean',
  date: 'string',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  jsonb: 'Json<unknown>',
  json: 'Json<unknown>',
  'bigint[]': 'number[]',
  'text[]': 'string[]',
  int4range: 'string',
  interval: 'unknown',
}

/**
 * The tables of a database as types for Kysely: names, null and defaults as PostgreSQL knows them;
 * what a JSON column of an entity holds as the contract declares the field.
 */
export const printTables = async (owner: pg.ClientBase, file: string): Promise<string> => {
  const { rows: tables } = await owner.query<PrintedTable>(tablesQuery)
  const parts = [
    head,
    ...tables.map(printTable),
    `/** Every table, by its name. */\nexport type Tables = {${tables.map(({ name }) => `${name}: ${typeName(name)}`).join('\n')}}\n`,
  ]
  const style = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as Parameters<typeof format>[2]
  return (await format(file, parts.join('\n'), style)).code
}

const head = `// Generated from a database that has just been created:
// \`npx vitest run tests/database/schema/schema.test.ts -u\` writes it anew.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { EntityName } from '../../../contract/entities/index.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'

/** A column that is written as the text of its JSON and read as what the text says. */
type Json<Value> = ColumnType<Value, string, string>

/** A JSON column that holds a field of an entity. */
type JsonField<Name extends EntityName, Key extends keyof EntityRecord<Name>> = Json<NonNullable<EntityRecord<Name>[Key]>>

/** A column that may be left out of a new row. */
type Defaulted<Column> =
  Column extends ColumnType<infer Read, infer Written, infer Changed>
    ? ColumnType<Read, Written | undefined, Changed>
    : ColumnType<Column, Column | undefined, Column>
`

const typeName = (table: string): string =>
  `${table[0]!.toUpperCase()}${table.slice(1).replaceAll(/_(\w)/g, (_, initial: string) => initial.toUpperCase())}Table`

const printTable = ({ name, columns }: PrintedTable): string =>
  `export type ${typeName(name)} = {${columns.map((column) => `${column.name}: ${printColumn(name, column)}`).join('\n')}}\n`

const printColumn = (table: string, { name, type, required, origin }: PrintedColumn): string => {
  const known = (type === 'jsonb' ? jsonOfEntity(table, name) : undefined) ?? columnTypes[type]
  if (known === undefined)
    throw new Error(
      `How the type ${type} of ${table}.${name} is read is in no table of printTables.ts.`,
    )
  const value = required ? known : `${known} | null`
  if (origin === 'written') return value
  return origin === 'default' ? `Defaulted<${value}>` : `GeneratedAlways<${value}>`
}

// A picture is a column of text; what a file holds beside its description is not for the records.
const jsonKinds = new Set(['address', 'weekly', 'overrides', 'words', 'data', 'privileges'])

const jsonOfEntity = (table: string, column: string): string | undefined => {
  for (const name of entityNames) {
    if (storageOf(name).table !== table) continue
    const found = Object.entries(entities[name].fields).find(
      ([field, declared]) =>
        jsonKinds.has(declared.kind) && columnsOf(field, declared)[0] === column,
    )
    if (found !== undefined) return `JsonField<'${name}', '${found[0]}'>`
  }
  return undefined
}

const tablesQuery = `
  select c.relname as name,
    (select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'required', a.attnotnull,
        'origin', case when a.attgenerated = 's' then 'computed' when a.attidentity <> '' or d.oid is not null then 'default' else 'written' end
      ) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`
