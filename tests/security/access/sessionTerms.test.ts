import { describe, expect, it } from 'vitest'
import {
  administeredOrganization,
  administratorsEmail as email,
} from '../../support/furnished/administeredOrganization.ts'
import {
  answerOf,
  codeOf,
  password,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { freshen } from '../../support/server/freshen.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()

const minute = 60_000
const day = 24 * 60 * minute

const setUp = async () => {
  const world = await administeredOrganization(api())
  const { server, signedIn, partner } = world
  const edit = async (path: string, data: object, headers: SignedIn) => {
    await freshen(server, headers)
    return server.post(path, { key: 'security', data }, headers)
  }
  return {
    ...world,
    set: (data: object) => edit('organizations/config/edit', data, signedIn),
    setAtPartner: (data: object) => edit('partners/organizations/config/edit', data, partner),
    at: (milliseconds: number) => server.setNow(new Date(present.getTime() + milliseconds)),
  }
}

describe('how long a session lasts', () => {
  it('is what its organization sets, for those that are open too', async () => {
    const { set, list, signedIn, at } = await setUp()
    answerOf(await set({ idleMinutes: 15 }))
    at(14 * minute)
    expect(await list(signedIn)).toBe('answered')
    at(30 * minute)
    expect(await list(signedIn)).toBe('NOT_LOGGED_IN')
  })

  it('ends after its days, however much it is used', async () => {
    const { server, set, list, at } = await setUp()
    answerOf(await set({ sessionDays: 1 }))
    const headers = await signIn(server, email)
    for (let hours = 6; hours < 24; hours += 6) {
      at(hours * 60 * minute)
      expect(await list(headers)).toBe('answered')
    }
    at(day + 1)
    expect(await list(headers)).toBe('NOT_LOGGED_IN')
  })

  it('is the partner’s where that is stricter, and never longer than that', async () => {
    const { server, set, setAtPartner, list, at } = await setUp()
    answerOf(await setAtPartner({ idleMinutes: 20 }))
    expect(await set({ idleMinutes: 1440 })).toMatchObject({
      r: { msg: 'FORBIDDEN', fields: [{ path: 'data.idleMinutes' }] },
    })
    const headers = await signIn(server, email)
    at(19 * minute)
    expect(await list(headers)).toBe('answered')
    at(40 * minute)
    expect(await list(headers)).toBe('NOT_LOGGED_IN')
  })

  it.each([{ idleMinutes: 14 }, { idleMinutes: 1441 }, { sessionDays: 0 }, { sessionDays: 31 }])(
    'has bounds: %o',
    async (data) => {
      const { set } = await setUp()
      expect(await set(data)).toMatchObject({
        r: { msg: 'VALIDATION', fields: [{ path: `data.${Object.keys(data)[0]!}` }] },
      })
    },
  )
})

describe('allowed networks', () => {
  it('keep everybody out who calls from elsewhere: a session, a key and a sign-in', async () => {
    const { server, set, list, signedIn, tryPassword, own } = await setUp()
    server.setAddress('203.0.113.7')
    const role = answerOf<{ id: number }>(
      await server.post(
        'organizations/admins/roles/create',
        { name: 'R', privileges: [{ sys_name: 'client', privs: { view: true } }] },
        signedIn,
      ),
    ).id
    const { token } = answerOf<{ token: string }>(
      await server.post('organizations/api_keys/create', { name: 'K', role }, signedIn),
    )
    const byKey = async () =>
      (await server.fetch('rest/clients', { headers: { authorization: `Bearer ${token}` } })).status
    answerOf(await set({ allowedNetworks: ['203.0.113.0/24', '2001:db8::/32'] }))
    expect([await list(signedIn), await byKey(), codeOf(await tryPassword(password))]).toEqual([
      'answered',
      200,
      'answered',
    ])
    for (const address of ['::ffff:203.0.113.9', '2001:db8::1']) {
      server.setAddress(address)
      expect(await list(signedIn)).toBe('answered')
    }
    for (const address of ['198.51.100.7', '2001:db9::1', 'local']) {
      server.setAddress(address)
      const refused = 'NETWORK_NOT_ALLOWED'
      expect([await list(signedIn), await byKey(), codeOf(await tryPassword(password))]).toEqual([
        refused,
        403,
        refused,
      ])
    }
    expect(own.organization).toBeGreaterThan(0)
  })

  it('cannot leave out the address of the administrator who sets them', async () => {
    const { server, set } = await setUp()
    server.setAddress('198.51.100.7')
    expect(await set({ allowedNetworks: ['203.0.113.0/24'] })).toMatchObject({
      r: {
        msg: 'VALIDATION',
        fields: [{ path: 'data.allowedNetworks', rule: 'ownAddress', bound: '198.51.100.7' }],
      },
    })
    answerOf(await set({ allowedNetworks: ['203.0.113.0/24', '198.51.100.7'] }))
  })

  it.each(['203.0.113.0/33', '203.0.113', 'example.com', ''])(
    'are written as addresses or networks: %s',
    async (network) => {
      const { set } = await setUp()
      expect(await set({ allowedNetworks: [network] })).toMatchObject({ r: { msg: 'VALIDATION' } })
    },
  )

  it('of a partner are those of its own administrators', async () => {
    const { server, setAtPartner, list, signedIn, partner } = await setUp()
    server.setAddress('203.0.113.7')
    answerOf(await setAtPartner({ allowedNetworks: ['203.0.113.0/24'] }))
    server.setAddress('198.51.100.7')
    expect(await list(signedIn)).toBe('answered')
    expect(codeOf(await server.post('partners/organizations/get', {}, partner))).toBe(
      'NETWORK_NOT_ALLOWED',
    )
  })
})
