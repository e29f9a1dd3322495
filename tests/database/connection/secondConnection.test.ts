import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTenant } from '../../../server/adapters/db/connection/inTenant.ts'
import { storeOn } from '../../../server/adapters/db/queries/store.ts'
import { onlyThat } from '../../../server/app/kernel/scope.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()

it('a transaction that asks for a second connection is refused at once, and does not wait for itself', async () => {
  const { kysely } = database()
  const store = storeOn(database())
  const asking = 'A transaction asks for a second connection'
  await expect(inTenant(kysely, [], () => sql`select 1`.execute(kysely))).rejects.toThrow(asking)
  await expect(store.within(onlyThat(1), () => store.partnerOf(1))).rejects.toThrow(asking)
  // What comes afterwards, or beside it, is no one's mistake.
  const beside = await Promise.all([
    inTenant(kysely, [], (own) => sql`select 1`.execute(own)),
    store.partnerOf(1),
  ])
  expect(beside[1]).toBeUndefined()
})
