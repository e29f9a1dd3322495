import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditBalances } from '../../../server/adapters/db/queries/earnings/balances.ts'
import { migrate, migrationFiles } from '../../../server/adapters/db/migrate.ts'
import { tablesWithRows } from '../../support/database/cleanTables.ts'
import { printSchema } from '../../support/database/printSchema.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

/*
 * A database without a baseline: the demonstration as commit 7a6b4c4 wrote it, whose 44 migrations
 * were the last of which every database has a copy.
 * (pg_dump --schema=public --inserts --rows-per-insert=100)
 */
const dump = gunzipSync(
  readFileSync(new URL('../fixtures/demonstrationOf7a6b4c4.sql.gz', import.meta.url)),
).toString()

const database = useDatabase({ ownCopy: true })

const asOwner = <T>(work: (owner: pg.ClientBase) => Promise<T>) => database().asOwner(work)

const countRows = () =>
  asOwner(async (owner) => {
    const counts: Record<string, number> = {}
    for (const name of await tablesWithRows(owner)) {
      const { rows } = await owner.query<{ rows: number }>(
        `select count(*)::int as rows from ${name}`,
      )
      counts[name] = rows[0]!.rows
    }
    return counts
  })

beforeEach(async () => {
  await asOwner(async (owner) => {
    await owner.query('drop schema public cascade; create schema public')
    await owner.query('set search_path = public; set check_function_bodies = off')
    await owner.query('create extension btree_gist; create extension pg_trgm')
    await owner.query(dump)
  })
})

describe('a database that has run migrations of before the baseline', () => {
  it('is brought to it, with everything that it holds', async () => {
    const before = await countRows()
    expect(before).toMatchObject({ schedule: 2384, branch_office: 6, migration: 44 })
    expect((await migrate(database()))[0]).toBe('0199_baseline')
    const after = await countRows()
    const lost = Object.keys(before).filter((name) => before[name] !== after[name])
    expect(lost.map((name) => [name, before[name], after[name] ?? 0])).toEqual([
      // One more: the language of an organization that had chosen none (0146).
      ['configuration', 9, 10],
      ['migration', 44, 1 + migrationFiles().length],
    ])
    expect(await asOwner(auditBalances)).toEqual([])
    expect(await migrate(database())).toEqual([])
  })

  it('has the same tables and functions afterwards as one that is created', async () => {
    await migrate(database())
    const printed = await asOwner(printSchema)
    await expect(printed).toMatchFileSnapshot('../../../server/adapters/db/schema.sql')
    const functions = async () =>
      (await asOwner((owner) => owner.query(functionsQuery))).rows.map(
        ({ signature, source }) => `${signature} ${source}`,
      )
    const upgraded = await functions()
    await asOwner((owner) => owner.query('drop schema public cascade; create schema public'))
    await migrate(database())
    expect(upgraded).toEqual(await functions())
  })

  it('is refused when it is older than what is kept', async () => {
    await asOwner((owner) =>
      owner.query("delete from migration where name = '0063_lighter_booking.sql'"),
    )
    await expect(migrate(database())).rejects.toThrow(
      'too old for this program: it lacks migration 0063_lighter_booking.sql',
    )
  })
})

const functionsQuery = `
  select oid::regprocedure::text as signature, md5(pg_get_functiondef(oid)) as source from pg_proc p
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e') order by 1`
