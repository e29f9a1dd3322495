import { describe, expect, it } from 'vitest'
import { findOperation } from '../../../contract/registry.ts'
import {
  administeredOrganization,
  administratorsEmail as email,
} from '../../support/furnished/administeredOrganization.ts'
import { createAccount } from '../../support/furnished/administrators.ts'
import { asDeclared, withoutRef } from '../../support/registry/callOperation.ts'
import { codeOf, password } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'
import { compareTimes } from '../../support/server/compareTimes.ts'

const api = useApi()
const setUp = () => administeredOrganization(api())

describe('a device', () => {
  it('is issued by is_auth to a browser without one, once', async () => {
    const { server } = await setUp()
    const first = await server.get('account/is_auth')
    expect(first).toMatchObject({
      error: false,
      r: {
        user: { id: 0 },
        organizationAdmin: { id: 0 },
        partnerAdmin: { id: 0 },
        branchOfficeAdmin: { id: 0 },
      },
    })
    expect(first.device!.id).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
    const again = await server.get('account/is_auth', undefined, { 'device-id': first.device!.id })
    expect([again.error, again.device]).toEqual([false, undefined])
    expect((await server.get('account/is_auth')).device!.id).not.toBe(first.device!.id)
  })

  it('that was never issued is refused, so that the browser asks for another', async () => {
    const { server, tryPassword, signedIn, list } = await setUp()
    for (const id of [
      'invented',
      'x'.repeat(5000),
      "' or 1=1",
      signedIn['device-id']!.toLowerCase(),
    ]) {
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
      device: { id: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/) as string },
      r: {
        user: { email },
        organizationAdmin: { organization: { id: own.organization, fantasyName: 'Aurora' } },
        partnerAdmin: { id: 0 },
      },
    })
  })

  it('keeps the device, and issues a new token each time, which revokes the former one', async () => {
    const { signedIn, tryPassword, list } = await setUp()
    const device = { 'device-id': signedIn['device-id']! }
    const again = await tryPassword(password, device)
    expect(again).toMatchObject({ error: false, device: { id: device['device-id'] } })
    const { token } = again as { token: string }
    expect(`Bearer ${token}`).not.toBe(signedIn['authorization'])
    expect(await list({ ...device, authorization: `Bearer ${token}` })).toBe('answered')
    expect(await list(signedIn)).toBe('NOT_LOGGED_IN')
  })

  it('leaves neither token nor device nor password in the database', async () => {
    const { server, signedIn } = await setUp()
    const { rows: tables } = await server.database.asOwner((owner) =>
      owner.query<{ name: string }>(
        "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
      ),
    )
    const secrets = [signedIn['authorization']!.slice(7), signedIn['device-id']!, password]
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await server.database.asOwner((owner) =>
        owner.query<{ text: string }>(`select t::text as text from ${name} t`),
      )
      if (rows.some(({ text }) => secrets.some((secret) => text.includes(secret)))) found.push(name)
    }
    expect(found).toEqual([])
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ password_hash: string }>('select password_hash from account'),
    )
    expect(rows.filter(({ password_hash }) => !password_hash.startsWith('$argon2id$'))).toEqual([])
  })

  it('says the same to a wrong password and to an unknown email', async () => {
    const { tryPassword } = await setUp()
    const wrong = withoutRef(await tryPassword('wrong'))
    expect(wrong).toContain('BAD_CREDENTIALS')
    expect(withoutRef(await tryPassword('wrong', {}, 'unknown@admin.test'))).toBe(wrong)
    expect(withoutRef(await tryPassword(password, {}, 'unknown@admin.test'))).toBe(wrong)
    expect(withoutRef(await tryPassword(password, {}, "o@admin.test' --"))).toBe(wrong)
  })

  it('takes about as long for an unknown email', async () => {
    const { tryPassword, server } = await setUp()
    // Without an account, an account without a password, and one with: the password is checked all
    // the same.
    await createAccount(server, 'invited@admin.test')
    await server.database.asOwner((owner) =>
      owner.query("update account set password_hash = null where email = 'invited@admin.test'"),
    )
    const { secrets } = server.ports
    const check = secrets.checkPassword
    let checks = 0
    secrets.checkPassword = (...parameters) => {
      checks += 1
      return check(...parameters)
    }
    const { ratios, rounds } = await compareTimes(
      [email, 'unknown@admin.test', 'invited@admin.test'],
      (address) => tryPassword('wrong', {}, address),
      {
        rounds: 12,
        areAlike: (ratio) => ratio > 0.6 && ratio < 1.6,
        prepared: () => server.database.asOwner((owner) => owner.query('delete from slowdown')),
      },
    )
    expect(checks).toBe(3 * rounds)
    for (const ratio of ratios) {
      expect(ratio).toBeGreaterThan(0.6)
      expect(ratio).toBeLessThan(1.6)
    }
  })
})
