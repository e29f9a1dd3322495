import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { definerFunctions } from '../../../server/adapters/db/connection/tableAccess.ts'
import { functionFiles } from '../../../server/adapters/db/migrate.ts'
import { namesOfNumbers, statusFunctions } from '../../architecture/statusFunctions.ts'
import { printSchema } from '../../support/database/printSchema.ts'
import { printTables } from '../../support/database/printTables.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase({ ownCopy: true })

it('schema.sql shows the tables as they are', async () => {
  const printed = await database().asOwner(printSchema)
  await expect(printed).toMatchFileSnapshot('../../../server/adapters/db/schema.sql')
})

it('tables.ts types the tables as they are', async () => {
  const file = 'server/adapters/db/tables.ts'
  const printed = await database().asOwner((owner) => printTables(owner, file))
  await expect(printed).toMatchFileSnapshot(`../../../${file}`)
})

it('every function of the database has a file that bears its name and defines nothing else, but for the generated ones', async () => {
  const { rows } = await database().asOwner((owner) =>
    owner.query<{ name: string }>(
      `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e') order by 1`,
    ),
  )
  const { keys, others } = functionFiles()
  const files = [...keys, ...others]
    .map(({ name }) => name.replace('.sql', ''))
    .filter((name) => name !== 'statuses')
  const generated = [...statusFunctions().matchAll(/^create or replace function (\w+)/gm)].map(
    ([, name]) => name!,
  )
  expect(rows.map(({ name }) => name)).toEqual([...files, ...generated].toSorted())
  expect(files).toEqual(expect.arrayContaining(definerFunctions))
})

/** Functions of the database, and the files of the server that have statements. */
const sources = (): { functions: Source[]; statements: Source[] } => {
  const { keys, others } = functionFiles()
  return {
    functions: [...keys, ...others].filter(({ name }) => name !== 'statuses.sql'),
    statements: readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => ({ name, text: readFileSync(join('server', name), 'utf8') })),
  }
}

type Source = { name: string; text: string }

const finding = (pattern: RegExp, all: readonly Source[]): string[] =>
  all.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([found]) => `${name}: ${found}`))

describe('statuses in functions and statements', () => {
  it('are named, never numbered', () => {
    const { functions, statements } = sources()
    expect(
      finding(
        /\b(?:status(?:_id)?|state)\b['"]?\s*(?:=|<>|<=?|>=?|,|in \(|not in \(|between)\s*\d+/g,
        functions,
      ),
    ).toEqual([])
    expect(
      finding(
        /\b(?:status_id|\w\.state)\b\)?\s*(?:=|<>|<=?|>=?|in \(|not in \(|between)\s*\d+/g,
        statements,
      ),
    ).toEqual([])
  })

  it('have names that the contract knows', () => {
    const { functions, statements } = sources()
    const calls = [...functions, ...statements].flatMap(({ name, text }) =>
      [...text.matchAll(/\b(\w+)\(((?:'\w+'(?:, )?)+)\)/g)].flatMap(([, called = '', names = '']) =>
        Object.hasOwn(namesOfNumbers, called)
          ? names.split(', ').map((each) => ({ name, called, named: each.slice(1, -1) }))
          : [],
      ),
    )
    expect(calls.length).toBeGreaterThan(40)
    expect(calls.filter(({ called, named }) => !namesOfNumbers[called]!.includes(named))).toEqual(
      [],
    )
  })
})
