import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database.ts'

/** Work that is taken back by itself, without the rest of the transaction. */
export const attempt = async <Result>(transaction: Transaction<Tables>, work: () => Promise<Result>, tried: boolean): Promise<Result> => {
  await sql`savepoint attempt`.execute(transaction)
  try {
    const result = await work()
    await (tried ? sql`rollback to savepoint attempt` : sql`release savepoint attempt`).execute(transaction)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(transaction)
    throw error
  }
}
