import { describe, expect, it } from 'vitest'
import { localTables, referenceTables } from '../../../server/adapters/db/connection/tableAccess.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { offenceKinds, schemaOffences } from './schemaOffences.ts'

const database = useDatabase()

// statements that each break one rule, on tables that are good otherwise
const good =
  'organization_id bigint not null, id bigint generated always as identity, primary key (organization_id, id)'
const planted: Record<string, string[]> = {
  'has no organization_id': ['create table offence (id bigint primary key)'],
  'organization_id may be null': [
    'create table offence (organization_id bigint, id bigint not null)',
  ],
  'organization_id is not bigint': [
    'create table offence (organization_id integer not null primary key)',
  ],
  'has no primary key': ['create table offence (organization_id bigint not null)'],
  'a unique or exclusion index lacks organization_id': [
    `create table offence (${good}, code text unique)`,
  ],
  'an exclusion does not compare organization_id with =': [
    `create table offence (${good}, exclude using gist (organization_id with <>, id with =))`,
  ],
  'a foreign key between tenant tables does not pair organization_id': [
    `create table offence (${good}, parent bigint, unique (organization_id, parent))`,
    'create table child (organization_id bigint not null primary key, a bigint, b bigint, foreign key (a, b) references offence (organization_id, id))',
  ],
  'a foreign key between tenant tables acts on update': [
    `create table offence (${good}, parent bigint, foreign key (organization_id, parent) references offence (organization_id, id) on update cascade)`,
  ],
  'a foreign key between tenant tables sets null or default on delete': [
    `create table offence (${good}, parent bigint, foreign key (organization_id, parent) references offence (organization_id, id) on delete set null (parent))`,
  ],
  'a foreign key leads to a table of a kind that is elsewhere': [
    `create table offence (${good}, session bytea references session (token_hash))`,
  ],
  'a trigger on a tenant or reference table': [
    `create table offence (${good})`,
    'create trigger stamp before update on offence for each row execute function suppress_redundant_updates_trigger()',
  ],
  'a policy with a subquery': [
    `create table offence (${good})`,
    'create policy broad on offence using (exists (select from partner))',
  ],
  'a sequence that is not bigint': [
    'create table offence (organization_id bigint not null, id integer generated always as identity, primary key (organization_id, id))',
  ],
  'an SQL function whose body is a string': [
    `create function offence() returns integer language sql as 'select 1'`,
  ],
  'an SQL function that reads a tenant table': [
    `create table offence (${good})`,
    'create function reads(organization bigint) returns bigint language sql stable return (select count(*) from offence where organization_id = organization)',
  ],
  'a function that calls set_config': [
    `create function offence() returns void language plpgsql as $$ begin perform set_config('app.organizations', '{}', true); end $$`,
  ],
}

const offencesAfter = (statements: string[]) =>
  database().asOwner(async (owner) => {
    await owner.query('begin')
    for (const statement of statements) await owner.query(statement)
    const found = await schemaOffences(owner)
    await owner.query('rollback')
    return found
  })

describe('the schema', () => {
  it('can be distributed by organization', async () => {
    expect(await offencesAfter([])).toEqual([])
  })

  it('declares no table as two kinds', () => {
    const names: string[] = [...referenceTables, ...localTables]
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

describe('the test of distribution', () => {
  it('has an offence planted for each of its rules', () => {
    expect(Object.keys(planted)).toEqual(offenceKinds)
  })

  it.each(Object.entries(planted))('finds what %s', async (problem, statements) => {
    expect((await offencesAfter(statements)).map((offence) => offence.problem)).toContain(problem)
  })

  it('is silent on a good table', async () => {
    expect(
      await offencesAfter([
        `create table addition (${good}, parent bigint, foreign key (organization_id, parent) references addition (organization_id, id))`,
      ]),
    ).toEqual([])
  })
})
