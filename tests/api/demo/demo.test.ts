import { createHash } from 'node:crypto'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { entities, entityNames } from '../../../contract/entities/index.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { auditBalances } from '../../../server/adapters/db/queries/earnings/balances.ts'
import { storeOn } from '../../../server/adapters/db/queries/store.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { testSecrets } from '../../support/server/testSecrets.ts'
import { readCalendar, seenFor, type Calendar } from '../../../server/app/availability/calendar.ts'
import { settleExpert } from '../../../server/app/earnings/settle.ts'
import { availabilityInput } from '../../../server/app/availability/availabilityInput.ts'
import { visitorReach } from '../../../server/app/availability/reach.ts'
import { decide } from '../../../server/domain/availability/availability.ts'
import type { Scope } from '../../../server/ports/caller.ts'
import type { Ports } from '../../../server/ports/ports.ts'
import { demoSignIns, isSeeded, seedDemo } from '../../../server/wiring/demo.ts'
import { cleanTables } from '../../support/database/cleanTables.ts'
import { hashTables } from '../../support/database/hashTables.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase({ emptiedOnce: true })
const secrets = testSecrets()
// A Friday morning in Quito.
const now = new Date('2026-11-20T16:40:00Z')

const seed = () => seedDemo({ database: database(), secrets, now })
const emptied = () => database().asOwner((owner) => cleanTables(owner, []))
/** For a test that only reads the demonstration, which is there from the one before. */
const seeded = async (): Promise<void> => {
  if (!(await isSeeded(database()))) await seed()
}
const asOwner = <Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> =>
  database().asOwner(async (owner) => (await owner.query<Row>(text, values)).rows)
const portsAt = (at: Date): Ports => ({ ...apiOn(database(), at).ports, demo: demoSignIns })

describe('the demonstration', () => {
  it('is there after one call, and says what it holds', async () => {
    expect(await isSeeded(database())).toBe(false)
    const started = performance.now()
    const { summary } = await seed()
    console.log(`${database().engine}: ${Math.round(performance.now() - started)} ms`)
    expect(await isSeeded(database())).toBe(true)
    const [counts] = await asOwner(
      `select (select count(*)::int from schedule) as bookings, (select count(*)::int from expert) as experts`,
    )
    expect(summary).toBe(
      `1 partner · 3 organizations · 6 branches · ${counts!['experts']} experts · ${counts!['bookings'].toLocaleString('en')} bookings`,
    )
    expect(counts!['bookings']).toBeGreaterThan(2_000)
    expect(counts!['bookings']).toBeLessThan(3_000)
  })

  it('has books of balances that add up, in totals as in lists', async () => {
    await seeded()
    expect(await database().asOwner(auditBalances)).toEqual([])
    const scope: Scope = {
      account: 'pAdmin',
      partner: 1,
      organizations: [1, 2, 3],
      branchOffice: null,
    }
    const listed = await asOwner<{
      organization: number
      branch: number
      entries: number
      amount: number
    }>(
      `select organization_id::int as organization, branch_office_id::int as branch, count(*)::int as entries, sum(amount_amount)::int as amount
       from earning where deleted_at is null group by 1, 2 order by 1, 2`,
    )
    expect(listed.length).toBeGreaterThan(3)
    for (const { organization, branch, entries, amount } of listed) {
      const span = { months: { from: null, to: null }, days: [] }
      const totals = await storeOn(database()).within(scope, (records) =>
        records.balances.totals(
          { organizations: [organization], branchOffices: [branch] },
          { experts: null, span, byMonth: false, by: 'expert' },
          null,
        ),
      )
      expect(totals.reduce((sum, each) => sum + each.entries, 0)).toBe(entries)
      expect(totals.reduce((sum, each) => sum + each.amount, 0)).toBe(amount)
    }
  })

  it('leaves space for what is written next', async () => {
    await seeded()
    const tables = await asOwner<{ name: string; column: string }>(
      `select table_name as name, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
    )
    for (const { name, column } of tables) {
      const [row] = await asOwner(
        `select nextval(pg_get_serial_sequence('${name}', '${column}'))::int as next, (select coalesce(max(${column}), 0)::int from ${name}) as highest`,
      )
      expect.soft(row!['next'], name).toBeGreaterThan(row!['highest'])
    }
  })

  it('has no expert busy twice, and the database would not have it', async () => {
    await seeded()
    const [overlaps] =
      await asOwner(`select count(*)::int as count from occupation a join occupation b on b.organization_id = a.organization_id
      and b.expert_id = a.expert_id and b.id > a.id and a.footprint && b.footprint where a.blocking and b.blocking`)
    expect(overlaps!['count']).toBe(0)
    const twice =
      asOwner(`insert into occupation (organization_id, schedule_id, session, branch_office_id, entailed_product_id, expert_id, start_minute,
        end_minute, buffer_before, buffer_after, footprint, blocking)
      select organization_id, schedule_id, -1, branch_office_id, entailed_product_id, expert_id, start_minute, end_minute, 0, 0, footprint, true
      from occupation where blocking limit 1`)
    await expect(twice).rejects.toThrow('occupation_disjoint')
  })

  it('holds to the availability rules in every appointment that is still to come', async () => {
    await seeded()
    const refused: string[] = []
    for (const branch of await asOwner<{ organization_id: number; id: number }>(
      'select organization_id, id from branch_office',
    )) {
      const calendar = await everythingAt(branch)
      const ahead = await asOwner<{
        id: number
        start: number
        items: { entailedProduct: number; expert: number }[]
      }>(
        `select s.id, (extract(epoch from s.starts_at) / 60)::int as start,
          (select json_agg(json_build_object('entailedProduct', i.entailed_product_id, 'expert', i.expert_id) order by i.position)
            from schedule_item i where i.organization_id = s.organization_id and i.schedule_id = s.id) as items
         from schedule s where s.organization_id = $1 and s.branch_office_id = $2 and s.starts_at > $3 and s.status_id < 9`,
        [branch.organization_id, branch.id, now],
      )
      for (const { id, start, items } of ahead) {
        const date = new Date(start * 60_000).toISOString().slice(0, 10)
        const parameters = { items, quantity: 1, from: date, to: date, now, excludeSchedule: id }
        const decision = decide(
          availabilityInput(calendar, parameters, {
            ...visitorReach(calendar, false),
            forVisitor: false,
          }),
          start,
          { experts: items.map(({ expert }) => expert) },
        )
        if (!decision.accepted) refused.push(`${id}: ${decision.code}`)
      }
      expect(ahead.length).toBeGreaterThan(50)
    }
    expect(refused).toEqual([])
  })

  it('counts more openings of a direct link than bookings on it', async () => {
    await seeded()
    const links = await asOwner<{ name: string; openings: number; uses: number }>(
      `select name, openings, direct_link_uses(organization_id, id) as uses from direct_link`,
    )
    const booked = links.filter(({ uses }) => uses > 0)
    expect(booked.length).toBeGreaterThan(2)
    for (const { name, openings, uses } of booked)
      expect([name, openings > uses]).toEqual([name, true])
  })

  it('has requests that wait for approval still after an hour', async () => {
    await seeded()
    const [waiting] = await asOwner<{ all: number; fresh: number }>(
      `select count(*)::int as all, count(*) filter (where created_at > $1 and created_at <= $2)::int as fresh from schedule where status_id = $3`,
      [new Date(now.getTime() - 23 * 3_600_000), now, scheduleStatuses.ids.requested],
    )
    expect(waiting!.all).toBeGreaterThan(20)
    expect(waiting!.fresh).toBe(waiting!.all)
  })

  it('consists of records that the API can answer with', async () => {
    await seeded()
    const scope: Scope = {
      account: 'pAdmin',
      partner: 1,
      organizations: [1, 2, 3],
      branchOffice: null,
    }
    // Files lie outside the database and cards at their gateway; emails are recorded as they
    // are sent; a secret is shown once.
    const outside = ['attendanceFiles', 'savedCards', 'deliveries', 'apiKeys']
    const wrong: string[] = []
    for (const name of entityNames.filter(
      (each) => Object.keys(entities[each].served).length > 0,
    )) {
      const { items } = await storeOn(database()).within(scope, (records) =>
        records.list(name, { limit: 500, filters: {} }),
      )
      if (items.length === 0 && !outside.includes(name)) wrong.push(name)
      wrong.push(
        ...items
          .filter((item) => !entities[name].record.safeParse(item).success)
          .map(({ id }) => `${name} ${id}`),
      )
    }
    expect(wrong).toEqual([])
  })

  it('has additions to some services, which some guests took, at the price of both', async () => {
    await seeded()
    const [counted] = await asOwner<{ offering: number; taken: number; wrong: number }>(
      `select (select count(*)::int from product where addons <> '[]') as offering,
        (select count(*)::int from schedule_item where addons <> '[]') as taken,
        (select count(*)::int from schedule s where s.total_amount <> (select sum(i.price_amount * i.quantity
            + (select coalesce(sum((a #>> '{total,amount}')::bigint), 0) from jsonb_array_elements(i.addons) a))
          from schedule_item i where i.organization_id = s.organization_id and i.schedule_id = s.id)) as wrong`,
    )
    expect(counted!.offering).toBeGreaterThan(5)
    expect(counted!.taken).toBeGreaterThan(50)
    expect(counted!.wrong).toBe(0)
  })

  it('says of an expert what settling their appointments would write, and chains the statements', async () => {
    await seeded()
    const [tiered] = await asOwner<{ id: number }>(
      `select id from expert where commission ->> 'kind' = '3'`,
    )
    const all = () =>
      asOwner(`select * from earning where expert_id = $1 order by id`, [tiered!.id])
    const before = await all()
    expect(before.length).toBeGreaterThan(5)
    await asOwner(
      `update schedule set earned_version = null where id in (select schedule_id from schedule_item where expert_id = $1)`,
      [tiered!.id],
    )
    await settleExpert(portsAt(now), 1, tiered!.id)
    expect(await all()).toEqual(before)
    const chain = await asOwner<{ statement: string; hash: string; previous_hash: string | null }>(
      `select statement, hash, previous_hash from consolidation where branch_office_id = 1 order by number`,
    )
    expect(chain.length).toBeGreaterThan(10)
    chain.forEach(({ statement, hash, previous_hash: previous }, place) => {
      expect(createHash('sha256').update(statement).digest('hex')).toBe(hash)
      expect(previous).toBe(chain[place - 1]?.hash ?? null)
    })
  })

  it('is the same for the same moment', async () => {
    await emptied()
    await seed()
    const first = await database().asOwner(hashTables)
    expect(Object.keys(first).length).toBeGreaterThan(25)
    await emptied()
    await seed()
    expect(await database().asOwner(hashTables)).toEqual(first)
  })

  it('leaves nothing behind when it is stopped half-way', async () => {
    await emptied()
    const stopping = { ...database(), asOwner: stopAfter(25) }
    await expect(seedDemo({ database: stopping, secrets, now })).rejects.toThrow('stopped')
    const [left] = await asOwner(
      'select (select count(*)::int from account) + (select count(*)::int from organization) as rows',
    )
    expect(left!['rows']).toBe(0)
    await seed()
  })

  it('lets each demo account sign in to its place', async () => {
    await seeded()
    const { sessions } = storeOn(database())
    const places = []
    for (const { email, password } of demoSignIns) {
      const account = await sessions.accountByEmail(email)
      expect(await secrets.checkPassword(password, account!.passwordHash)).toBe(true)
      const [membership] = await sessions.memberships(account!.id)
      expect(membership!.privileges.length).toBeGreaterThan(5)
      places.push([
        membership!.role.name,
        membership!.partner,
        membership!.organization,
        membership!.branchOffice,
      ])
    }
    expect(places).toEqual([
      ['Propietario', 1, null, null],
      ['Administrador', null, 1, null],
      ['Administrador de sucursal', null, 1, 1],
      ['Recepción', null, 1, 1],
    ])
  })
})

/**
 * The calendar of a branch as its administrators see it: every service and everybody, whether
 * visitors may book them or not.
 */
const everythingAt = async ({ organization_id, id }: { organization_id: number; id: number }) => {
  const calendar = await readCalendar(portsAt(now), {
    organization: organization_id,
    branchOffice: id,
    link: null,
    entailedProducts: null,
    seen: seenFor('2026-11-19', '2027-06-01'),
    now,
  })
  const products = calendar!.products.map((product): Calendar['products'][number] => ({
    ...product,
    visibility: 1,
  }))
  return {
    ...calendar!,
    products,
    experts: calendar!.experts.map((expert) => ({ ...expert, bookableOnline: true })),
  }
}

/** The schema's owner, whose connection fails after so many statements. */
const stopAfter =
  (statements: number): ReturnType<typeof database>['asOwner'] =>
  (work) =>
    database().asOwner((owner) => {
      let left = statements
      const query = (...parameters: unknown[]) => {
        if (parameters[0] !== 'rollback' && (left -= 1) < 0) throw new Error('stopped')
        return (owner.query as (...parameters: unknown[]) => unknown)(...parameters)
      }
      return work({ query } as unknown as pg.ClientBase)
    })
