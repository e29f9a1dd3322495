import { sql, type Kysely, type Transaction } from 'kysely'
import { onlyConnection } from './refuseSecondConnection.ts'

/** How the statement begins by which a transaction enters tenants. */
export const entry = 'select enter('

/**
 * One transaction that sees and writes only the rows of `organizations`; row-level security keeps
 * it so. Reads of a partner enter all its organizations, writes enter exactly one.
 * @param organizations ids, from the caller's scope and never from what was sent
 */
export const inTenant = <Tables, Result>(
  kysely: Kysely<Tables>,
  organizations: readonly number[],
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  kysely.transaction().execute(async (transaction) => {
    // Without parameters it goes in one message with the begin of the transaction, and only once
    // something else is sent; see kyselyOn.
    await sql`${sql.raw(entry)}${sql.lit(`{${organizations.join(',')}}`)})`.execute(transaction)
    return onlyConnection(() => work(transaction))
  })
