import { createHash } from 'node:crypto'
import { auditBalances } from '../../server/adapters/db/queries/earnings/balances.ts'
import type { DatabaseUnderFire } from './databaseUnderFire.ts'

/**
 * What the workers were answered: which adjustments and which payments were taken, by the words
 * that each was sent with.
 */
export type Acknowledged = { adjusted: string[]; paid: string[] }

/** What must not be, in words; all empty after a run without fault. */
export type BalanceVerdict = {
  /**
   * A balance that is not the sum of its entries, an expert's money that is neither open,
   * consolidated nor void, a payment that is not counted.
   */
  sums: string[]
  /** Acknowledged and not stored, or stored more than once. */
  lost: string[]
  /**
   * A statement that is not what it was hashed as, or does not follow the one before it; a number
   * that is missing.
   */
  chain: string[]
}

/** Compares what the workers were answered with the books, and the books with themselves. */
export const judgeBalances = (
  database: DatabaseUnderFire,
  acknowledged: Acknowledged,
): Promise<BalanceVerdict> =>
  database.with((open) =>
    open.asOwner(async (owner) => {
      const sums = await auditBalances(owner)
      const counted = async (of: string, words: readonly string[], query: string) => {
        const { rows } = await owner.query<{ word: string; count: number }>(query)
        const stored = new Map(rows.map(({ word, count }) => [word, count]))
        const missing = words
          .filter((word) => !stored.has(word))
          .map((word) => `${of} ${word} is not stored`)
        return [
          ...missing,
          ...rows
            .filter(({ count }) => count > 1)
            .map(({ word }) => `${of} ${word} is stored more than once`),
        ]
      }
      const noted = `select note as word, count(*)::int as count from earning where note <> 'carry-over' group by note`
      const referred = `select reference as word, count(*)::int as count from consolidation_payment where reference is not null group by reference`
      const lost = [
        ...(await counted('adjustment', acknowledged.adjusted, noted)),
        ...(await counted('payment', acknowledged.paid, referred)),
      ]
      const { rows: chained } = await owner.query<{
        number: number
        statement: string
        hash: string
        before: string | null
      }>(
        `select number, statement, hash, previous_hash as before from consolidation order by number`,
      )
      const chain = chained.flatMap(({ number, statement, hash, before }, place) => [
        ...(number === place + 1 ? [] : [`number ${place + 1} is missing`]),
        ...(createHash('sha256').update(statement).digest('hex') === hash
          ? []
          : [`statement ${number} is not what it was hashed as`]),
        ...(before === (chained[place - 1]?.hash ?? null)
          ? []
          : [`statement ${number} does not follow the one before it`]),
      ])
      return { sums, lost, chain }
    }),
  )
