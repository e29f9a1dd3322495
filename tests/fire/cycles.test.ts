import { describe, expect, it } from 'vitest'
import { createAdmin } from '../support/furnished/administrators.ts'
import { answerOf, furnish } from '../support/furnished/furnish.ts'
import { said } from '../support/registry/tryRecords.ts'
import { until } from '../support/server/until.ts'
import { useApi } from '../support/server/useApi.ts'

// run on a PostgreSQL server only: the embedded engine has one connection, where no two
// transactions meet
describe('two changes that are each right, at the same moment', () => {
  const server = useApi()

  const setUp = async () => {
    const api = server()
    const { pool, asOwner } = api.database
    const { own } = await furnish(api)
    const owner = await createAdmin(api, 'o@admin.test', { organization: own.organization })
    const call = async (path: string, body: object) =>
      answerOf<{ id: number }>(await api.post(`organizations/${path}`, body, owner))
    /**
     * What two calls answer that were both under way before the first could end: it waits for rows
     * that another transaction holds.
     */
    const together = async (
      table: string,
      held: number[],
      calls: readonly [path: string, body: object][],
    ): Promise<string[]> => {
      const waiting = async (count: number) => {
        const { rows } = await asOwner((connection) =>
          connection.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          ),
        )
        return rows.length === count
      }
      const inTheWay = await pool.connect()
      await inTheWay.query('begin')
      await inTheWay.query('select enter($1)', [[own.organization]])
      await inTheWay.query(`select from ${table} where id = any ($1) for update`, [held])
      const answers: ReturnType<typeof api.post>[] = []
      for (const [path, body] of calls) {
        answers.push(api.post(`organizations/${path}`, body, owner))
        await until(`call ${answers.length} waits`, () => waiting(answers.length))
      }
      await inTheWay.query('rollback')
      inTheWay.release()
      return (await Promise.all(answers)).map(said)
    }
    return { call, together }
  }

  it('close no cycle of guardians', { timeout: 60_000 }, async () => {
    const { call, together } = await setUp()
    const client = async (firstName: string, guardian: number | null = null) =>
      (await call('clients/create', { firstName, email: `${firstName}@client.test`, guardian })).id
    const [one, other] = [await client('One'), await client('Other')]
    const [belowOne, belowOther] = [
      await client('BelowOne', one),
      await client('BelowOther', other),
    ]
    const answers = await together(
      'client',
      [belowOne, belowOther],
      [
        ['clients/edit', { id: one, data: { guardian: belowOther } }],
        ['clients/edit', { id: other, data: { guardian: belowOne } }],
      ],
    )
    expect(answers).toEqual(['answered', 'guardian cycle'])
  })

  it('close none where one of them merges clients', { timeout: 60_000 }, async () => {
    const { call, together } = await setUp()
    const client = async (firstName: string, guardian: number | null = null) =>
      (await call('clients/create', { firstName, email: `${firstName}@client.test`, guardian })).id
    const [kept, elder] = [await client('Kept'), await client('Elder')]
    const [belowKept, belowElder] = [
      await client('BelowKept', kept),
      await client('BelowElder', elder),
    ]
    // The kept client takes the guardian of the other.
    const other = await client('Twin', belowElder)
    const answers = await together(
      'client',
      [belowKept, belowElder],
      [
        ['clients/merge', { id: kept, other }],
        ['clients/edit', { id: elder, data: { guardian: belowKept } }],
      ],
    )
    expect(answers).toEqual(['answered', 'guardian cycle'])
  })

  it('close none of categories', { timeout: 60_000 }, async () => {
    const { call, together } = await setUp()
    const category = async (name: string, parents: number[] = []) =>
      (await call('products/categories/create', { name, parents })).id
    const [one, other] = [await category('One'), await category('Other')]
    const belowOther = await category('BelowOther', [other])
    const answers = await together(
      'product_category',
      [belowOther],
      [
        ['products/categories/edit', { id: one, data: { parents: [belowOther] } }],
        ['products/categories/edit', { id: other, data: { parents: [one] } }],
      ],
    )
    expect(answers).toEqual(['answered', 'parents cycle'])
  })
})
