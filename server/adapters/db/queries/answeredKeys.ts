import { sql, type Transaction } from 'kysely'
import type { AnsweredKeys } from '../../../ports/answeredKeys.ts'
import type { Values } from '../../../ports/values.ts'
import type { Tables } from '../database.ts'
import { json } from './writeRecords.ts'

/** Idempotency keys inside one transaction. */
export const answeredKeysWithin = (transaction: Transaction<Tables>): AnsweredKeys => ({
  take: async (organization, key, bodyHash, at) => {
    // Another transaction that holds the key is waited for; where it is kept, its answer can be read then.
    const taken = await sql`insert into idempotency (organization_id, key, body_hash, created_at)
      values (${organization}, ${key}, ${bodyHash}, ${at}) on conflict do nothing returning key`.execute(transaction)
    if (taken.rows.length > 0) return undefined
    const found = await sql<{ bodyHash: string; answer: Values | null }>`select body_hash as "bodyHash", answer from idempotency
      where organization_id = ${organization} and key = ${key}`.execute(transaction)
    return found.rows[0]
  },
  keep: async (organization, key, answer) => {
    const kept = await sql<{ answer: Values }>`update idempotency set answer = ${json(answer)}::jsonb
      where organization_id = ${organization} and key = ${key} returning answer`.execute(transaction)
    return kept.rows[0]!.answer
  },
})
