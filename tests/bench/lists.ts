import { entityNames } from '../../contract/entities/index.ts'
import type { EntityName } from '../../contract/entities/index.ts'
import type { Database } from '../../server/adapters/db/connection/database.ts'
import { storeOn } from '../../server/adapters/db/queries/store.ts'
import type { Scope } from '../../server/ports/caller.ts'
import type { ListQuery } from '../../server/ports/records.ts'
import { apiOn } from '../support/server/apiOn.ts'
import { furnish } from '../support/furnished/furnish.ts'
import { cursorAt, pageSize } from './cursorAt.ts'
import { onDatabaseToMeasure } from './databaseToMeasure.ts'
import { calibration, percentiles } from './timing.ts'

const large = process.argv.includes('--large')
const isShort = process.argv.includes('--short')
/** 1 M clients and 5 M appointments with `--large`. */
const size = large
  ? { clients: 1_000_000, schedules: 5_000_000 }
  : { clients: 100_000, schedules: isShort ? 10_000 : 500_000 }
const calls = 40
/** The lists that `--short` is limited to, none of which reads appointments. */
const mostUsed = /^clients, (first page|page 500|20 after|named)/

/**
 * Lists of a large organization: how long a page takes in the server, and whether any table was
 * read from end to end for it. `npm run bench -- lists [--server] [--large] [--short] [--json]`
 */
export const bench = (): Promise<Record<string, unknown>> =>
  onDatabaseToMeasure(async (database) => {
    const loop = calibration().p50
    const { scope, partnerScope, now, own } = await seed(database)
    const store = storeOn(database)
    const page = async (name: EntityName, query: Partial<ListQuery>, within: Scope) =>
      store.within(within, (records) => records.list(name, { limit: 20, filters: {}, ...query }))
    const deep = await cursorAt(
      (after) => page('clients', { limit: pageSize, ...after }, scope),
      size.clients - 2000,
    )
    const lists: [string, () => Promise<unknown>][] = [
      ['clients, first page by name', () => page('clients', {}, scope)],
      ['clients, page 500 by name', () => page('clients', { page: 500 }, scope)],
      [
        `clients, 20 after number ${size.clients - 2000}`,
        () => page('clients', { after: deep }, scope),
      ],
      ['clients, newest first', () => page('clients', { sort: 'create', order: 'desc' }, scope)],
      ['clients, by email', () => page('clients', { sort: 'email' }, scope)],
      ['clients, by id', () => page('clients', { sort: 'id' }, scope)],
      ['clients, named «nunez 7»', () => page('clients', { search: 'Núñez 7' }, scope)],
      [
        'clients, with one email',
        () => page('clients', { search: `c${size.clients / 2}@client.test` }, scope),
      ],
      ['clients, who are disabled', () => page('clients', { filters: { status: 2 } }, scope)],
      ['clients of all organizations, by name', () => page('clients', {}, partnerScope)],
      [
        'clients, 200 by their ids',
        () =>
          store.within(scope, (records) =>
            records.find(
              'clients',
              Array.from({ length: 200 }, (_, n) => n * 450 + 1),
            ),
          ),
      ],
      [
        'clients, figures of 20 by their ids',
        () =>
          store.within(scope, (records) =>
            records.clients.summaries(scope, {
              clients: Array.from({ length: 20 }, (_, n) => n * 450 + 1),
              now,
            }),
          ),
      ],
      [
        'attendances of a client',
        () => page('clientAttendances', { filters: { client: 4711 } }, scope),
      ],
      [
        'addresses of a client',
        () => page('clientAddresses', { filters: { client: 4711 } }, scope),
      ],
      [
        'appointments of a day',
        () =>
          store.schedules(scope, {
            from: now,
            to: new Date(now.getTime() + 86_400_000),
            limit: 5001,
          }),
      ],
      ['appointments of a client', () => store.schedules(scope, { client: 4711, limit: 5001 })],
      ['audit trail', () => store.auditTrail(scope, { entities: entityNames, limit: 50 })],
    ]
    const report: Record<string, unknown>[] = []
    for (const [list, ask] of lists.filter(([list]) => !isShort || mostUsed.test(list))) {
      const before = await sequentialScans(database)
      const times: number[] = []
      for (let call = 0; call < calls; call++) {
        const started = performance.now()
        await ask()
        times.push(performance.now() - started)
      }
      const after = await sequentialScans(database)
      const read = Object.keys(after).filter((table) => after[table]! > (before[table] ?? 0))
      const { p50 } = percentiles(times)
      const p95 = Math.round(times.toSorted((a, b) => a - b)[Math.floor(calls * 0.95)]! * 100) / 100
      report.push({
        list,
        p50,
        p95,
        'in calibration loops': Math.round(p50 / loop),
        'read from end to end': read.join(', ') || 'nothing',
      })
    }
    return {
      machine: { engine: database.engine, calibration: loop, ...size, branch: own.branchOffice },
      lists: report,
    }
  })

/** Large tables only: a small one is read whole because that is quickest. */
const sequentialScans = async (database: Database): Promise<Record<string, number>> => {
  const { rows } = await database.asOwner(async (owner) => {
    // Other connections report what they have read within a second.
    await new Promise((resolve) => setTimeout(resolve, 1200))
    return owner.query<{ table: string; scans: number }>(
      `select relname as table, seq_scan as scans from pg_stat_user_tables where n_live_tup > 5000 or relname in ('client', 'schedule', 'schedule_item', 'audit')`,
    )
  })
  return Object.fromEntries(rows.map(({ table, scans }) => [table, scans]))
}

/** An organization of that size beside a small one of the same partner. */
const seed = async (database: Database) => {
  const now = new Date('2027-01-11T12:00:00Z')
  const { own } = await furnish(apiOn(database, now))
  await database.asOwner(async (owner) => {
    const { organization, branchOffice, entailedProduct, expert } = own
    await owner.query(
      `insert into client (organization_id, name, first_name, last_name, email, phone, tags, blocked, status_id, title_key, search_text, created_at)
       select $1, f || ' ' || l || ' ' || n, f, l || ' ' || n, 'c' || n || '@client.test', '+5939' || lpad(n::text, 8, '0'), '[]', false,
         case when n % 1000 = 0 then 2 else 1 end, lower(f || ' nunez ' || n), lower(f || ' nunez ' || n || ' c' || n || '@client.test'),
         timestamptz '2024-01-01' + n * interval '1 minute'
       from (select n, (array['Ana', 'Beto', 'Caro', 'Dani', 'Eva', 'Fede', 'Gala', 'Hugo'])[1 + n % 8] as f, 'Núñez' as l
         from generate_series(1, $2::int) as n) as named`,
      [organization, size.clients],
    )
    await owner.query(
      `insert into schedule (organization_id, branch_office_id, code, client_id, status_id, starts_at, ends_at, wall_start, time_zone, quantity,
         total_amount, total_currency, channel, created_at)
       select $1, $2, 'L' || n, 1 + n % $4::int, 7, at, at + interval '30 minutes', '', 'America/Bogota', 1, 4500, 'USD', 1, at
       from (select n, timestamptz '2010-01-01' + n * interval '17 minutes' as at from generate_series(1, $3::int) as n) as spread`,
      [organization, branchOffice, size.schedules, size.clients],
    )
    await owner.query(
      `insert into schedule_item (organization_id, schedule_id, position, entailed_product_id, expert_id, starts_at, ends_at, buffer_before,
         buffer_after, quantity, price_amount, price_currency)
       select organization_id, id, 0, $2, $3, starts_at, ends_at, 0, 0, 1, 4500, 'USD' from schedule where organization_id = $1`,
      [organization, entailedProduct, expert],
    )
    await owner.query(
      `insert into audit (organization_id, at, action, entity, entity_id, after) select $1, created_at, 'create', 'clients', id, '{}' from client where organization_id = $1`,
      [organization],
    )
    await owner.query('analyze')
  })
  const scope: Scope = {
    account: 'oAdmin',
    partner: 1,
    organizations: [own.organization],
    branchOffice: null,
  }
  const partnerScope: Scope = {
    ...scope,
    account: 'pAdmin',
    organizations: [own.organization, own.organization + 1, own.organization + 2],
  }
  return { scope, partnerScope, now, own }
}
