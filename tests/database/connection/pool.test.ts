import { describe, expect, it } from 'vitest'
import { readDatabaseError } from '../../../server/adapters/db/connection/databaseErrors.ts'
import { until } from '../../support/server/until.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()
const query = async (text: string, values?: unknown[]) =>
  (await database().pool.query(text, values)).rows

describe('a value of the database', () => {
  it.each([
    ['bigint', `9007199254740991::bigint`, 9007199254740991],
    ['bigint[]', `array[1, null, -5]::bigint[]`, [1, null, -5]],
    ['an empty bigint[]', `'{}'::bigint[]`, []],
    ['date', `date '2026-03-29'`, '2026-03-29'],
    ['numeric', `12345678901234567890.10::numeric`, '12345678901234567890.10'],
    ['jsonb', `'{"a": [1, "b", null]}'::jsonb`, { a: [1, 'b', null] }],
    ['timestamptz', `timestamptz '2026-03-29 01:30:00+00'`, new Date('2026-03-29T01:30:00Z')],
    ['text', `'ñ; ''quoted'' 😀'`, `ñ; 'quoted' 😀`],
    ['bytea', `'\\x00ff'::bytea`, Buffer.from([0, 255])],
    ['boolean', 'true', true],
    ['null', 'null', null],
  ])('of type %s is the same on both engines', async (_type, expression, expected) => {
    expect(await query(`select ${expression} as value`)).toEqual([{ value: expected }])
  })

  it('that does not fit a number is refused rather than rounded', async () => {
    await expect(query('select 9007199254740992::bigint')).rejects.toThrow('does not fit')
  })

  it('of a megabyte arrives whole, and goes back', async () => {
    const text = 'ü'.repeat(1_000_000)
    expect(
      await query('select $1::text = repeat($2, 1000000) as same, $1::text as text', [text, 'ü']),
    ).toEqual([{ same: true, text }])
  })

  it('of a hundred thousand rows arrives whole', async () => {
    expect(await query('select n from generate_series(1, 100000) as n')).toHaveLength(100_000)
  })
})

describe('the pool', () => {
  it('works under the zone UTC, whatever the host has', async () => {
    expect(
      await query(
        `select current_setting('timezone') as zone, '2026-07-01'::date::timestamptz as midnight`,
      ),
    ).toEqual([{ zone: 'UTC', midnight: new Date('2026-07-01T00:00:00Z') }])
  })

  it('goes on after a failed query', async () => {
    await expect(query('select nonsense')).rejects.toThrow('does not exist')
    expect(await query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('reports that a broken transaction was rolled back, instead of committing in silence', async () => {
    const attempt = database()
      .kysely.transaction()
      .execute(async (transaction) => {
        await transaction
          .insertInto('throttle')
          .values({ key: 'x', since: new Date(), tries: 1 })
          .execute()
        await transaction
          .$extendTables<{ nonsense: { id: number } }>()
          .selectFrom('nonsense')
          .selectAll()
          .execute()
          .catch(() => undefined)
      })
    await expect(attempt).rejects.toThrow('rolled back instead of committed')
    expect(await query('select * from throttle')).toEqual([])
  })

  it('rolls back what a connection left open when it breaks', async () => {
    const client = await database().pool.connect()
    await client.query('begin')
    await client.query(`insert into throttle values ('x', now(), 1)`)
    client.release(true)
    expect(await query('select * from throttle')).toEqual([])
    expect(await query('select current_user as name')).toEqual([{ name: 'phi_application' }])
  })

  it('keeps simultaneous transactions apart', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        database()
          .kysely.transaction()
          .execute(async (transaction) => {
            await transaction
              .insertInto('throttle')
              .values({ key: `${n}`, since: new Date(0), tries: 1 })
              .execute()
            if (n % 2) throw new Error('odd')
          })
          .catch(() => undefined),
      ),
    )
    expect(await query('select count(*) as kept from throttle')).toEqual([{ kept: 10 }])
  })

  it('names statements, so that each is planned once', async () => {
    const look = () =>
      database()
        .kysely.connection()
        .execute(async (connection) => {
          const plain = connection.selectFrom('throttle').selectAll().where('key', '=', 'x')
          await plain.execute()
          await plain.execute()
          const catalog = connection.$extendTables<{
            pg_prepared_statements: { name: string; statement: string }
          }>()
          return catalog
            .selectFrom('pg_prepared_statements')
            .select('name')
            .where('statement', 'like', '%from "throttle"%')
            .execute()
        })
    expect(await look()).toHaveLength(1)
  })

  it('gives the owner back as the application', async () => {
    expect(
      await database().asOwner(
        async (owner) => (await owner.query('select current_user as name')).rows[0].name,
      ),
    ).not.toBe('phi_application')
    await expect(database().asOwner((owner) => owner.query('select nonsense'))).rejects.toThrow(
      'does not exist',
    )
    await expect(database().asOwner((owner) => owner.query('begin'))).rejects.toThrow(
      'without committing',
    )
    expect(await query('select current_user as name')).toEqual([{ name: 'phi_application' }])
  })
})

describe('a notification', () => {
  it('arrives when its transaction commits, and not when it rolls back', async () => {
    const payloads: string[] = []
    const stop = await database().listen(
      'Trial "channel"',
      (payload) => void payloads.push(payload),
    )
    await query(`begin; select pg_notify('Trial "channel"', 'withdrawn'); rollback`)
    await query(`begin; select pg_notify('Trial "channel"', 'first'); commit`)
    await until('it is heard', () => payloads.length > 0)
    expect(payloads).toEqual(['first'])
    await stop()
    await query(`select pg_notify('Trial "channel"', 'no one listens')`)
    await query('select 1')
    expect(payloads).toEqual(['first'])
  })

  it('still arrives after a failing query and a broken connection', async () => {
    const payloads: string[] = []
    const stop = await database().listen('trial', (payload) => void payloads.push(payload))
    await query('select nonsense').catch(() => undefined)
    ;(await database().pool.connect()).release(true)
    await query(`select pg_notify('trial', 'again')`)
    await until('it is heard', () => payloads.length > 0)
    expect(payloads).toEqual(['again'])
    await stop()
  })
})

describe('a refusal of the database', () => {
  it('is read off the error, with the constraint that refused', async () => {
    await query(`insert into throttle values ('x', '2026-01-01', 1)`)
    const refused = await query(`insert into throttle values ('x', '2026-01-01', 1)`).catch(
      (error: unknown) => readDatabaseError(error),
    )
    expect(refused).toEqual({ state: '23505', constraint: 'throttle_pkey' })
  })

  it('comes without the digits that a shard appends to the constraint', () => {
    const error = Object.assign(new Error('refused'), {
      code: '23P01',
      severity: 'ERROR',
      constraint: 'occupation_disjoint_102008',
    })
    expect(readDatabaseError(error)).toEqual({ state: '23P01', constraint: 'occupation_disjoint' })
  })

  it.each([
    [Object.assign(new Error('network'), { code: 'ECONNRESET' })],
    [new Error('other')],
    ['text'],
    [undefined],
  ])('is not read into %s', (error) => {
    expect(readDatabaseError(error)).toBeUndefined()
  })
})
