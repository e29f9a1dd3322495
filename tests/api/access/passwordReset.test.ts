import { describe, expect, it } from 'vitest'
import { resetCodeOf } from '../../../server/app/messages/accountSecrets.ts'
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
import { linkToken } from '../../support/server/provenEmails.ts'
import { codeFor, emailOrders, waitingEmails } from '../../support/jobs/waitingEmails.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { compareTimes } from '../../support/server/compareTimes.ts'

const api = useApi()
const fresh = 'another-long-password'
const minutes = (count: number) => new Date(present.getTime() + count * 60_000)

type ResetRequest = { request: string; expiresAt: string }

const setUp = async () => {
  const world = await administeredOrganization(api())
  const { server } = world
  return {
    ...world,
    /**
     * Asks for a code on a new device, as a client does that knows nothing but the specification.
     */
    ask: async (
      address = email,
      headers: SignedIn = {},
    ): Promise<{ device: SignedIn; request: string }> => {
      const envelope = await server.post(
        'account/password_reset/email',
        { email: address },
        headers,
      )
      const { request } = answerOf<ResetRequest>(envelope)
      return {
        request,
        device: headers['device-id'] ? headers : { 'device-id': envelope.device!.id },
      }
    },
    tryCode: (code: string, device: SignedIn, more: object = {}) =>
      server.post('account/password_reset/code', { code, ...more }, device),
    reset: (token: string, device: SignedIn = {}, secret = fresh) =>
      server.post('account/password_reset/reset', { password: secret, token }, device),
  }
}

/** Another code of the same form. */
const wrong = (code: string): string => (code.startsWith('A') ? 'B' : 'A') + code.slice(1)

describe('a user who has lost their password', () => {
  it('sets a new one with email, code and token alone, and every session ends', async () => {
    const { server, signedIn, list, ask, tryCode, reset, tryPassword } = await setUp()
    const { device } = await ask()
    const { token } = answerOf<{ token: string }>(
      await tryCode(await codeFor(server, email), device),
    )
    expect(answerOf(await reset(token, device))).toEqual({ email })
    expect(await list(signedIn)).toBe('NOT_LOGGED_IN')
    expect(codeOf(await tryPassword(password))).toBe('BAD_CREDENTIALS')
    expect(await list(await signIn(server, email, fresh))).toBe('answered')
  })

  it('may name the request, the email or both, and write the code in lowercase and with spaces', async () => {
    const { server, ask, tryCode } = await setUp()
    for (const more of [{ request: true }, { email: true }, { request: true, email: true }]) {
      const { device, request } = await ask()
      const code = await codeFor(server, email)
      const named = {
        ...('request' in more ? { request } : {}),
        ...('email' in more ? { email } : {}),
      }
      expect(
        codeOf(
          await tryCode(` ${code.slice(0, 4)} ${code.slice(4)} `.toLowerCase(), device, named),
        ),
      ).toBe('answered')
    }
  })

  it('reads the email in the language of the account, else in that of the browser', async () => {
    const { server, write, ask } = await setUp()
    await ask(email, {})
    await ask(email, { 'accept-language': 'es-EC' })
    await write("update account set locale = 'en' where email = $1", [email])
    await ask(email, { 'accept-language': 'es-EC' })
    expect(
      (await waitingEmails(server)).map(({ language, subject }) => [
        language,
        /code|código/.exec(subject)?.[0],
      ]),
    ).toEqual([
      ['en', 'code'],
      ['es', 'código'],
      ['en', 'code'],
    ])
  })

  it('reveals nothing about which emails are known', async () => {
    const { server, ask, tryCode, write } = await setUp()
    const known = await server.post('account/password_reset/email', { email })
    const unknown = await server.post('account/password_reset/email', {
      email: 'unknown@admin.test',
    })
    const shape = (value: unknown) => JSON.stringify(value).replaceAll(/[\w-]{43}/g, 'TOKEN')
    expect(shape(unknown)).toBe(shape(known))
    const orders = await emailOrders(server)
    expect(orders.map(({ to }) => to?.email ?? null)).toEqual([email, null])
    expect((await write('select count(*) as count from reset_code')).rows[0]).toEqual({ count: 2 })
    const { device } = await ask('unknown@admin.test')
    expect(codeOf(await tryCode('ABCDEFGH', device))).toBe('CODE_INVALID')
  })

  it('waits as long for an unknown email', async () => {
    const { server, write } = await setUp()
    const { ratios } = await compareTimes(
      [email, 'unknown@admin.test'],
      (address) => server.post('account/password_reset/email', { email: address }),
      {
        rounds: 30,
        areAlike: (ratio) => ratio > 0.6 && ratio < 1.6,
        prepared: () => write('delete from throttle'),
      },
    )
    for (const ratio of ratios) {
      expect(ratio).toBeGreaterThan(0.6)
      expect(ratio).toBeLessThan(1.6)
    }
  })

  it('leaves neither code nor token nor request in the database', async () => {
    const { server, ask, tryCode } = await setUp()
    const { device, request } = await ask()
    const code = await codeFor(server, email)
    const { token } = answerOf<{ token: string }>(await tryCode(code, device))
    const { rows: tables } = await server.database.asOwner((owner) =>
      owner.query<{ name: string }>(
        "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
      ),
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await server.database.asOwner((owner) =>
        owner.query<{ text: string }>(`select t::text as text from ${name} t`),
      )
      if (
        rows.some(({ text }) =>
          [code, token, request, device['device-id']!].some((secret) => text.includes(secret)),
        )
      )
        found.push(name)
    }
    expect(found).toEqual([])
  })
})

describe('a code', () => {
  it('is not guessed: every character is as likely at every place', () => {
    const { secrets } = api().ports
    const codes = Array.from({ length: 32_000 }, (_, n) => resetCodeOf(secrets, `request ${n}`))
    for (let place = 0; place < 8; place++) {
      const counts = Map.groupBy(codes, (code) => code[place])
      expect(counts.size).toBe(32)
      for (const { length } of counts.values()) expect(Math.abs(length - 1000)).toBeLessThan(200)
    }
    // 25 tries in a quarter of an hour at one email, a million at forty thousand of them: far below
    // one in ten thousand.
    expect(1_000_000 / 32 ** 8).toBeLessThan(1e-4)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('has eight unmistakable characters, and differs each time', async () => {
    const { server, ask } = await setUp()
    const codes: string[] = []
    for (let n = 0; n < 4; n++) {
      await ask()
      codes.push(await codeFor(server, email))
    }
    expect(codes.every((code) => /^[2-9A-HJ-NP-Z]{8}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBe(4)
  })

  it('serves once', async () => {
    const { server, ask, tryCode } = await setUp()
    const { device } = await ask()
    const code = await codeFor(server, email)
    const both = await Promise.all([tryCode(code, device), tryCode(code, device)])
    expect(both.map(codeOf).toSorted()).toEqual(['CODE_INVALID', 'answered'])
    expect(codeOf(await tryCode(code, device))).toBe('CODE_INVALID')
  })

  it('ends after ten minutes', async () => {
    const { server, ask, tryCode } = await setUp()
    const { device } = await ask()
    const code = await codeFor(server, email)
    server.setNow(minutes(10))
    expect(codeOf(await tryCode(code, device))).toBe('CODE_INVALID')
    server.setNow(new Date(minutes(10).getTime() - 1000))
    expect(codeOf(await tryCode(code, device))).toBe('answered')
  })

  it('is dead after five wrong ones, at once or one after the other', async () => {
    const { server, ask, tryCode } = await setUp()
    const first = await ask()
    const code = await codeFor(server, email)
    for (let n = 0; n < 5; n++)
      expect(codeOf(await tryCode(wrong(code), first.device))).toBe('CODE_INVALID')
    expect(codeOf(await tryCode(code, first.device))).toBe('CODE_INVALID')
    const second = await ask()
    const next = await codeFor(server, email)
    await Promise.all(Array.from({ length: 12 }, () => tryCode(wrong(next), second.device)))
    expect(codeOf(await tryCode(next, second.device))).toBe('CODE_INVALID')
  })

  it('after four wrong ones still serves', async () => {
    const { server, ask, tryCode } = await setUp()
    const { device } = await ask()
    const code = await codeFor(server, email)
    for (let n = 0; n < 4; n++)
      expect(codeOf(await tryCode(wrong(code), device))).toBe('CODE_INVALID')
    expect(codeOf(await tryCode(code, device))).toBe('answered')
  })

  it('belongs to its request and to the device that requested it', async () => {
    const { server, ask, tryCode } = await setUp()
    const { device, request } = await ask()
    const code = await codeFor(server, email)
    const other = await ask('unknown@admin.test')
    expect(codeOf(await tryCode(code, other.device))).toBe('CODE_INVALID')
    expect(codeOf(await tryCode(code, other.device, { request }))).toBe('CODE_INVALID')
    expect(codeOf(await tryCode(code, {}, { request, email }))).toBe('CODE_INVALID')
    expect(codeOf(await tryCode(code, device, { request: other.request }))).toBe('CODE_INVALID')
    expect(codeOf(await tryCode(code, device, { email: 'unknown@admin.test' }))).toBe(
      'CODE_INVALID',
    )
    expect(codeOf(await tryCode(code, device, { request, email }))).toBe('answered')
  })

  it('is requested five times in a quarter of an hour and no more, whether the email is known or not', async () => {
    const { server, signedIn, ask } = await setUp()
    for (const address of [email, 'unknown@admin.test']) {
      for (let n = 0; n < 5; n++) await ask(address)
      const refused = await server.post('account/password_reset/email', { email: address })
      expect(refused).toMatchObject({ error: true, r: { msg: 'RATE_LIMITED', retryAfter: 900 } })
    }
    // The owner is not kept out of a device that has signed in before.
    const own = { 'device-id': signedIn['device-id']! }
    expect(codeOf(await server.post('account/password_reset/email', { email }, own))).toBe(
      'answered',
    )
  })
})

describe('the token of a code', () => {
  const withToken = async () => {
    const world = await setUp()
    const { device } = await world.ask()
    const { token } = answerOf<{ token: string }>(
      await world.tryCode(await codeFor(world.server, email), device),
    )
    return { ...world, device, token }
  }

  it('serves once', async () => {
    const { token, device, reset } = await withToken()
    const both = await Promise.all([reset(token, device), reset(token, device)])
    expect(both.map(codeOf).toSorted()).toEqual(['CODE_INVALID', 'answered'])
  })

  it('ends after ten minutes', async () => {
    const { server, token, device, reset } = await withToken()
    server.setNow(minutes(10))
    expect(codeOf(await reset(token, device))).toBe('CODE_INVALID')
  })

  it('serves on the requesting device only', async () => {
    const { token, device, ask, reset } = await withToken()
    const other = await ask('unknown@admin.test')
    expect(codeOf(await reset(token, other.device))).toBe('CODE_INVALID')
    expect(codeOf(await reset(token))).toBe('CODE_INVALID')
    expect(codeOf(await reset(token, device))).toBe('answered')
  })

  it('is used up by another that was used', async () => {
    const { server, token, device, ask, tryCode, reset } = await withToken()
    const second = await ask()
    const other = answerOf<{ token: string }>(
      await tryCode(await codeFor(server, email), second.device),
    )
    expect(codeOf(await reset(token, device))).toBe('answered')
    expect(codeOf(await reset(other.token, second.device))).toBe('CODE_INVALID')
  })

  it.each(['password', 'email'])('and a code end with a change of the %s', async (what) => {
    const { server, signedIn, token, device, ask, tryCode, reset } = await withToken()
    const second = await ask()
    const code = await codeFor(server, email)
    const changes: Record<string, () => Promise<unknown>> = {
      password: async () =>
        answerOf(await edit({ pwd: { old: password, new: 'a-third-long-password' } })),
      email: async () => {
        answerOf(await edit({ email: 'other@admin.test' }))
        const proof = await linkToken(server, 'emailProof', 'other@admin.test')
        answerOf(await server.post('account/email_change/confirm', { token: proof }, signedIn))
      },
    }
    const edit = (data: object) => server.post('account/edit', { data }, signedIn)
    await changes[what]!()
    expect(codeOf(await reset(token, device))).toBe('CODE_INVALID')
    expect(codeOf(await tryCode(code, second.device))).toBe('CODE_INVALID')
  })

  it('takes no password that everybody guesses first, and stays for a better one', async () => {
    const { token, device, reset } = await withToken()
    const refused = await reset(token, device, 'Password123')
    expect(refused).toMatchObject({
      error: true,
      r: { msg: 'VALIDATION', fields: [{ path: 'password', rule: 'tooCommon' }] },
    })
    expect(codeOf(await reset(token, device))).toBe('answered')
  })
})
