import { sql, type Transaction, type RawBuilder } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { AnsweredKeys } from '../../../../ports/answeredKeys.ts'
import type { Values } from '../../../../ports/values.ts'
import { json } from './writeRecords.ts'

/** Work that is taken back by itself, without the rest of the transaction. */
export const attempt = async <Result>(
  transaction: Transaction<Tables>,
  work: () => Promise<Result>,
  tried: boolean,
): Promise<Result> => {
  await sql`savepoint attempt`.execute(transaction)
  try {
    const result = await work()
    await (tried ? sql`rollback to savepoint attempt` : sql`release savepoint attempt`).execute(
      transaction,
    )
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(transaction)
    throw error
  }
}

/** Idempotency keys inside one transaction. */
export const answeredKeysWithin = (transaction: Transaction<Tables>): AnsweredKeys => ({
  take: async (organization, key, { bodyHash, at }) => {
    // Another transaction that holds the key is waited for; where it is kept, its answer can be
    // read then.
    const taken = await sql`insert into idempotency (organization_id, key, body_hash, created_at)
      values (${organization}, ${key}, ${bodyHash}, ${at}) on conflict do nothing returning key`.execute(
      transaction,
    )
    if (taken.rows.length > 0) return undefined
    const found = await sql<{
      bodyHash: string
      answer: Values | null
    }>`select body_hash as "bodyHash", answer from idempotency
      where organization_id = ${organization} and key = ${key}`.execute(transaction)
    return found.rows[0]
  },
  keep: async (organization, key, answer) => {
    const kept = await sql<{
      answer: Values
    }>`update idempotency set answer = ${json(answer)}::jsonb
      where organization_id = ${organization} and key = ${key} returning answer`.execute(
      transaction,
    )
    return kept.rows[0]!.answer
  },
})

/** Where the audit lines of a call come from; nothing is known for a job. */
export type CallSource = { address?: unknown; device?: unknown }

/**
 * Puts the values of address and device into a statement that notes them before it calls a
 * function, in one round trip.
 */
export const notingCaller = (address: string, device: string, call: string): string =>
  `with caller as materialized (select note_caller(${address}, ${device})) select ${call} as answer from caller`

/**
 * The query that calls a function which writes audit lines, with address and device of the caller.
 */
export const fromCaller = <Answer>(
  { address, device }: Partial<CallSource>,
  call: RawBuilder<unknown>,
): RawBuilder<{ answer: Answer }> =>
  sql<{
    answer: Answer
  }>`with caller as materialized (select note_caller(${address ?? null}, ${device ?? null}))
    select ${call} as answer from caller`
