import { describe, expect, it } from 'vitest'
import {
  administeredOrganization,
  administratorsEmail as email,
} from '../../support/furnished/administeredOrganization.ts'
import { createAccount } from '../../support/furnished/administrators.ts'
import { withoutRef } from '../../support/registry/callOperation.ts'
import { answerOf, codeOf, password } from '../../support/furnished/furnish.ts'
import {
  beginSignIn,
  completeSignIn,
  codeNow,
  setUpTotp,
  wait,
} from '../../support/server/secondFactors.ts'
import { useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()

const setUp = async () => {
  const world = await administeredOrganization(api())
  return { ...world, ...(await setUpTotp(world.server, world.signedIn)) }
}
type World = Awaited<ReturnType<typeof setUp>>

const sessions = async ({ write }: Pick<World, 'write'>) =>
  (await write('select count(*)::int as n from session')).rows[0]!.n as number

describe('setting up an authenticator app', () => {
  it('counts only once a code of it was entered, and gives ten recovery codes once', async () => {
    const world = await administeredOrganization(api())
    const { server, signedIn } = world
    const begun = answerOf<{ key: string; uri: string }>(
      await server.post('account/factors/totp/start', {}, signedIn),
    )
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Phi%20Agenda:o%40admin\.test\?/)
    expect(begun.uri).toContain(`secret=${begun.key}`)
    expect(codeOf(await world.tryPassword(password))).toBe('answered')
    expect(
      codeOf(await server.post('account/factors/totp/confirm', { code: '000000' }, signedIn)),
    ).toBe('CODE_INVALID')
    expect(await server.post('account/signin', { email, password })).toHaveProperty('token')
    const code = codeNow(server, begun.key)
    const confirmed = await server.post(
      'account/factors/totp/confirm',
      { code: ` ${code.slice(0, 3)} ${code.slice(3)}` },
      signedIn,
    )
    const { recoveryCodes } = answerOf<{ recoveryCodes: string[] }>(confirmed)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const each of recoveryCodes) expect(each).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(answerOf(await server.post('account/factors/get', {}, signedIn))).toMatchObject({
      totp: { since: '2027-01-11T12:00:00.000Z' },
      passkeys: [],
      recoveryCodes: 10,
      required: false,
    })
  })

  it('keeps neither the key nor a recovery code readable in the database', async () => {
    const world = await setUp()
    const { rows: tables } = await world.write(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    const secrets = [
      world.key,
      ...world.recoveryCodes,
      ...world.recoveryCodes.map((code) => code.replace('-', '')),
    ]
    const found: string[] = []
    for (const { name } of tables as { name: string }[]) {
      const { rows } = await world.write(`select t::text as text from ${name} t`)
      if (
        (rows as { text: string }[]).some(({ text }) =>
          secrets.some((secret) => text.includes(secret)),
        )
      )
        found.push(name)
    }
    expect(found).toEqual([])
  })

  it('asks for a fresh session, and so does every other change', async () => {
    const world = await administeredOrganization(api())
    const { server, signedIn } = world
    wait(server, 11 * 60)
    for (const path of ['totp/start', 'totp/delete', 'passkeys/start', 'recovery_codes/renew'])
      expect([path, codeOf(await server.post(`account/factors/${path}`, {}, signedIn))]).toEqual([
        path,
        'STEP_UP_REQUIRED',
      ])
    for (const path of ['totp/confirm', 'passkeys/create', 'passkeys/delete'])
      expect([
        path,
        codeOf(await server.post(`account/factors/${path}`, { code: '123456', id: 1 }, signedIn)),
      ]).toEqual([path, 'STEP_UP_REQUIRED'])
  })

  it('does not replace an app that is in use', async () => {
    const { server, signedIn } = await setUp()
    expect(codeOf(await server.post('account/factors/totp/start', {}, signedIn))).toBe('DUPLICATE')
  })
})

describe('signing in with a second factor', () => {
  it('answers a right password with a challenge that opens no session and reveals no name', async () => {
    const world = await setUp()
    const before = await sessions(world)
    const { envelope, ways } = await beginSignIn(world.server, email)
    expect(ways).toEqual(['totp', 'recoveryCode'])
    expect(envelope).not.toHaveProperty('token')
    expect(Object.keys(envelope.r).toSorted()).toEqual(['challenge', 'expiresAt', 'ways'])
    expect(JSON.stringify(envelope)).not.toContain('Aurora')
    expect(await sessions(world)).toBe(before)
  })

  it('is completed by a code, typed or pasted with spaces', async () => {
    const world = await setUp()
    const begun = await beginSignIn(world.server, email)
    const code = codeNow(world.server, world.key)
    const opened = await completeSignIn(world, begun, {
      code: `${code.slice(0, 3)} ${code.slice(3)} `,
    })
    expect(opened).toMatchObject({
      error: false,
      token: expect.any(String) as string,
      r: { user: { email } },
    })
    const signedIn = {
      ...begun.device,
      authorization: `Bearer ${(opened as { token: string }).token}`,
    }
    expect(await world.list(signedIn)).toBe('answered')
  })

  it.each([
    // The code of the step before was accepted at set-up: it is refused though it lies within the
    // window.
    [-1, 'CODE_INVALID'],
    [0, 'answered'],
    [1, 'answered'],
    [2, 'CODE_INVALID'],
  ])(
    'accepts the code of a step before and after, none further: %i steps away',
    async (steps, answer) => {
      const world = await setUp()
      const begun = await beginSignIn(world.server, email)
      expect(
        codeOf(
          await completeSignIn(world, begun, { code: codeNow(world.server, world.key, steps) }),
        ),
      ).toBe(answer)
    },
  )

  it('accepts the code of the step before where it was not used', async () => {
    const world = await setUp()
    wait(world.server, 60)
    const begun = await beginSignIn(world.server, email)
    expect(
      codeOf(await completeSignIn(world, begun, { code: codeNow(world.server, world.key, -1) })),
    ).toBe('answered')
  })

  it('accepts no code twice, nor one from before it', async () => {
    const world = await setUp()
    const code = codeNow(world.server, world.key)
    const later = codeNow(world.server, world.key, 1)
    expect(
      codeOf(await completeSignIn(world, await beginSignIn(world.server, email), { code: later })),
    ).toBe('answered')
    const before = await sessions(world)
    for (const replayed of [later, code])
      expect(
        codeOf(
          await completeSignIn(world, await beginSignIn(world.server, email), { code: replayed }),
        ),
      ).toBe('CODE_INVALID')
    expect(await sessions(world)).toBe(before)
  })

  it('takes a code once from two at the same moment', async () => {
    const world = await setUp()
    const code = codeNow(world.server, world.key)
    const [one, other] = [
      await beginSignIn(world.server, email),
      await beginSignIn(world.server, email),
    ]
    const answers = await Promise.all([
      completeSignIn(world, one, { code }),
      completeSignIn(world, other, { code }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['CODE_INVALID', 'answered'])
  })

  it('ends a challenge after five tries, after ten minutes, and once it was used', async () => {
    const world = await setUp()
    const tried = await beginSignIn(world.server, email)
    for (let n = 0; n < 5; n++)
      expect(codeOf(await completeSignIn(world, tried, { code: '000000' }))).toBe('CODE_INVALID')
    expect(
      codeOf(await completeSignIn(world, tried, { code: codeNow(world.server, world.key) })),
    ).toBe('CHALLENGE_EXPIRED')

    const late = await beginSignIn(world.server, email)
    wait(world.server, 601)
    expect(
      codeOf(await completeSignIn(world, late, { code: codeNow(world.server, world.key) })),
    ).toBe('CHALLENGE_EXPIRED')

    const used = await beginSignIn(world.server, email)
    expect(
      codeOf(await completeSignIn(world, used, { code: codeNow(world.server, world.key) })),
    ).toBe('answered')
    wait(world.server, 30)
    expect(
      codeOf(await completeSignIn(world, used, { code: codeNow(world.server, world.key) })),
    ).toBe('CHALLENGE_EXPIRED')
  })

  it('slows down who knows the password and tries codes by one challenge after the other', async () => {
    const world = await setUp()
    const answers: string[] = []
    for (let round = 0; round < 3; round++) {
      const begun = await beginSignIn(world.server, email)
      for (let n = 0; n < 4; n++)
        answers.push(codeOf(await completeSignIn(world, begun, { code: '000000' })))
    }
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'CODE_INVALID'))
    expect(answers.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
  })

  it('is bound to the device that began it', async () => {
    const world = await setUp()
    const begun = await beginSignIn(world.server, email)
    const elsewhere = { 'device-id': (await world.server.get('account/is_auth')).device!.id }
    const code = codeNow(world.server, world.key)
    expect(codeOf(await completeSignIn(world, { ...begun, device: elsewhere }, { code }))).toBe(
      'CHALLENGE_EXPIRED',
    )
    expect(codeOf(await completeSignIn(world, { ...begun, device: {} }, { code }))).toBe(
      'CHALLENGE_EXPIRED',
    )
  })

  it('refuses what is no code or no challenge, naming the field, and opens nothing', async () => {
    const world = await setUp()
    const begun = await beginSignIn(world.server, email)
    const before = await sessions(world)
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', '12 34'])
      expect(await completeSignIn(world, begun, { code })).toMatchObject({
        error: true,
        r: { msg: 'VALIDATION', fields: [{ path: 'code' }] },
      })
    expect(await completeSignIn(world, begun, {})).toMatchObject({
      r: { msg: 'VALIDATION', fields: [{ path: 'code', rule: 'required' }] },
    })
    expect(
      codeOf(await completeSignIn(world, { ...begun, challenge: 'invented' }, { code: '123456' })),
    ).toBe('CHALLENGE_EXPIRED')
    expect(await completeSignIn(world, begun, { code: '123456', rememberDays: 31 })).toMatchObject({
      r: { msg: 'VALIDATION', fields: [{ path: 'rememberDays' }] },
    })
    expect(await sessions(world)).toBe(before)
  })

  it('says the same to a wrong password with and without a second factor', async () => {
    const world = await setUp()
    await createAccount(world.server, 'plain@admin.test')
    const wrong = withoutRef(await world.tryPassword('wrong'))
    expect(wrong).toContain('BAD_CREDENTIALS')
    expect(withoutRef(await world.tryPassword('wrong', {}, 'plain@admin.test'))).toBe(wrong)
  })
})

describe('a recovery code', () => {
  it('opens one session, however it is typed, and emails the account’s owner', async () => {
    const world = await setUp()
    const [first, second] = world.recoveryCodes as [string, string]
    const typed = first.toLowerCase().replace('-', ' ')
    expect(
      codeOf(
        await completeSignIn(world, await beginSignIn(world.server, email), {
          recoveryCode: typed,
        }),
      ),
    ).toBe('answered')
    expect(
      codeOf(
        await completeSignIn(world, await beginSignIn(world.server, email), {
          recoveryCode: first,
        }),
      ),
    ).toBe('CODE_INVALID')
    expect(
      codeOf(
        await completeSignIn(world, await beginSignIn(world.server, email), {
          recoveryCode: second,
        }),
      ),
    ).toBe('answered')
    const emails = (await waitingEmails(world.server)).filter(
      ({ name }) => name === 'recoveryCodeUsed',
    )
    expect(
      emails.map(({ to, text }) => [to.email, /(?:Codes left|quedan): (\d+)/.exec(text)?.[1]]),
    ).toEqual([
      [email, '9'],
      [email, '8'],
    ])
  })

  it('serves no more once new ones were made', async () => {
    const world = await setUp()
    const renewed = await world.server.post(
      'account/factors/recovery_codes/renew',
      {},
      world.signedIn,
    )
    const { recoveryCodes } = answerOf<{ recoveryCodes: string[] }>(renewed)
    const try1 = await completeSignIn(world, await beginSignIn(world.server, email), {
      recoveryCode: world.recoveryCodes[0],
    })
    expect(codeOf(try1)).toBe('CODE_INVALID')
    expect(
      codeOf(
        await completeSignIn(world, await beginSignIn(world.server, email), {
          recoveryCode: recoveryCodes[9],
        }),
      ),
    ).toBe('answered')
  })
})

describe('a step-up', () => {
  it('asks for the second factor where there is one: the password alone proves nothing', async () => {
    const world = await setUp()
    const { server, signedIn } = world
    wait(server, 11 * 60)
    expect(codeOf(await server.post('account/factors/recovery_codes/renew', {}, signedIn))).toBe(
      'STEP_UP_REQUIRED',
    )
    expect(await server.post('account/confirm', { password }, signedIn)).toMatchObject({
      r: { msg: 'VALIDATION', fields: [{ path: 'code', rule: 'required' }] },
    })
    expect(codeOf(await server.post('account/confirm', { code: '000000' }, signedIn))).toBe(
      'CODE_INVALID',
    )
    expect(codeOf(await server.post('account/factors/recovery_codes/renew', {}, signedIn))).toBe(
      'STEP_UP_REQUIRED',
    )
    const proven = await server.post(
      'account/confirm',
      { code: codeNow(server, world.key) },
      signedIn,
    )
    const fresh = { ...signedIn, authorization: `Bearer ${(proven as { token: string }).token}` }
    expect(codeOf(await server.post('account/factors/recovery_codes/renew', {}, fresh))).toBe(
      'answered',
    )
  })

  it('takes a recovery code', async () => {
    const world = await setUp()
    wait(world.server, 11 * 60)
    expect(
      codeOf(
        await world.server.post(
          'account/confirm',
          { recoveryCode: world.recoveryCodes[3] },
          world.signedIn,
        ),
      ),
    ).toBe('answered')
  })

  it('takes the password where there is no factor', async () => {
    const { server, signedIn } = await administeredOrganization(api())
    expect(codeOf(await server.post('account/confirm', {}, signedIn))).toBe('VALIDATION')
    expect(codeOf(await server.post('account/confirm', { password: 'wrong' }, signedIn))).toBe(
      'BAD_CREDENTIALS',
    )
    expect(codeOf(await server.post('account/confirm', { password }, signedIn))).toBe('answered')
  })
})
