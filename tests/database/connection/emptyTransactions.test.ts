import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { inTenant } from '../../../server/adapters/db/connection/inTenant.ts'
import { countQueries } from '../../support/database/countQueries.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()

it('a transaction that asks for nothing sends nothing, and the next one enters its own tenant', async () => {
  const queries = countQueries(database())
  const { kysely } = database()
  expect(await inTenant(kysely, [7], async () => 'done')).toBe('done')
  await expect(inTenant(kysely, [7], () => Promise.reject(new Error('given up')))).rejects.toThrow(
    'given up',
  )
  expect(queries()).toBe(0)
  const entered = await inTenant(kysely, [8], (transaction) =>
    sql<{ entered: number[] }>`select entered() as entered`.execute(transaction),
  )
  expect(entered.rows).toEqual([{ entered: [8] }])
})
