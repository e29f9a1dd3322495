import { describe, expect, it } from 'vitest'
import { everyPrivilege, type ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import { dueWorkOn } from '../../../server/adapters/db/queries/jobs/dueWork.ts'
import { createAdmin, giveRights } from '../../support/furnished/administrators.ts'
import { makeKey, makeRole, restCaller } from '../../support/server/apiKey.ts'
import {
  answerOf,
  codeOf,
  furnish,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()

const only = (...items: [ItemPrivilege['sys_name'], ItemPrivilege['privs']][]): ItemPrivilege[] =>
  items.map(([sys_name, privs]) => ({ sys_name, privs }))

const setUp = async () => {
  const server = api()
  const { own, partner } = await furnish(server)
  const make = (request: Partial<Parameters<typeof makeKey>[1]> = {}) =>
    makeKey(server, { organization: own.organization, ...request })
  const list = async (by: SignedIn) =>
    answerOf<{ items: Record<string, unknown>[] }>(
      await server.post('organizations/api_keys/get', {}, by),
    ).items
  return { server, own, partner, make, list }
}

describe('an API key', () => {
  it('is shown once, kept as a hash, and listed with what distinguishes it from others and when it was last used', async () => {
    const { server, own, make, list } = await setUp()
    const { id, token, hint, maker } = await make({
      more: { name: 'Monthly report', expiresAt: '2027-02-01T00:00:00.000Z' },
    })
    expect(token).toMatch(new RegExp(`^phi_${own.organization}_[\\w-]{22,}$`))
    expect(hint).toBe(`${token.slice(0, `phi_${own.organization}_`.length + 4)}…`)
    expect(await list(maker)).toMatchObject([
      { id, name: 'Monthly report', hint, token: null, lastUsedAt: null, branchOffice: null },
    ])
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ everything: string }>(
        `select (select jsonb_agg(k)::text from api_key k) || (select jsonb_agg(a)::text from audit a) as everything`,
      ),
    )
    expect(rows[0]!.everything).not.toContain(token)
    expect((await restCaller(server, token)('GET', 'clients')).status).toBe(200)
    expect(await list(maker)).toMatchObject([{ lastUsedAt: present.toISOString() }])
  })

  it('reaches nothing but the REST API, and sessions do not open that', async () => {
    const { server, make } = await setUp()
    const { token, maker } = await make()
    expect(
      codeOf(
        await server.post(
          'organizations/clients/get',
          {},
          { ...maker, authorization: `Bearer ${token}` },
        ),
      ),
    ).toBe('NOT_LOGGED_IN')
    expect(
      await restCaller(server, maker['authorization']!.slice(7))('GET', 'clients'),
    ).toMatchObject({
      status: 401,
      body: { code: 'NOT_LOGGED_IN' },
    })
    expect((await restCaller(server, null)('GET', 'clients')).headers.get('www-authenticate')).toBe(
      'Bearer',
    )
  })

  it('ends when it is revoked, when it has run out, and when its role is switched off', async () => {
    const { server, own, make } = await setUp()
    const open = async (token: string) => (await restCaller(server, token)('GET', 'clients')).status
    const revoked = await make()
    expect(await open(revoked.token)).toBe(200)
    answerOf(await server.post('organizations/api_keys/delete', { id: revoked.id }, revoked.maker))
    expect(await open(revoked.token)).toBe(401)
    const short = await make({ more: { expiresAt: '2027-01-11T13:00:00.000Z' } })
    expect(await open(short.token)).toBe(200)
    const withoutRole = await make()
    await server.database.asOwner((owner) =>
      owner.query('update role set status_id = 2 where organization_id = $1 and id = $2', [
        own.organization,
        withoutRole.role,
      ]),
    )
    expect(await open(withoutRole.token)).toBe(401)
    server.setNow(new Date('2027-01-11T13:00:00Z'))
    expect(await open(short.token)).toBe(401)
  })

  it('loses what its maker loses, and ends with the permission to create keys', async () => {
    const { server, make } = await setUp()
    const { token, email } = await make()
    const call = restCaller(server, token)
    const create = async () =>
      (await call('POST', 'clients', { firstName: 'Ana', email: 'ana@client.test' })).status
    expect(await create()).toBe(201)
    await giveRights(server, email, only(['api_key', { create: true }], ['client', { view: true }]))
    expect([
      await create(),
      (await call('GET', 'clients')).status,
      (await call('GET', 'experts')).status,
    ]).toEqual([403, 200, 403])
    await giveRights(server, email, only(['client', { view: true, create: true }]))
    expect(await create()).toBe(401)
  })

  it('ends with the account that made it', async () => {
    const { server, make } = await setUp()
    const { token, email } = await make()
    await server.database.asOwner((owner) =>
      owner.query(
        'update membership set status_id = 2 where account_id = (select id from account where email = $1)',
        [email],
      ),
    )
    expect((await restCaller(server, token)('GET', 'clients')).status).toBe(401)
  })

  it('cannot be made with permissions that its maker does not hold, nor by another key', async () => {
    const { server, own, make } = await setUp()
    const less = await createAdmin(
      server,
      'less@admin.test',
      { organization: own.organization },
      only(['api_key', { create: true, view: true }], ['client', { view: true }]),
    )
    const more = await makeRole(server, own.organization, only(['client', { edit: true }]))
    const as = (role: number) =>
      server.post('organizations/api_keys/create', { name: 'More', role }, less)
    expect(codeOf(await as(more))).toBe('FORBIDDEN')
    expect(
      codeOf(await as(await makeRole(server, own.organization, only(['client', { view: true }])))),
    ).toBe('answered')
    const { token, role } = await make()
    expect(
      await restCaller(server, token)('POST', 'apiKeys', { name: 'Another', role }),
    ).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })

  it('that has run out before it begins is refused', async () => {
    const { server, own, make } = await setUp()
    const { maker, role } = await make()
    const body = {
      name: 'Late',
      role,
      expiresAt: '2027-01-11T11:00:00.000Z',
      organization: own.organization,
    }
    expect(await server.post('organizations/api_keys/create', body, maker)).toMatchObject({
      r: { msg: 'VALIDATION', fields: [{ path: 'expiresAt', rule: 'tooSmall' }] },
    })
  })

  it('may call as often as a key may in a minute, and is answered how long to wait', async () => {
    const { server, make } = await setUp()
    const { token } = await make()
    const limited = server.limited(3)
    const call = restCaller({ ...server, fetch: limited }, token)
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await call('GET', 'clients')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await call('GET', 'clients')).headers.get('retry-after')).toBe('60')
    server.setNow(new Date(present.getTime() + 60_000))
    expect((await call('GET', 'clients')).status).toBe(200)
  })
})

describe('the audit trail', () => {
  it('names the key in what it changed, and logs each hour of its use in one line', async () => {
    const { server, own, make } = await setUp()
    const { id, token, email } = await make({ privileges: everyPrivilege })
    const call = restCaller(server, token)
    for (let n = 0; n < 5; n += 1) await call('GET', 'clients')
    expect(
      (await call('POST', 'clients', { firstName: 'Ana', email: 'ana@client.test' })).status,
    ).toBe(201)
    expect((await call('GET', 'clients/987654321')).status).toBe(404)
    expect((await call('GET', 'unicorns')).status).toBe(404)
    await dueWorkOn(server.database).auditKeyUse(server.ports.clock.now())
    const owner = await signIn(server, email)
    const lines = async (request: object) =>
      answerOf<{ items: Record<string, unknown>[] }>(
        await server.post('organizations/audit/get', request, owner),
      ).items
    expect(await lines({ action: 'use' })).toEqual([])
    expect(await lines({ entity: 'clients' })).toMatchObject([
      { action: 'create', device: `key ${id}` },
    ])
    server.setNow(new Date(present.getTime() + 3_600_000))
    await dueWorkOn(server.database).auditKeyUse(server.ports.clock.now())
    await dueWorkOn(server.database).auditKeyUse(server.ports.clock.now())
    expect(await lines({ action: 'use' })).toMatchObject([
      {
        entity: 'apiKeys',
        entityId: id,
        organization: own.organization,
        device: `key ${id}`,
        after: {
          name: 'Report',
          hour: '2027-01-11T12:00:00Z',
          calls: 8,
          refused: 2,
          byCall: { 'clients.list': 5, 'clients.create': 1, 'clients.one': 1, unknown: 1 },
          addresses: ['local'],
        },
      },
    ])
  })
})
