import type { Database } from '../../server/adapters/db/connection/database.ts'
import { apiOn } from '../support/server/apiOn.ts'
import { createAdmin } from '../support/furnished/administrators.ts'
import { answerOf, furnish, signIn } from '../support/furnished/furnish.ts'
import { onDatabaseToMeasure } from './databaseToMeasure.ts'
import { calibration, percentiles } from './timing.ts'

/** Entries of one branch, over two years and so many experts. */
const size = { entries: 100_000, experts: 40 }
const calls = 60

/**
 * What experts earn at a branch with many entries: how long a page, the totals and the preview of a
 * balance take, from the call to its answer. `npm run bench -- balances --server [--json]`
 */
export const bench = (): Promise<Record<string, unknown>> =>
  onDatabaseToMeasure(async (database) => {
    const loop = calibration().p50
    const api = { ...apiOn(database, new Date('2027-01-11T12:00:00Z')), database }
    const { own } = await furnish(api)
    const experts = await seed(database, own)
    const email = 'books@admin.test'
    await createAdmin(api, email, {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    const desk = await signIn(api, email)
    const ask = async (call: string, body: object) =>
      answerOf(await api.post(`branch_offices/experts/balances/${call}`, body, desk))
    const week = { from: '2026-12-28', to: '2027-01-10' }
    const request: [string, (nth: number) => Promise<unknown>][] = [
      ['list, first page', () => ask('historical/get', {})],
      [
        'list, of one expert and state',
        (nth) => ask('historical/get', { expert: experts[nth % experts.length], status: [2] }),
      ],
      ['list, of a fortnight', () => ask('historical/get', { date: week })],
      ['list, page 400', () => ask('historical/get', { page: 400 })],
      ['totals of all', () => ask('historical/totals', {})],
      ['totals of all by month', () => ask('historical/totals', { byMonth: true })],
      ['totals of a fortnight', () => ask('historical/totals', week)],
      [
        'totals from the middle of a month on',
        () => ask('historical/totals', { from: '2025-03-15' }),
      ],
      [
        'totals between two days, by month',
        () => ask('historical/totals', { from: '2025-03-15', to: '2026-11-14', byMonth: true }),
      ],
      [
        'preview of a balance',
        (nth) => ask('historical/preview', { expert: experts[nth % experts.length] }),
      ],
      [
        'preview of a fortnight',
        (nth) => ask('historical/preview', { expert: experts[nth % experts.length], ...week }),
      ],
    ]
    const report: Record<string, unknown>[] = []
    for (const [what, call] of request) {
      await call(0)
      const times: number[] = []
      for (let nth = 0; nth < calls; nth += 1) {
        const started = performance.now()
        await call(nth)
        times.push(performance.now() - started)
      }
      const { p50, p95 } = percentiles(times)
      report.push({
        what,
        p50,
        p95,
        'in calibration loops': Math.round(p50 / loop),
        'p95 ≤ 50 ms': p95 <= 50,
      })
    }
    return { machine: { engine: database.engine, calibration: loop, ...size }, balances: report }
  })

type Own = Awaited<ReturnType<typeof furnish>>['own']

/** What is older than five weeks is paid; the last five weeks are available. */
const seed = async (
  database: Database,
  { organization, branchOffice, product }: Own,
): Promise<number[]> =>
  database.asOwner(async (owner) => {
    const made = await owner.query<{ id: number }>(
      `insert into expert (organization_id, name, languages, bookable_online, max_per_day, max_minutes_per_day, max_per_week, sort_order,
         status_id, title_key, search_text, created_at)
       select $1, 'Expert ' || n, '[]', true, 0, 0, 0, n, 1, 'expert ' || n, 'expert ' || n, now() from generate_series(1, $2::int) n
       returning id::int`,
      [organization, size.experts],
    )
    const experts = made.rows.map(({ id }) => id)
    await owner.query(
      `insert into consolidation (organization_id, branch_office_id, expert_id, number, "from", "to", entries, parts, total_amount,
         total_currency, paid_amount, paid_currency, statement, hash, status_id, created_at)
       select $1, $2, e, row_number() over (), '2025-01-11', '2026-12-06', 0, '{}', 0, 'USD', 0, 'USD', '', '', 3, now()
       from unnest($3::bigint[]) e`,
      [organization, branchOffice, experts],
    )
    await owner.query(
      `insert into earning (organization_id, branch_office_id, expert_id, date, worked_on, type, source, product_id, gross_amount, base_amount,
         amount_amount, amount_currency, rule, due_at, status_id, consolidation_id, title_key, created_at)
       select $1, $2, x.id, day, day, 1, 'item 0', $3, 4500, 4500, 1800, 'USD', '{"kind":1,"bp":4000,"base":1,"earnOn":3,"holdDays":0}',
         day + interval '20 hours', case when day < '2026-12-07' then 4 else 2 end, case when day < '2026-12-07' then c.id end, x.title_key, day
       from (select ($4::bigint[])[1 + n % $5::int] as expert, date '2025-01-11' + (n * 730 / $6::int) as day
         from generate_series(1, $6::int) n) made
       join expert x on x.organization_id = $1 and x.id = made.expert
       join consolidation c on c.organization_id = $1 and c.expert_id = made.expert`,
      [organization, branchOffice, product, experts, size.experts, size.entries],
    )
    await owner.query(
      `insert into earning_month (organization_id, branch_office_id, expert_id, month, currency, status_id, entries, amount)
       select organization_id, branch_office_id, expert_id, date_trunc('month', date::timestamp), amount_currency, status_id, count(*),
         sum(amount_amount) from earning group by 1, 2, 3, 4, 5, 6`,
    )
    // As the database's own housekeeping leaves it.
    await owner.query('vacuum analyze')
    return experts
  })
