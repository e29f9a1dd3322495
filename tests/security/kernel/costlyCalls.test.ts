import { describe, expect, it } from 'vitest'
import { mostDayServices } from '../../../contract/kernel/limits.ts'
import { registry } from '../../../contract/registry.ts'
import { withinAtOnce } from '../../../server/app/authority/atOnce.ts'
import type { Context, Reply } from '../../../server/app/kernel/call.ts'
import { onlyThat } from '../../../server/app/kernel/scope.ts'
import { bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { codeOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

/** The calls that cost the most, each with limits of its own: by minute, and at once. */
const costly = ['clients.duplicates', 'public.availability'] as const

describe('costly calls', () => {
  it.each(costly)('%s has a limit of its own by minute and at once', (id) => {
    for (const operation of registry.filter((each) => each.id === id))
      expect(operation).toMatchObject({ perMinute: expect.any(Number), atOnce: expect.any(Number) })
  })

  it('are counted by tenant, whichever accounts call', async () => {
    const { ports } = api()
    const contextOf = (accountId: number | null, organization: number, address = '203.0.113.9') =>
      ({
        ports,
        caller: { accountId, address, scope: { organizations: [organization], partner: 1 } },
      }) as unknown as Context
    const waiting: (() => void)[] = []
    const call = { id: 'test.costly', atOnce: 2, atOncePerTenant: 3 }
    const begin = (context: Context): Promise<unknown> =>
      withinAtOnce(
        call,
        context,
        () => new Promise<Reply<unknown>>((resolve) => waiting.push(() => resolve({ r: {} }))),
      )
    const open = [begin(contextOf(1, 7)), begin(contextOf(1, 7)), begin(contextOf(2, 7))]
    await expect(begin(contextOf(1, 8))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfter: 10 },
    })
    await expect(begin(contextOf(3, 7))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    open.push(begin(contextOf(3, 8)))
    for (const end of waiting.splice(0)) end()
    await Promise.all(open)
    const last = begin(contextOf(3, 7))
    waiting[0]!()
    await last
  })

  it('of visitors are counted by network, and not at all where visitors have no limits', async () => {
    const { ports } = api()
    const withLimits = { ...ports, limits: { ...ports.limits, limitsVisitors: true } }
    const answer = (address: string, of = withLimits): Promise<unknown> => {
      const context = { ports: of, caller: { accountId: null, address } } as unknown as Context
      return withinAtOnce(
        { id: 'test.search', atOnce: 1 },
        context,
        () => new Promise(() => undefined),
      )
    }
    void answer('2001:db8:1:2::7')
    await expect(answer('2001:db8:1:2::8')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    void answer('2001:db8:1:3::8')
    const unlimited = { ...ports, limits: { ...ports.limits, limitsVisitors: false } }
    let refused = false
    for (let count = 0; count < 3; count++)
      void answer('203.0.113.9', unlimited).catch(() => (refused = true))
    await Promise.resolve()
    expect(refused).toBe(false)
  })
})

describe('a search of visitors for free times', () => {
  it('covers a bounded number of days times services', async () => {
    const { server, own, configure } = await bookingBranch(api())
    await configure({ maxItems: 10 })
    const { branchOffice, entailedProduct } = own
    const search = (services: number, to: string) =>
      server.post('clients/schedules/availability/calculate', {
        branchOffice,
        items: Array.from({ length: services }, () => ({ entailedProduct })),
        from: '2027-02-01',
        to,
      })
    expect(mostDayServices).toBe(31 * 10)
    expect(codeOf(await search(10, '2027-03-03'))).toBe('answered')
    expect(codeOf(await search(5, '2027-04-03'))).toBe('answered')
    expect((await search(10, '2027-03-04')).r).toMatchObject({
      msg: 'VALIDATION',
      fields: [{ path: 'to', rule: 'tooBig', bound: 31 }],
    })
    expect((await search(6, '2027-04-03')).r).toMatchObject({
      msg: 'VALIDATION',
      fields: [{ path: 'to', rule: 'tooBig', bound: 51 }],
    })
  })
})

describe('the search for duplicate clients', () => {
  it('compares the names of the rarest initials, up to a bound', async () => {
    const { server, own } = await bookingBranch(api())
    const { organization } = own
    // Three groups of 300 clients with the same initials: 134,550 comparisons. One pair of each
    // group is alike.
    await server.database.asOwner((owner) =>
      owner.query(
        `insert into client (organization_id, name, first_name, tags, blocked, status_id, title_key, search_text, created_at)
         select $1, name, name, '[]', false, 1, name, '', now() from (
           select chr(97 + g) || case when n <= 2 then 'guilarmendi' || chr(96 + n) || ' zambrano'
             else substr(md5(g || 'x' || n), 1, 8) || ' z' || substr(md5(n || 'y' || g), 1, 6) end as name
           from generate_series(0, 2) g, generate_series(1, 300) n) as named`,
        [organization],
      ),
    )
    const { pairs } = await server.ports.store.within(onlyThat(organization), (records) =>
      records.clients.duplicates(organization, { limit: 50, offset: 0, without: [] }),
    )
    expect(pairs.every(({ reasons }) => reasons.join() === 'similarName')).toBe(true)
    // A server ends long statements and so compares more.
    expect(pairs).toHaveLength(server.database.engine === 'server' ? 3 : 2)
  })
})
