import { describe, expect, it } from 'vitest'
import {
  administeredOrganization,
  administratorsEmail as email,
} from '../../support/furnished/administeredOrganization.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import {
  answerOf,
  codeOf,
  password,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()

const hour = 3_600_000

const setUp = async () => {
  const world = await administeredOrganization(api())
  const { server, signedIn, write } = world
  return {
    ...world,
    device: { 'device-id': signedIn['device-id']! },
    signInRaw: (headers: SignedIn = {}) =>
      server.fetch('account/signin', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email, password }),
      }),
    emails: async () => (await waitingEmails(server)).map(({ name, to }) => `${name} ${to.email}`),
    count: async (table: string) =>
      ((await write(`select count(*)::int as rows from ${table}`)).rows as [{ rows: number }])[0]
        .rows,
  }
}

describe('a session (rule 6, H2)', () => {
  it('opens nothing by its token and device id alone: the cookie of its device has to come along', async () => {
    const { list, signedIn, server } = await setUp()
    expect(await list(signedIn)).toBe('answered')
    for (const cookie of [
      'x=y',
      '__Host-device=',
      '__Host-device=guessed',
      `__Host-device=${signedIn['device-id']!}`,
    ])
      expect(await list({ ...signedIn, cookie })).toBe('INVALID_DEVICE')
    // Neither does it with the cookie of another device.
    const other = await server.fetch('account/is_auth')
    expect(
      await list({ ...signedIn, cookie: other.headers.getSetCookie()[0]!.split(';')[0]! }),
    ).toBe('INVALID_DEVICE')
    expect(codeOf(await server.get('account/is_auth', {}, { ...signedIn, cookie: 'x=y' }))).toBe(
      'INVALID_DEVICE',
    )
  })

  it('hands over the cookie where no script of a page can read it', async () => {
    const { signInRaw } = await setUp()
    const response = await signInRaw()
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(await response.text()).not.toContain(/device=([\w-]+)/.exec(cookie!)![1])
  })

  it('has a plain cookie where the installation is reached without TLS', async () => {
    const { server, signInRaw } = await setUp()
    server.ports.address = () => 'http://localhost:3000'
    expect((await signInRaw()).headers.getSetCookie()[0]).toMatch(
      /^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  it('is not opened on a device whose cookie is missing', async () => {
    const { tryPassword, device } = await setUp()
    expect(codeOf(await tryPassword(password, { ...device, cookie: 'x=y' }))).toBe('INVALID_DEVICE')
    expect(codeOf(await tryPassword(password, device))).toBe('answered')
  })

  it('gets another token at each sign-in on the device and at each proof; the former one opens nothing (L17)', async () => {
    const { server, list, signedIn, tryPassword, device } = await setUp()
    const again = (await tryPassword(password, device)) as { token: string }
    const second = { ...device, authorization: `Bearer ${again.token}` }
    expect([await list(signedIn), await list(second)]).toEqual(['NOT_LOGGED_IN', 'answered'])
    const proven = (await server.post('account/confirm', { password }, second)) as { token: string }
    expect([
      await list(second),
      await list({ ...device, authorization: `Bearer ${proven.token}` }),
    ]).toEqual(['NOT_LOGGED_IN', 'answered'])
  })

  it('is not kept open by what a page does without its user (L14)', async () => {
    const { server, list, signedIn } = await setUp()
    for (let minutes = 10; minutes <= 11 * 60; minutes += 10) {
      server.setNow(new Date(present.getTime() + minutes * 60_000))
      const listened = await server.fetch('organizations/events?for=0', { headers: signedIn })
      expect(listened.headers.get('content-type')).toContain('text/event-stream')
      await listened.body?.cancel()
      expect(await list({ ...signedIn, unattended: '1' })).toBe('answered')
    }
    server.setNow(new Date(present.getTime() + 12 * hour))
    expect(await list(signedIn)).toBe('NOT_LOGGED_IN')
  })

  it('goes on while its user does something', async () => {
    const { server, list, signedIn } = await setUp()
    for (const hours of [11, 22]) {
      server.setNow(new Date(present.getTime() + hours * hour))
      expect(await list(signedIn)).toBe('answered')
    }
  })
})

describe('a device (L5)', () => {
  it('is not logged for a stranger, and for an account once', async () => {
    const { server, count, tryPassword, device } = await setUp()
    const before = await count('account_device')
    for (let stranger = 0; stranger < 20; stranger += 1) await server.get('account/is_auth')
    expect(await count('account_device')).toBe(before)
    await tryPassword(password, device)
    expect(await count('account_device')).toBe(before)
    await tryPassword(password)
    expect(await count('account_device')).toBe(before + 1)
  })

  it('is forgotten long after the last sign-in on it, but for the latest of an account', async () => {
    const { server, count, tryPassword } = await setUp()
    await tryPassword(password)
    const before = await count('account_device')
    await server.ports.store.sessions.sweep(new Date(present.getTime() + 399 * 24 * hour))
    expect(await count('account_device')).toBe(before)
    server.setNow(new Date(present.getTime() + hour))
    await tryPassword(password)
    await server.ports.store.sessions.sweep(new Date(present.getTime() + 500 * 24 * hour))
    // One of the partner, one of the organization's administrator.
    expect(await count('account_device')).toBe(2)
    expect(await count('session')).toBe(0)
  })

  it('keeps its cookie where another page of the browser gets a device of its own', async () => {
    const { server, signedIn, list } = await setUp()
    const first = await server.fetch('account/is_auth')
    const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!
    const second = await server.fetch('account/is_auth', { headers: { cookie } })
    expect(second.headers.getSetCookie()[0]!.split(';')[0]).toBe(cookie)
    expect(await list(signedIn)).toBe('answered')
  })
})

describe('the emails about an account (H2)', () => {
  it('report a sign-in on a new device once, and not the very first one', async () => {
    const { server, emails, tryPassword, device } = await setUp()
    expect(await emails()).toEqual([])
    const firefox = {
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    }
    const elsewhere = await signIn(server, email, password, firefox)
    expect(await emails()).toEqual([`newDevice ${email}`])
    const [sent] = await waitingEmails(server)
    expect(sent!.text).toContain(
      'Firefox · Windows, from the address local, on 11 Jan 2027, 07:00 (Bogota time, GMT−5)',
    )
    expect(sent!.text).toContain('https://agenda.test/auth/recover-password')
    // Signing out and in again is nothing new.
    await server.post('account/logout', {}, elsewhere)
    await tryPassword(password, { 'device-id': elsewhere['device-id']! })
    await tryPassword(password, device)
    expect(await emails()).toEqual([`newDevice ${email}`])
  })

  it('name the clock by the city of the branches, as their appointments do, unless they are in several', async () => {
    const { server, write } = await setUp()
    const clockAfter = async (agent: string) => {
      await signIn(server, email, password, {
        'user-agent': `${agent} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`,
      })
      return /11 Jan 2027, 07:00 \(([^,]*)/.exec((await waitingEmails(server)).at(-1)!.text)![1]
    }
    await write(`update branch_office set address = '{"city": {"name_es": "Cali"}}'`)
    expect(await clockAfter('Mozilla/5.0')).toBe('Cali time')
    await write(
      `update branch_office set address = null where id = (select min(id) from branch_office)`,
    )
    expect(await clockAfter('Mozilla/5.1')).toBe('Bogota time')
  })

  it('name the time in UTC where no branch says in which zone the account works', async () => {
    const { server, write } = await setUp()
    await write('update branch_office set deleted_at = now()')
    await signIn(server, email, password, {
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    })
    const [sent] = await waitingEmails(server)
    expect(sent!.text).toContain('on 11 Jan 2027, 12:00 (GMT+0)')
  })

  it('report a new password, however it was set', async () => {
    const { server, emails, signedIn } = await setUp()
    const pwd = { old: password, new: 'another-long-password' }
    answerOf(await server.post('account/edit', { data: { pwd } }, signedIn))
    expect(await emails()).toEqual([`passwordChanged ${email}`])
  })
})

describe('signing out (L17)', () => {
  it('is a POST; the GET of the specification is refused to pages of other sites', async () => {
    const { server, list, signedIn } = await setUp()
    for (const site of ['cross-site', 'same-site'])
      expect(
        codeOf(await server.get('account/logout', {}, { ...signedIn, 'sec-fetch-site': site })),
      ).toBe('FORBIDDEN')
    expect(await list(signedIn)).toBe('answered')
    expect(codeOf(await server.post('account/logout', {}, signedIn))).toBe('answered')
    expect(await list(signedIn)).toBe('NOT_LOGGED_IN')
  })
})

describe('the sessions of another user (7.4.5)', () => {
  const organizationOf = async () => {
    const world = await setUp()
    const { server, own, signedIn } = world
    const weak = [{ sys_name: 'o_admin', privs: { view: true, edit: true } }] as never
    const less = await createAdmin(
      server,
      'less@admin.test',
      { organization: own.organization },
      weak,
    )
    const idOf = async (sought: string) => {
      const { items } = answerOf<{ items: { id: number; email: string }[] }>(
        await server.post('organizations/admins/get', {}, signedIn),
      )
      return items.find((each) => each.email === sought)!.id
    }
    const end = async (id: number, headers: SignedIn) =>
      server.post('organizations/admins/sessions/delete', { id }, headers)
    return { ...world, less, idOf, end }
  }

  it('are ended by an administrator who holds all that they hold, with an email', async () => {
    const { server, signedIn, less, idOf, end, list, emails } = await organizationOf()
    await signIn(server, 'less@admin.test')
    expect(answerOf(await end(await idOf('less@admin.test'), signedIn))).toEqual({ ended: 2 })
    expect(codeOf(await server.post('organizations/admins/get', {}, less))).toBe('NOT_LOGGED_IN')
    expect(await list(signedIn)).toBe('answered')
    expect((await emails()).filter((each) => each.startsWith('sessionsEnded'))).toEqual([
      'sessionsEnded less@admin.test',
    ])
  })

  it('are not ended by a caller who holds less, nor are one’s own, nor those of another organization', async () => {
    const { signedIn, less, idOf, end, list } = await organizationOf()
    const own = await idOf(email)
    expect(codeOf(await end(own, less))).toBe('FORBIDDEN')
    expect(codeOf(await end(own, signedIn))).toBe('FORBIDDEN')
    expect(codeOf(await end(987_654, signedIn))).toBe('NOT_FOUND')
    expect(await list(signedIn)).toBe('answered')
  })
})
