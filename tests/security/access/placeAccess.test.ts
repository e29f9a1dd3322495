import { describe, expect, it } from 'vitest'
import { registry } from '../../../contract/registry.ts'
import { administeredOrganization } from '../../support/furnished/administeredOrganization.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { setUpTotp } from '../../support/server/secondFactors.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const [inside, outside] = ['203.0.113.7', '198.51.100.7']
const canary = 'Canary of the place'

/** An organization with two administrators and a saved query that is shared in it. */
const setUp = async () => {
  const world = await administeredOrganization(api())
  const { server, own, write } = world
  const author = await createAdmin(server, 'author@admin.test', { organization: own.organization })
  const shared = { list: 'clients', name: canary, filters: {}, shared: true }
  answerOf(
    await server.post(
      'account/preferences/edit',
      { account: 'oAdmin', data: { saveQuery: shared } },
      author,
    ),
  )
  await write(`update organization set business_name = $1`, [canary])
  const setSecurity = (value: object) =>
    write(
      `insert into configuration (organization_id, branch_office_id, key, value) values ($1, null, 'security', $2)
       on conflict (organization_id, branch_office_id, key) do update set value = excluded.value`,
      [own.organization, JSON.stringify(value)],
    )
  return { ...world, setSecurity }
}
type World = Awaited<ReturnType<typeof setUp>>

/** The demands that close a place to a session, and what opens it again. */
const demands: [string, object, (world: World, headers: SignedIn) => unknown][] = [
  [
    'another network',
    { allowedNetworks: [`${inside}/32`] },
    ({ server }) => server.setAddress(inside),
  ],
  [
    'a second factor',
    { requiredSecondFactor: 'everyone' },
    ({ server }, headers) => setUpTotp(server, headers),
  ],
]

describe.each(demands)('a place that requires %s', (_name, security, satisfy) => {
  it('reveals nothing by the calls about one’s own account until it is met', async () => {
    const world = await setUp()
    const { server, signedIn } = world
    server.setAddress(outside)
    await world.setSecurity(security)
    // Those two end the session.
    const calls = registry.filter(
      ({ audience, path }) =>
        audience === 'signedIn' && !['account/logout', 'account/close'].includes(path),
    )
    expect(calls.length).toBeGreaterThan(15)
    const revealing: string[] = []
    for (const { path, id } of calls) {
      const answer = await server.post(path, { data: {} }, signedIn)
      if (JSON.stringify(answer).includes(canary)) revealing.push(id)
    }
    expect(revealing).toEqual([])
    const closed = await world.who(signedIn)
    expect(JSON.stringify(closed)).not.toContain(canary)
    expect(closed.organizationAdmin).toMatchObject({ organization: { id: world.own.organization } })
    await satisfy(world, signedIn)
    expect(JSON.stringify(await world.who(signedIn))).toContain(canary)
    expect(JSON.stringify(await server.post('account/preferences/get', {}, signedIn))).toContain(
      canary,
    )
  })

  it('takes no query that is to be shared there', async () => {
    const world = await setUp()
    world.server.setAddress(outside)
    await world.setSecurity(security)
    const saveQuery = { list: 'clients', name: 'New', filters: {}, shared: true }
    const save = () =>
      world.server.post(
        'account/preferences/edit',
        { account: 'oAdmin', data: { saveQuery } },
        world.signedIn,
      )
    expect(codeOf(await save())).toBe('FORBIDDEN')
    await satisfy(world, world.signedIn)
    expect(codeOf(await save())).toBe('answered')
  })

  it('closes the keys and the feeds that its administrators made', async () => {
    const world = await setUp()
    const { server, signedIn, own } = world
    server.setAddress(outside)
    const feed = answerOf<{ token: string }>(
      await server.post(
        'organizations/schedules/feeds/create',
        { branchOffice: own.branchOffice },
        signedIn,
      ),
    )
    const privileges = [{ sys_name: 'client', privs: { view: true } }]
    const role = answerOf<{ id: number }>(
      await server.post('organizations/admins/roles/create', { name: 'R', privileges }, signedIn),
    ).id
    const key = answerOf<{ token: string }>(
      await server.post('organizations/api_keys/create', { name: 'K', role }, signedIn),
    )
    const statuses = async () => [
      (await server.fetch(`public/schedules/feed.ics?token=${encodeURIComponent(feed.token)}`))
        .status,
      (await server.fetch('rest/clients', { headers: { authorization: `Bearer ${key.token}` } }))
        .status,
    ]
    expect(await statuses()).toEqual([200, 200])
    await world.setSecurity(security)
    const [ofFeed, ofKey] = await statuses()
    expect(ofFeed).toBe(404)
    expect([401, 403]).toContain(ofKey)
    await satisfy(world, signedIn)
    expect(await statuses()).toEqual([200, 200])
  })
})

describe('a feed of a person at a branch', () => {
  it('is read from the networks of the place alone', async () => {
    const branch = await staffedBranch(api())
    const { organization, branchOffice } = branch.own
    answerOf(await branch.create({ start: at('10:00') }))
    const made = answerOf<{ token: string }>(
      await branch.call<{ token: string }>('feeds/create', { branchOffice }),
    )
    await branch.server.database.asOwner((owner) =>
      owner.query(
        `insert into configuration (organization_id, branch_office_id, key, value) values ($1, null, 'security', $2)`,
        [organization, JSON.stringify({ allowedNetworks: ['203.0.113.0/24'] })],
      ),
    )
    const status = async (address: string) => {
      branch.server.setAddress(address)
      return (
        await branch.server.fetch(
          `public/schedules/feed.ics?token=${encodeURIComponent(made.token)}`,
        )
      ).status
    }
    expect([await status(outside), await status(inside)]).toEqual([404, 200])
  })
})
