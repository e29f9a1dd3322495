import { describe, expect, it } from 'vitest'
import { inviteAdmin } from '../../server/app/letters/inviteAdmin.ts'
import { administeredOrganization } from '../support/administeredOrganization.ts'
import { appoint } from '../support/administrators.ts'
import { answerOf, codeOf, signIn } from '../support/furnish.ts'
import { waitingLetters } from '../support/waitingLetters.ts'
import { present, useApi } from '../support/useApi.ts'

const api = useApi()
const email = 'luz@admin.test'
const secret = 'another-long-password'
const hours = (count: number) => new Date(present.getTime() + count * 3_600_000)

const setUp = async () => {
  const world = await administeredOrganization(api())
  const { server, own, write } = world
  const { secrets, store } = server.ports
  const { rows } = await write('insert into account (email, name, created_at) values ($1, $2, $3) returning id', [email, 'Luz', present])
  const account = rows[0].id as number
  await appoint(server, account, { organization: own.organization })
  const scope = { account: 'pAdmin' as const, partner: 1, organizations: [own.organization], branchOffice: null }
  /** Invites as the creation of an administrator does; `failing` undoes it. */
  const invite = ({ failing = false } = {}) =>
    store.within(scope, async (records) => {
      await inviteAdmin({ secrets }, records, { account, name: 'Luz', email, place: 'Aurora', language: 'es', at: present })
      if (failing) throw new Error('changed my mind')
    })
  return {
    ...world,
    invite,
    links: async () => (await waitingLetters(server)).map(({ text }) => /https:\S+/.exec(text)?.[0] ?? ''),
    open: (link: string, password = secret) =>
      server.post('account/password_reset/reset', { password, token: link.split('#invitation=')[1] }),
  }
}

describe('an administrator who is appointed without a password', () => {
  it.each([
    ['partner', 'partners/admins', 'Norte'],
    ['organization', 'organizations/admins', 'Aurora'],
    ['branch office', 'organizations/branch_offices/admins', 'Aurora centre'],
  ])('of a %s is invited to it, and comes in by the link', async (level, path, place) => {
    const { server, own, partner, signedIn, links, open } = await setUp()
    const by = level === 'partner' ? partner : signedIn
    const { items } = answerOf<{ items: { id: number }[] }>(await server.post(`${path}/roles/get`, { limit: 1 }, by))
    const draft = {
      name: 'Sol',
      email: 'sol@admin.test',
      role: items[0]!.id,
      ...(level === 'branch office' ? { branchOffice: own.branchOffice } : {}),
    }
    answerOf(await server.post(`${path}/create`, draft, { ...by, 'accept-language': 'es' }))
    const [letter] = await waitingLetters(server)
    expect(letter).toMatchObject({ to: { name: 'Sol', email: 'sol@admin.test' }, subject: `Te invitan a administrar ${place}` })
    expect(codeOf(await open((await links())[0]!))).toBe('answered')
    await signIn(server, 'sol@admin.test', secret)
  })

  it('is not invited where they have a password, or were given one', async () => {
    const { server, signedIn } = await setUp()
    const { items } = answerOf<{ items: { id: number }[] }>(await server.post('organizations/admins/roles/get', { limit: 1 }, signedIn))
    const draft = { name: 'Sol', email: 'sol@admin.test', role: items[0]!.id }
    answerOf(await server.post('organizations/admins/create', { ...draft, password: secret }, signedIn))
    answerOf(await server.post('organizations/admins/create', { ...draft, email: 'norte@partner.test' }, signedIn))
    expect(await waitingLetters(server)).toEqual([])
  })

  it('is not given a password that everybody guesses first', async () => {
    const { server, signedIn } = await setUp()
    const { items } = answerOf<{ items: { id: number }[] }>(await server.post('organizations/admins/roles/get', { limit: 1 }, signedIn))
    const draft = { name: 'Sol', email: 'sol@admin.test', role: items[0]!.id, password: 'password1' }
    expect(await server.post('organizations/admins/create', draft, signedIn)).toMatchObject({
      error: true,
      r: { msg: 'VALIDATION', fields: [{ path: 'password', rule: 'tooCommon' }] },
    })
  })
})

describe('an invitation', () => {
  it('is a letter in the language of who invites, with a link that sets the first password on any device', async () => {
    const { server, invite, links, open, list } = await setUp()
    await invite()
    const [letter] = await waitingLetters(server)
    expect(letter).toMatchObject({ to: { name: 'Luz', email }, language: 'es', subject: 'Te invitan a administrar Aurora' })
    const [link] = await links()
    expect(link).toMatch(/^https:\/\/agenda\.test\/auth\/recover-password#invitation=[\w-]{43}$/)
    expect(await open(link!)).toMatchObject({ error: false, r: { email } })
    expect(await list(await signIn(server, email, secret))).toBe('answered')
  })

  it('serves once, and another one no more after it', async () => {
    const { invite, links, open } = await setUp()
    await invite()
    await invite()
    const [first, second] = await links()
    expect(first).not.toBe(second)
    expect(codeOf(await open(second!))).toBe('answered')
    for (const link of [first, second]) expect(codeOf(await open(link!))).toBe('CODE_INVALID')
  })

  it('serves for 72 hours', async () => {
    const { server, invite, links, open } = await setUp()
    await invite()
    const [link] = await links()
    server.setNow(hours(72))
    expect(codeOf(await open(link!))).toBe('CODE_INVALID')
    server.setNow(hours(71.9))
    expect(codeOf(await open(link!))).toBe('answered')
  })

  it('takes no password that everybody guesses first', async () => {
    const { invite, links, open } = await setUp()
    await invite()
    const [link] = await links()
    expect(await open(link!, 'password1')).toMatchObject({ error: true, r: { fields: [{ path: 'password', rule: 'tooCommon' }] } })
    expect(codeOf(await open(link!))).toBe('answered')
  })

  it('is not written where the administrator is not', async () => {
    const { server, invite, write } = await setUp()
    await expect(invite({ failing: true })).rejects.toThrow('changed my mind')
    expect(await waitingLetters(server)).toEqual([])
    expect((await write('select 1 from reset_code')).rows).toEqual([])
  })

  it('is no code: it is not asked for by a device', async () => {
    const { server, invite } = await setUp()
    await invite()
    const { device } = await server.get('account/is_auth')
    const tried = await server.post('account/password_reset/code', { email, code: 'ABCDEFGH' }, { 'device-id': device!.id })
    expect(codeOf(tried)).toBe('CODE_INVALID')
  })

  it('is swept away a day after it has ended, and no earlier', async () => {
    const { server, invite, write } = await setUp()
    await invite()
    for (const [hour, left] of [
      [95, 1],
      [97, 0],
    ] as const) {
      await server.ports.store.sessions.sweep(hours(hour))
      expect((await write('select 1 from reset_code')).rows).toHaveLength(left)
    }
  })
})
