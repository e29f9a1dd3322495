import { sql, type Transaction } from 'kysely'
import type { Records } from '../../../../ports/records.ts'
import type { Tables } from '../../tables.ts'
import type { Announce } from './bookings.ts'
import { fromCaller } from '../core/transactions.ts'
import { toSettle } from '../earnings/earnings.ts'

/** Changes an appointment inside one transaction, by the function change_schedule. */
export const changeSchedule =
  (transaction: Transaction<Tables>, announce: Announce): Records['changeSchedule'] =>
  async (organization, change) => {
    const schedule = change.id
    const changed = await fromCaller<{ result: 'changed' | 'stale' }>(
      change,
      sql`change_schedule(${organization}, ${JSON.stringify(change)}::jsonb)`,
    ).execute(transaction)
    const { result } = changed.rows[0]!.answer
    if (result === 'stale') return { result }
    announce({ organization, schedule })
    const looked = await sql<{ earns: boolean }>`select ${sql.raw(toSettle)} as earns from schedule
      where organization_id = ${organization} and id = ${schedule}`.execute(transaction)
    return { result, earns: looked.rows[0]!.earns }
  }
