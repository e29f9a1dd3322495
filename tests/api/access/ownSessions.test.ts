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
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()

type Listed = {
  id: string
  device: string
  address: string | null
  since: string
  seen: string
  current: boolean
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const edge =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0'

const setUp = async () => {
  const world = await administeredOrganization(api())
  const { server, signedIn } = world
  return {
    ...world,
    signInWith: (agent: string) => signIn(server, email, password, { 'user-agent': agent }),
    sessions: async (headers: SignedIn = signedIn) =>
      answerOf<{ items: Listed[] }>(await server.post('account/sessions/get', {}, headers)).items,
    end: (body: object, headers: SignedIn = signedIn) =>
      server.post('account/sessions/delete', body, headers),
  }
}

describe('one’s own sessions', () => {
  it('are distinguished by device, address and time, and by which is the present one', async () => {
    const { server, signInWith, sessions, signedIn } = await setUp()
    await signInWith(firefox)
    server.setNow(new Date(present.getTime() + 3_600_000))
    await signInWith(safari)
    await signInWith(edge)
    await signInWith('curl/8.14.1')
    const listed = await sessions()
    expect(listed.map(({ device }) => device).toSorted()).toEqual([
      '',
      'Edge · macOS',
      'Firefox · Windows',
      'Safari · iPhone',
      'curl',
    ])
    const own = listed.find(({ current }) => current)
    expect(own).toMatchObject({
      address: 'local',
      since: present.toISOString(),
      seen: '2027-01-11T13:00:00.000Z',
    })
    expect(listed.filter(({ current }) => current)).toHaveLength(1)
    expect(JSON.stringify(listed)).not.toContain(signedIn['authorization']!.slice(7))
  })

  it('of another account are not among them, nor can they be ended', async () => {
    const { sessions, end, partner, list, signedIn } = await setUp()
    const [other] = await sessions(partner)
    expect((await sessions()).map(({ id }) => id)).not.toContain(other!.id)
    for (const id of [other!.id, 'x', '', signedIn['authorization']!.slice(7)])
      expect(codeOf(await end({ id }))).toBe('NOT_FOUND')
    expect(await list(signedIn)).toBe('answered')
    expect(await sessions(partner)).toHaveLength(1)
  })

  it('that have ended are not listed', async () => {
    const { server, signInWith, sessions, signedIn, list } = await setUp()
    await signInWith(firefox)
    for (const hour of [8, 16]) {
      server.setNow(new Date(present.getTime() + hour * 3_600_000))
      expect(await list(signedIn)).toBe('answered')
    }
    expect(await sessions()).toHaveLength(1)
  })

  it('are ended one by one, at once', async () => {
    const { signInWith, sessions, end, list } = await setUp()
    const other = await signInWith(firefox)
    const third = await signInWith(safari)
    const { id } = (await sessions()).find(({ device }) => device.startsWith('Firefox'))!
    expect(answerOf(await end({ id }))).toEqual({ ended: 1 })
    expect(await list(other)).toBe('NOT_LOGGED_IN')
    expect(await list(third)).toBe('answered')
    expect(codeOf(await end({ id }))).toBe('NOT_FOUND')
  })

  it('are ended all but the present one', async () => {
    const { signInWith, end, list, signedIn, partner, sessions } = await setUp()
    const others = [await signInWith(firefox), await signInWith(safari)]
    expect(answerOf(await end({ others: true }))).toEqual({ ended: 2 })
    for (const other of others) expect(await list(other)).toBe('NOT_LOGGED_IN')
    expect(await list(signedIn)).toBe('answered')
    expect(await sessions(partner)).toHaveLength(1)
  })

  it('are not ended by a call that names none', async () => {
    const { end } = await setUp()
    expect(await end({})).toMatchObject({
      error: true,
      r: { msg: 'VALIDATION', fields: [{ path: 'id', rule: 'required' }] },
    })
  })
})
