import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../contract/endpoints/account.ts'
import { findOperation } from '../../contract/registry.ts'
import { appoint, createAccount, createAdmin } from '../support/administrators.ts'
import { asDeclared } from '../support/callOperation.ts'
import { answerOf, codeOf, furnish, furnishOrganization, password, signIn, type SignedIn } from '../support/furnish.ts'
import { present, useApi, type ApiUnderTest } from '../support/useApi.ts'

const api = useApi()
const hours = (count: number) => new Date(present.getTime() + count * 3_600_000)
const email = 'o@admin.test'

const setUp = async () => {
  const server = api()
  const { own, partner } = await furnish(server)
  const signedIn = await createAdmin(server, email, { organization: own.organization })
  const list = async (headers: SignedIn) => codeOf(await server.post('organizations/clients/get', {}, headers))
  const tryPassword = (secret: string, headers: SignedIn = {}, address = email) =>
    server.post('account/signin', { email: address, password: secret }, headers)
  const who = async (headers: SignedIn) => answerOf<CurrentUser>(await server.get('account/is_auth', undefined, headers))
  const write = (text: string, values: unknown[] = []) => server.database.asOwner((owner) => owner.query(text, values))
  return { server, own, partner, signedIn, list, tryPassword, who, write }
}

const withoutRef = (envelope: unknown) => JSON.stringify(envelope).replace(/"ref":"[0-9A-F]+"/, '')

describe('a device', () => {
  it('is issued by is_auth to whoever has none, once', async () => {
    const { server } = await setUp()
    const first = await server.get('account/is_auth')
    expect(first).toMatchObject({
      error: false,
      r: { user: { id: 0 }, organizationAdmin: { id: 0 }, partnerAdmin: { id: 0 }, branchOfficeAdmin: { id: 0 } },
    })
    expect(first.device!.id).toMatch(/^[\w-]{43}$/)
    const again = await server.get('account/is_auth', undefined, { 'device-id': first.device!.id })
    expect([again.error, again.device]).toEqual([false, undefined])
    expect((await server.get('account/is_auth')).device!.id).not.toBe(first.device!.id)
  })

  it('that nobody has issued is refused, so that the browser asks for another', async () => {
    const { server, tryPassword, signedIn, list } = await setUp()
    for (const id of ['invented', 'x'.repeat(5000), "' or 1=1", signedIn['device-id']!.toLowerCase()]) {
      const headers = { 'device-id': id }
      expect(codeOf(await server.get('account/is_auth', undefined, headers))).toBe('INVALID_DEVICE')
      expect(codeOf(await tryPassword(password, headers))).toBe('INVALID_DEVICE')
      expect(await list({ ...signedIn, ...headers })).toBe('INVALID_DEVICE')
    }
  })
})

describe('signing in', () => {
  it('gives a token, the device and who one is', async () => {
    const { server, own } = await setUp()
    const envelope = await server.post('account/signin', { email: ` O@Admin.TEST `, password })
    expect(asDeclared(findOperation('account.signin', 'anyone')!, envelope)).toEqual(envelope)
    expect(envelope).toMatchObject({
      error: false,
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      device: { id: expect.stringMatching(/^[\w-]{43}$/) as string },
      r: { user: { email }, organizationAdmin: { organization: { id: own.organization, fantasyName: 'Aurora' } }, partnerAdmin: { id: 0 } },
    })
  })

  it('keeps the device that one has, and gives a new token each time', async () => {
    const { signedIn, tryPassword, list } = await setUp()
    const device = { 'device-id': signedIn['device-id']! }
    const again = await tryPassword(password, device)
    expect(again).toMatchObject({ error: false, device: { id: device['device-id'] } })
    const { token } = again as { token: string }
    expect(`Bearer ${token}`).not.toBe(signedIn['authorization'])
    expect(await list({ ...device, authorization: `Bearer ${token}` })).toBe('answered')
    expect(await list(signedIn)).toBe('answered')
  })

  it('leaves neither token nor device nor password in the database', async () => {
    const { server, signedIn } = await setUp()
    const { rows: tables } = await server.database.asOwner((owner) =>
      owner.query<{ name: string }>("select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"),
    )
    const secrets = [signedIn['authorization']!.slice(7), signedIn['device-id']!, password]
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await server.database.asOwner((owner) => owner.query<{ text: string }>(`select t::text as text from ${name} t`))
      if (rows.some(({ text }) => secrets.some((secret) => text.includes(secret)))) found.push(name)
    }
    expect(found).toEqual([])
    const { rows } = await server.database.asOwner((owner) => owner.query<{ password_hash: string }>('select password_hash from account'))
    expect(rows.filter(({ password_hash }) => !password_hash.startsWith('$argon2id$'))).toEqual([])
  })

  it('says the same to a wrong password and to an e-mail that nobody has', async () => {
    const { tryPassword } = await setUp()
    const wrong = withoutRef(await tryPassword('wrong'))
    expect(wrong).toContain('BAD_CREDENTIALS')
    expect(withoutRef(await tryPassword('wrong', {}, 'nobody@admin.test'))).toBe(wrong)
    expect(withoutRef(await tryPassword(password, {}, 'nobody@admin.test'))).toBe(wrong)
    expect(withoutRef(await tryPassword(password, {}, "o@admin.test' --"))).toBe(wrong)
  })

  it('takes about as long for an e-mail that nobody has', async () => {
    const { tryPassword, server } = await setUp()
    // Without an account, an account without a password, and one with: the password is checked all the same.
    await createAccount(server, 'invited@admin.test')
    await server.database.asOwner((owner) => owner.query("update account set password_hash = null where email = 'invited@admin.test'"))
    const quickest: Record<string, number> = {}
    for (let n = 0; n < 12; n++) {
      for (const address of [email, 'nobody@admin.test', 'invited@admin.test']) {
        const started = performance.now()
        await tryPassword('wrong', {}, address)
        quickest[address] = Math.min(quickest[address] ?? Infinity, performance.now() - started)
      }
    }
    for (const address of ['nobody@admin.test', 'invited@admin.test']) {
      expect(quickest[address]! / quickest[email]!).toBeGreaterThan(0.6)
      expect(quickest[address]! / quickest[email]!).toBeLessThan(1.6)
    }
  })
})

describe('guessing a password', () => {
  it('ends after twenty tries at an account, with the right one too, until the quarter of an hour is over', async () => {
    const { server, tryPassword } = await setUp()
    for (let n = 0; n < 19; n++) expect(codeOf(await tryPassword('wrong'))).toBe('BAD_CREDENTIALS')
    expect(codeOf(await tryPassword('wrong'))).toBe('BAD_CREDENTIALS')
    expect(await tryPassword('wrong')).toMatchObject({ error: true, r: { msg: 'RATE_LIMITED', retryAfter: 900 } })
    expect(codeOf(await tryPassword(password))).toBe('RATE_LIMITED')
    server.setNow(new Date(present.getTime() + 14 * 60_000 + 30_000))
    expect(await tryPassword(password)).toMatchObject({ error: true, r: { msg: 'RATE_LIMITED', retryAfter: 30 } })
    server.setNow(new Date(present.getTime() + 15 * 60_000))
    expect(codeOf(await tryPassword(password))).toBe('answered')
  })

  it('does not keep the owner out of a device that has signed in before', async () => {
    const { signedIn, tryPassword, write } = await setUp()
    expect(codeOf(await tryPassword('wrong'))).toBe('BAD_CREDENTIALS')
    await write('update throttle set tries = 20 where tries < 20')
    expect(codeOf(await tryPassword(password))).toBe('RATE_LIMITED')
    expect(codeOf(await tryPassword(password, { 'device-id': signedIn['device-id']! }))).toBe('answered')
  })

  it('on the device of the owner ends as well', async () => {
    const { signedIn, tryPassword, write } = await setUp()
    const device = { 'device-id': signedIn['device-id']! }
    expect(codeOf(await tryPassword('wrong', device))).toBe('BAD_CREDENTIALS')
    await write('update throttle set tries = 20 where tries < 20')
    expect(codeOf(await tryPassword(password, device))).toBe('RATE_LIMITED')
  })

  it('at accounts that do not exist ends the same way', async () => {
    const { tryPassword, write } = await setUp()
    expect(codeOf(await tryPassword('wrong', {}, 'nobody@admin.test'))).toBe('BAD_CREDENTIALS')
    await write('update throttle set tries = 20 where tries < 20')
    expect(codeOf(await tryPassword('wrong', {}, 'nobody@admin.test'))).toBe('RATE_LIMITED')
    expect(codeOf(await tryPassword('wrong', {}, 'somebody@admin.test'))).toBe('BAD_CREDENTIALS')
  })

  it('from one address ends after a hundred tries, whatever the accounts', async () => {
    const { tryPassword, write } = await setUp()
    await write('update throttle set tries = 99')
    expect(codeOf(await tryPassword('wrong', {}, 'one@admin.test'))).toBe('BAD_CREDENTIALS')
    expect(codeOf(await tryPassword('wrong', {}, 'two@admin.test'))).toBe('RATE_LIMITED')
  })

  it('is forgotten once the right one was given', async () => {
    const { tryPassword } = await setUp()
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 7; n++) expect(codeOf(await tryPassword('wrong'))).toBe('BAD_CREDENTIALS')
      expect(codeOf(await tryPassword(password))).toBe('answered')
    }
  })
})

describe('a session', () => {
  it('ends with logging out, and no other with it', async () => {
    const { server, signedIn, list } = await setUp()
    const other = await signIn(server, email)
    expect(answerOf(await server.get('account/logout', undefined, signedIn))).toEqual({})
    expect(await list(signedIn)).toBe('NOT_LOGGED_IN')
    expect(codeOf(await server.get('account/logout', undefined, signedIn))).toBe('NOT_LOGGED_IN')
    expect(await list(other)).toBe('answered')
  })

  it('is worth nothing on another device', async () => {
    const { server, signedIn, list, who } = await setUp()
    const other = (await server.get('account/is_auth')).device!.id
    expect(await list({ ...signedIn, 'device-id': other })).toBe('NOT_LOGGED_IN')
    expect((await who({ ...signedIn, 'device-id': other })).user.id).toBe(0)
    expect(codeOf(await server.get('account/logout', undefined, { ...signedIn, 'device-id': other }))).toBe('NOT_LOGGED_IN')
    expect(await list(signedIn)).toBe('answered')
  })

  it.each(['', 'Bearer ', 'Basic abc', 'Bearer a b', `Bearer ${'x'.repeat(201)}`, 'Bearer null'])(
    'is not what %j stands for',
    async (authorization) => {
      const { signedIn, list } = await setUp()
      expect(await list({ ...signedIn, authorization })).toBe('NOT_LOGGED_IN')
    },
  )

  it('ends after twelve hours without use, and lasts while it is used', async () => {
    const { server, signedIn, list, who } = await setUp()
    for (const hour of [11, 22, 33.9]) {
      server.setNow(hours(hour))
      expect(await list(signedIn)).toBe('answered')
    }
    server.setNow(hours(33.9 + 11.9))
    expect((await who(signedIn)).user.email).toBe(email)
    server.setNow(hours(33.9 + 11.9 + 12.1))
    expect(await list(signedIn)).toBe('NOT_LOGGED_IN')
    expect((await who(signedIn)).user.id).toBe(0)
  })

  it('ends after thirty days, used or not', async () => {
    const { server, signedIn, list } = await setUp()
    for (let hour = 10; hour < 30 * 24; hour += 10) {
      server.setNow(hours(hour))
      expect([hour, await list(signedIn)]).toEqual([hour, 'answered'])
    }
    server.setNow(hours(30 * 24))
    expect(await list(signedIn)).toBe('NOT_LOGGED_IN')
  })

  it('that has run out is swept away, and no other', async () => {
    const { server, signedIn, list, write } = await setUp()
    await write("update session set expires_at = '2027-01-01' where account_id in (select id from account where email <> $1)", [email])
    await server.ports.store.sessions.sweep(present)
    const { rows } = await write('select account_id from session')
    expect(rows).toHaveLength(1)
    expect(await list(signedIn)).toBe('answered')
  })
})

describe('a suspension', () => {
  it('of an organization keeps its administrators out, and those of its branches', async () => {
    const { server, own, signedIn, list, tryPassword, write, who } = await setUp()
    const branch = await createAdmin(server, 'bo@admin.test', { organization: own.organization, branchOffice: own.branchOffice })
    await write('update organization set status_id = 4')
    expect(await list(signedIn)).toBe('ACCOUNT_SUSPENDED')
    expect(codeOf(await server.post('branch_offices/clients/get', {}, branch))).toBe('ACCOUNT_SUSPENDED')
    expect(codeOf(await tryPassword(password))).toBe('ACCOUNT_SUSPENDED')
    expect(codeOf(await tryPassword('wrong'))).toBe('BAD_CREDENTIALS')
    expect((await who(signedIn)).organizationAdmin).toEqual({ id: 0 })
    await write('update organization set status_id = 1')
    expect(await list(signedIn)).toBe('answered')
  })

  it('of a branch keeps only its own administrators out', async () => {
    const { server, own, signedIn, list, write } = await setUp()
    const branch = await createAdmin(server, 'bo@admin.test', { organization: own.organization, branchOffice: own.branchOffice })
    await write('update branch_office set status_id = 4')
    expect(codeOf(await server.post('branch_offices/clients/get', {}, branch))).toBe('ACCOUNT_SUSPENDED')
    expect(await list(signedIn)).toBe('answered')
  })

  it('of an admin record keeps its holder out', async () => {
    const { signedIn, list, tryPassword, write } = await setUp()
    await write('update membership set status_id = 4 where organization_id is not null')
    expect(await list(signedIn)).toBe('ACCOUNT_SUSPENDED')
    expect(codeOf(await tryPassword(password))).toBe('ACCOUNT_SUSPENDED')
  })
})

describe('somebody with several admin records', () => {
  const several = async () => {
    const world = await setUp()
    const { server, partner } = world
    const second = await furnishOrganization(server, partner, 'Brisa')
    const third = await furnishOrganization(server, partner, 'Cumbre')
    const account = await createAccount(server, 'many@admin.test')
    const records: number[] = []
    for (const { organization } of [second, world.own]) records.push(await appoint(server, account, { organization }))
    await appoint(server, account, { organization: world.own.organization, branchOffice: world.own.branchOffice })
    const many = await signIn(server, 'many@admin.test')
    const names = async (headers: SignedIn = {}) => {
      const envelope = await server.post('organizations/experts/get', {}, { ...many, ...headers })
      return envelope.error ? envelope.r.msg : answerOf<{ items: { name: string }[] }>(envelope).items.map(({ name }) => name)
    }
    return { ...world, second, third, many, names, records }
  }

  it('works with the oldest unless a header chooses another', async () => {
    const { own, second, third, names, who, many, records } = await several()
    expect(await names()).toEqual(['Brisa expert'])
    expect(await names({ organization: String(own.organization) })).toEqual(['Aurora expert'])
    expect(await names({ organization: String(second.organization) })).toEqual(['Brisa expert'])
    expect(await names({ organization: String(third.organization) })).toBe('FORBIDDEN')
    expect(await who(many)).toMatchObject({
      organizationAdmin: { id: records[0], organization: { fantasyName: 'Brisa' } },
      branchOfficeAdmin: { branchOffice: { id: own.branchOffice } },
    })
    expect(await who({ ...many, organization: String(own.organization) })).toMatchObject({
      organizationAdmin: { id: records[1], organization: { fantasyName: 'Aurora' } },
    })
  })

  it('works with the next where the oldest is switched off or suspended', async () => {
    const { second, names, write, records, who, many } = await several()
    await write('update membership set status_id = 2 where id = $1', [records[0]])
    expect(await names()).toEqual(['Aurora expert'])
    await write('update membership set status_id = 1 where id = $1', [records[0]])
    await write('update organization set status_id = 4 where organization_id = $1', [second.organization])
    expect(await names()).toEqual(['Aurora expert'])
    expect(await names({ organization: String(second.organization) })).toBe('ACCOUNT_SUSPENDED')
    expect(await who(many)).toMatchObject({ organizationAdmin: { organization: { fantasyName: 'Aurora' } } })
  })
})

describe('the first partner', () => {
  const first = {
    token: 'a-token-that-the-first-start-has-printed',
    partner: { fantasyName: 'Norte' },
    admin: { name: 'Inés', email: 'INES@partner.test', password },
  }

  const fresh = (): ApiUnderTest => {
    const server = api()
    server.ports.setupTokenHash = server.ports.secrets.hash(first.token)
    return server
  }

  it('is created by the token of the first start, and may do everything', async () => {
    const server = fresh()
    expect(answerOf(await server.post('account/setup', first))).toEqual({})
    const signedIn = await signIn(server, 'ines@partner.test')
    expect(answerOf(await server.get('account/is_auth', undefined, signedIn))).toMatchObject({
      user: { name: 'Inés' },
      partnerAdmin: { partner: { fantasyName: 'Norte' }, role: { name: 'Propietario' } },
    })
    expect(codeOf(await server.post('partners/organizations/create', { fantasyName: 'Aurora' }, signedIn))).toBe('answered')
  })

  it('is created once, whoever is quicker', async () => {
    const server = fresh()
    const both = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        server.post('account/setup', { ...first, admin: { ...first.admin, email: `${name}@partner.test` } }),
      ),
    )
    expect(both.map(codeOf).toSorted()).toEqual(['CODE_INVALID', 'CODE_INVALID', 'answered'])
    expect(codeOf(await server.post('account/setup', first))).toBe('CODE_INVALID')
  })

  it('is not created by another token, nor where the start printed none', async () => {
    const server = fresh()
    expect(codeOf(await server.post('account/setup', { ...first, token: first.token.toUpperCase() }))).toBe('CODE_INVALID')
    server.ports.setupTokenHash = null
    expect(codeOf(await server.post('account/setup', first))).toBe('CODE_INVALID')
    expect(await server.ports.store.hasAccounts()).toBe(false)
  })

  it.each([
    ['a short password', { admin: { ...first.admin, password: '1234567' } }, 'admin.password tooShort'],
    ['a long password', { admin: { ...first.admin, password: 'x'.repeat(129) } }, 'admin.password tooLong'],
    ['no e-mail', { admin: { ...first.admin, email: 'ines' } }, 'admin.email format'],
    ['no name', { partner: { fantasyName: ' ' } }, 'partner.fantasyName required'],
  ])('is not created with %s', async (_what, changes, problem) => {
    const server = fresh()
    const refused = await server.post('account/setup', { ...first, ...changes })
    expect(refused.error && refused.r.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([problem])
    expect(await server.ports.store.hasAccounts()).toBe(false)
  })
})
