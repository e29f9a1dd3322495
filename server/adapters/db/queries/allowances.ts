import { sql, type Transaction } from 'kysely'
import type { Records } from '../../../ports/records.ts'
import type { Tables } from '../database.ts'

/** What organizations may use: by their plan, and of the store of files. */
export const allowancesWithin = (transaction: Transaction<Tables>): Pick<Records, 'planOf' | 'useStorage'> => ({
  planOf: async (organization) => {
    const row = await transaction
      .selectFrom('organization as o')
      .innerJoin('plan as p', 'p.id', 'o.plan_id')
      .select('p.data as data')
      .where('o.organization_id', '=', organization)
      .executeTakeFirst()
    return row?.['data'] as Awaited<ReturnType<Records['planOf']>>
  },
  useStorage: async (organization, bytes, most) => {
    if (bytes > most) return false
    const used = await sql`insert into storage_use (organization_id, bytes) values (${organization}, ${Math.max(bytes, 0)})
      on conflict (organization_id) do update set bytes = greatest(storage_use.bytes + ${bytes}, 0)
      where storage_use.bytes + ${bytes} <= ${most} returning bytes`.execute(transaction)
    return used.rows.length > 0
  },
})
