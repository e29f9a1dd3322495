import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { connect } from '../../../server/adapters/db/connect.ts'
import {
  migrate,
  type SchemaDirectories,
  migrationFiles,
  migrationsDirectory,
  readBaseline,
  sqlStatements,
  withoutComments,
} from '../../../server/adapters/db/migrate.ts'
import { migrationFolder } from '../../support/database/migrationFolder.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase({ ownCopy: true })

/** The real migrations, on which the database stands, and some more. */
const folderWith = (files: Record<string, string>): SchemaDirectories => {
  const folder = migrationFolder(files)
  for (const { name } of migrationFiles())
    copyFileSync(join(migrationsDirectory, name), join(folder, name))
  return { migrations: folder }
}

const tables = async (): Promise<string[]> =>
  (
    await database().pool.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname like 'trial%' and relkind = 'r' order by 1`,
    )
  ).rows.map((row) => row.name)

beforeEach(async () => {
  const left = await tables()
  await database().asOwner(async (owner) => {
    for (const name of left) await owner.query(`drop table ${name}`)
    await owner.query(`delete from migration where name ~ '^9'`)
  })
})

describe('migrations', () => {
  it('are all applied already on a database that is up to date', async () => {
    expect(await migrate(database())).toEqual([])
  })

  it('run in the order of their numbers, each once', async () => {
    const folder = folderWith({
      '9002_more.sql': 'alter table trial add column more text',
      '9001_trial.sql': 'create table trial (id bigint primary key)',
    })
    expect(await migrate(database(), folder)).toEqual(['9001_trial.sql', '9002_more.sql'])
    expect(await migrate(database(), folder)).toEqual([])
  })

  it('open their new tables to the application', async () => {
    await migrate(
      database(),
      folderWith({
        '9001_trial.sql': 'create table trial (id bigint generated always as identity, word text)',
      }),
    )
    await database().pool.query(`insert into trial (word) values ('open')`)
    expect((await database().pool.query('select * from trial')).rows).toEqual([
      { id: 1, word: 'open' },
    ])
  })

  it('are sent statement by statement, whatever semicolons they contain', async () => {
    const text = `-- a comment; with a semicolon
      create table trial (word text default 'a;''b');
      /* another; one */
      create function trial_word() returns text language plpgsql as $body$ begin return ';'; end; $body$;
      insert into trial default values; insert into trial values (trial_word());
      drop function trial_word();
      -- the end;`
    await migrate(database(), folderWith({ '9001_trial.sql': text }))
    expect((await database().pool.query('select word from trial order by 1')).rows).toEqual([
      { word: ';' },
      { word: `a;'b` },
    ])
  })

  it('leave nothing behind when they fail, and name file and statement', async () => {
    const folder = folderWith({
      '9001_trial.sql':
        'create table trial (); create table trial_two (); select nonsense from trial;',
    })
    await expect(migrate(database(), folder)).rejects.toThrow(
      /9001_trial\.sql.*rolled back[\s\S]*select nonsense/,
    )
    expect(await tables()).toEqual([])
    expect(
      await migrate(database(), folderWith({ '9001_trial.sql': 'create table trial ()' })),
    ).toEqual(['9001_trial.sql'])
  })

  it('are refused by name when a file was changed after it ran', async () => {
    const folder = folderWith({ '9001_trial.sql': 'create table trial ();\n' })
    await migrate(database(), folder)
    migrationFolder({ '9001_trial.sql': 'create table trial (id bigint);\n' }, folder.migrations)
    await expect(migrate(database(), folder)).rejects.toThrow('9001_trial.sql was changed')
  })

  it('are the same file with the line endings of Windows', async () => {
    const folder = folderWith({ '9001_trial.sql': 'create table trial (\n);\n' })
    await migrate(database(), folder)
    migrationFolder({ '9001_trial.sql': 'create table trial (\r\n);\r\n' }, folder.migrations)
    expect(await migrate(database(), folder)).toEqual([])
  })

  it('are refused by a program that does not know all of them', async () => {
    await migrate(database(), folderWith({ '9001_trial.sql': 'create table trial ()' }))
    await expect(migrate(database())).rejects.toThrow('9001_trial.sql, which this program does not')
  })

  it('are refused when a new one is numbered before one that ran', async () => {
    await migrate(database(), folderWith({ '9002_trial.sql': 'create table trial ()' }))
    const folder = folderWith({
      '9001_late.sql': 'select 1',
      '9002_trial.sql': 'create table trial ()',
    })
    await expect(migrate(database(), folder)).rejects.toThrow(
      '9001_late.sql comes before 9002_trial.sql',
    )
  })

  it.each([
    [{ 'trial.sql': '' }, 'name it NNNN_name.sql'],
    [{ '9001_a.sql': '', '9001_b.sql': '' }, 'have the same number'],
  ])('are refused when they are misnamed: %o', async (files, message) => {
    await expect(migrate(database(), folderWith(files))).rejects.toThrow(message)
  })

  it('run once when four start at the same moment', async () => {
    const folder = folderWith({
      '9001_trial.sql': 'create table trial (); select pg_sleep(0.2);',
      '9002_trial.sql': 'create table trial_two ()',
    })
    // on a server four applications with connections of their own, as four processes have; the
    // embedded engine has one process
    const url = database().pool.options.connectionString?.replace(/[?&]options=.*$/, '')
    const settings = {
      url,
      directory: '',
      nameStatements: true,
      poolSize: 1,
      allowUnsafeServer: true,
    }
    const applications =
      inject('engine') === 'server'
        ? await Promise.all([1, 2, 3, 4].map(() => connect(settings)))
        : [1, 2, 3, 4].map(database)
    const applied = await Promise.all(
      applications.map((application) => migrate(application, folder)),
    )
    if (inject('engine') === 'server')
      await Promise.all(applications.map((application) => application.close()))
    expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([
      [],
      [],
      [],
      ['9001_trial.sql', '9002_trial.sql'],
    ])
    expect(await tables()).toEqual(['trial', 'trial_two'])
  })
})

describe('database functions', () => {
  const answer = async () =>
    (await database().pool.query<{ word: string }>('select trial_word() as word')).rows[0]!.word
  const functionsWith = (files: Record<string, string>): SchemaDirectories => {
    const folder = migrationFolder(files)
    mkdirSync(join(folder, 'keys'))
    return { functions: folder }
  }
  const saying = (word: string) => ({
    'trial_word.sql': `create or replace function trial_word() returns text language sql immutable return '${word}';`,
  })
  const applied = async () =>
    (
      await database().pool.query<{ at: string }>(
        "select applied_at::text as at from database_function where name = 'trial_word.sql'",
      )
    ).rows

  afterEach(async () => {
    await database().asOwner(async (owner) => {
      await owner.query(
        "drop function if exists trial_word; delete from database_function where name = 'trial_word.sql'",
      )
    })
  })

  it('are created again when their file changes, and only then', async () => {
    await migrate(database(), functionsWith(saying('first')))
    expect(await answer()).toBe('first')
    const before = await applied()
    await migrate(database(), functionsWith(saying('first')))
    expect(await applied()).toEqual(before)
    await migrate(database(), functionsWith(saying('second')))
    expect(await answer()).toBe('second')
    expect(await applied()).not.toEqual(before)
  })

  it('stay while a file no longer defines them, for servers of the version before', async () => {
    await migrate(database(), functionsWith(saying('still here')))
    await migrate(database(), functionsWith({}))
    expect(await answer()).toBe('still here')
  })

  it('leave the former definition in force when the new one is wrong, and name its file', async () => {
    await migrate(database(), functionsWith(saying('right')))
    const wrong = {
      'trial_word.sql':
        'create or replace function trial_word() returns text language sql immutable return nonsense;',
    }
    await expect(migrate(database(), functionsWith(wrong))).rejects.toThrow(
      /trial_word\.sql failed and was rolled back: .*nonsense/,
    )
    expect(await answer()).toBe('right')
  })
})

describe('the baseline', () => {
  it('is refused when it was changed after it was applied', async () => {
    await database().asOwner((owner) =>
      owner.query("update migration set checksum = 'another' where name = '0199_baseline'"),
    )
    await expect(migrate(database())).rejects.toThrow('The baseline of the schema was changed')
    await database().asOwner((owner) =>
      owner.query("update migration set checksum = $1 where name = '0199_baseline'", [
        readBaseline().checksum,
      ]),
    )
  })

  it('is the same when only a comment or a line break differs', () => {
    const [plain, commented] = [
      "create table a (b text default '-- c  d');",
      "-- What a is for.\ncreate table a (\n  b text -- why\n    default '-- c  d'\n);",
    ].map((text) => sqlStatements(text).map(withoutComments))
    expect(plain).toEqual(["create table a(b text default '-- c  d')"])
    expect(commented).toEqual(plain)
  })
})
