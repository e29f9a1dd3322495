import { createHash } from 'node:crypto'
import type { DatabaseUnderFire } from './databaseUnderFire.ts'

/** What the workers were told: which adjustments and which payments were taken, by the words that each was sent with. */
export type Told = { adjusted: string[]; paid: string[] }

/** What must not be, in words; all empty after a run without fault. */
export type BalanceVerdict = {
  /** A balance that is not the sum of its entries, an expert's money that is neither open, gathered nor void, a payment that is not counted. */
  sums: string[]
  /** Acknowledged and not stored, or stored more than once. */
  lost: string[]
  /** A statement that is not what it was hashed as, or does not follow the one before it; a number that is missing. */
  chain: string[]
}

type Words = { words: string }

/** What an auditor asks of the books, each a query whose rows are faults. */
const audits = [
  `select format('balance %s: total %s, entries %s', c.id, c.total_amount, coalesce(sum(e.amount_amount), 0)) as words
   from consolidation c left join earning e on e.organization_id = c.organization_id and e.consolidation_id = c.id
   where c.status_id <> 4 group by c.id, c.total_amount, c.entries
   having c.total_amount <> coalesce(sum(e.amount_amount), 0) or c.entries <> count(e.id)`,
  `select format('balance %s is cancelled and holds entries', c.id) as words from consolidation c
   where c.status_id = 4 and (c.paid_amount > 0 or exists (select from earning e where e.consolidation_id = c.id))`,
  `select format('balance %s: paid %s, payments %s', c.id, c.paid_amount, coalesce(sum(p.amount), 0)) as words
   from consolidation c left join consolidation_payment p on p.organization_id = c.organization_id and p.consolidation_id = c.id
   group by c.id, c.paid_amount, c.total_amount, c.status_id
   having c.paid_amount <> coalesce(sum(p.amount), 0) or c.paid_amount > c.total_amount or (c.status_id = 3) <> (c.paid_amount = c.total_amount)`,
  `select format('entry %s has status %s in a balance of status %s', e.id, e.status_id, c.status_id) as words
   from earning e join consolidation c on c.organization_id = e.organization_id and c.id = e.consolidation_id
   where e.status_id <> case c.status_id when 3 then 4 else 3 end`,
  `select format('expert %s: historical %s, gathered %s, open %s', e.expert_id, sum(e.amount_amount), g.gathered,
     sum(e.amount_amount) filter (where e.status_id in (1, 2))) as words
   from earning e cross join lateral (select coalesce(sum(c.total_amount), 0) as gathered from consolidation c
     where c.expert_id = e.expert_id and c.status_id <> 4) g
   where e.status_id <> 5 group by e.expert_id, g.gathered
   having sum(e.amount_amount) <> g.gathered + coalesce(sum(e.amount_amount) filter (where e.status_id in (1, 2)), 0)`,
]

/** Compares what the workers were told with the books, and the books with themselves. */
export const judgeBalances = (database: DatabaseUnderFire, told: Told): Promise<BalanceVerdict> =>
  database.with((open) =>
    open.asOwner(async (owner) => {
      const sums: string[] = []
      for (const audit of audits) sums.push(...(await owner.query<Words>(audit)).rows.map(({ words }) => words))
      const counted = async (of: string, words: readonly string[], query: string) => {
        const { rows } = await owner.query<{ word: string; count: number }>(query)
        const stored = new Map(rows.map(({ word, count }) => [word, count]))
        const missing = words.filter((word) => !stored.has(word)).map((word) => `${of} ${word} is not stored`)
        return [...missing, ...rows.filter(({ count }) => count > 1).map(({ word }) => `${of} ${word} is stored more than once`)]
      }
      const noted = `select note as word, count(*)::int as count from earning where note <> 'carry-over' group by note`
      const referred = `select reference as word, count(*)::int as count from consolidation_payment where reference is not null group by reference`
      const lost = [...(await counted('adjustment', told.adjusted, noted)), ...(await counted('payment', told.paid, referred))]
      const { rows: chained } = await owner.query<{ number: number; statement: string; hash: string; before: string | null }>(
        `select number, statement, hash, previous_hash as before from consolidation order by number`,
      )
      const chain = chained.flatMap(({ number, statement, hash, before }, place) => [
        ...(number === place + 1 ? [] : [`number ${place + 1} is missing`]),
        ...(createHash('sha256').update(statement).digest('hex') === hash ? [] : [`statement ${number} is not what it was hashed as`]),
        ...(before === (chained[place - 1]?.hash ?? null) ? [] : [`statement ${number} does not follow the one before it`]),
      ])
      return { sums, lost, chain }
    }),
  )
