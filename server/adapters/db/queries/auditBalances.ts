import type pg from 'pg'

type Words = { words: string }

/** Each query finds one kind of fault in the books of balances; its rows are the faults. */
const audits = [
  `select format('balance %s: total %s, entries %s', c.id, c.total_amount, coalesce(sum(e.amount_amount), 0)) as words
   from consolidation c left join earning e on e.organization_id = c.organization_id and e.consolidation_id = c.id
   where c.status_id <> consolidation_status('cancelled') group by c.id, c.total_amount, c.entries
   having c.total_amount <> coalesce(sum(e.amount_amount), 0) or c.entries <> count(e.id)`,
  `select format('balance %s is cancelled and holds entries', c.id) as words from consolidation c
   where c.status_id = consolidation_status('cancelled') and (c.paid_amount > 0 or exists (select from earning e where e.consolidation_id = c.id))`,
  `select format('balance %s: paid %s, payments %s', c.id, c.paid_amount, coalesce(sum(p.amount), 0)) as words
   from consolidation c left join consolidation_payment p on p.organization_id = c.organization_id and p.consolidation_id = c.id
   group by c.id, c.paid_amount, c.total_amount, c.status_id
   having c.paid_amount <> coalesce(sum(p.amount), 0) or c.paid_amount > c.total_amount or (c.status_id = consolidation_status('paid')) <> (c.paid_amount = c.total_amount)`,
  `select format('entry %s has status %s in a balance of status %s', e.id, e.status_id, c.status_id) as words
   from earning e join consolidation c on c.organization_id = e.organization_id and c.id = e.consolidation_id
   where e.status_id <> case c.status_id when consolidation_status('paid') then earning_status('paid') else earning_status('consolidated') end`,
  `select format('expert %s: historical %s, consolidated %s, open %s', e.expert_id, sum(e.amount_amount), g.consolidated,
     sum(e.amount_amount) filter (where e.status_id = any (earning_statuses('pending', 'available')))) as words
   from earning e cross join lateral (select coalesce(sum(c.total_amount), 0) as consolidated from consolidation c
     where c.expert_id = e.expert_id and c.status_id <> consolidation_status('cancelled')) g
   where e.status_id <> earning_status('void') group by e.expert_id, g.consolidated
   having sum(e.amount_amount) <> g.consolidated + coalesce(sum(e.amount_amount) filter (where e.status_id = any (earning_statuses('pending', 'available'))), 0)`,
  `select format('expert %s: what was carried over comes to %s', e.expert_id, sum(e.amount_amount)) as words
   from earning e where e.note = 'carry-over' and e.status_id <> earning_status('void') group by e.expert_id having sum(e.amount_amount) <> 0`,
  `select format('expert %s, %s, status %s: kept are %s entries of %s, written %s of %s', expert_id, month, status_id, sum(kept), sum(kept_amount),
     sum(entries), sum(amount)) as words
   from (select expert_id, branch_office_id, month, currency, status_id, entries as kept, amount as kept_amount, 0 as entries, 0 as amount
     from earning_month union all
     select expert_id, branch_office_id, date_trunc('month', date::timestamp)::date, amount_currency, status_id, 0, 0, 1, amount_amount
     from earning where deleted_at is null) both_of
   group by expert_id, branch_office_id, month, currency, status_id having sum(kept) <> sum(entries) or sum(kept_amount) <> sum(amount)`,
]

/**
 * Finds what is wrong with the books of balances of all organizations, in words; an empty list where every total is the sum of its entries and
 * money is neither made nor lost. `owner` is a connection of the owner of the tables, since it reads every tenant.
 */
export const auditBalances = async (owner: pg.ClientBase): Promise<string[]> => {
  const found: string[] = []
  for (const audit of audits) found.push(...(await owner.query<Words>(audit)).rows.map(({ words }) => words))
  return found
}
