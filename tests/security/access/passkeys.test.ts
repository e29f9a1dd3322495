import { describe, expect, it } from 'vitest'
import {
  administeredOrganization,
  administratorsEmail as email,
} from '../../support/furnished/administeredOrganization.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf, password, type SignedIn } from '../../support/furnished/furnish.ts'
import { beginSignIn, setUpPasskey, wait, type Begun } from '../../support/server/secondFactors.ts'
import { softAuthenticator, type Tampering } from '../../support/outside/softAuthenticator.ts'
import { useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()

const setUp = async () => {
  const world = await administeredOrganization(api())
  return { ...world, ...(await setUpPasskey(world.server, world.signedIn)) }
}
type World = Awaited<ReturnType<typeof setUp>>

/** Asks for any passkey, as the sign-in page does, on a new device. */
const ask = async (
  { server }: Pick<World, 'server'>,
  body: object = {},
  headers: SignedIn = {},
) => {
  const envelope = await server.post('account/passkeys/options', body, headers)
  const device: SignedIn = { 'device-id': envelope.device?.id ?? headers['device-id']! }
  return { ...answerOf<Begun>(envelope), device }
}

const enter = (
  { server }: Pick<World, 'server'>,
  challenge: string,
  credential: object,
  device: SignedIn,
) => server.post('account/signin/passkey', { passkey: { challenge, credential } }, device)

/** What no refused call may alter. */
const stored = async ({ write }: Pick<World, 'write'>) => {
  const passkeys = await write(
    'select id, account_id, counter, name, used_at from passkey order by id',
  )
  const sessions = await write('select count(*)::int as n from session')
  return { passkeys: passkeys.rows, sessions: sessions.rows[0]!.n as number }
}

describe('signing in by a passkey alone', () => {
  it('opens a fresh session without email and password', async () => {
    const world = await setUp()
    const request = await ask(world)
    expect(request.options).toMatchObject({ rpId: 'agenda.test', userVerification: 'required' })
    expect(request.options).not.toHaveProperty('allowCredentials.0')
    const opened = await enter(
      world,
      request.challenge,
      world.authenticator.answer(request.options),
      request.device,
    )
    expect(opened).toMatchObject({
      error: false,
      token: expect.any(String) as string,
      r: { user: { email } },
    })
    const signedIn = {
      ...request.device,
      authorization: `Bearer ${(opened as { token: string }).token}`,
    }
    expect(
      codeOf(await world.server.post('account/factors/recovery_codes/renew', {}, signedIn)),
    ).toBe('answered')
    const { passkeys } = answerOf<{ passkeys: { name: string; used: string }[] }>(
      await world.server.post('account/factors/get', {}, signedIn),
    )
    expect(passkeys).toMatchObject([{ name: 'Laptop', used: '2027-01-11T12:00:00.000Z' }])
  })

  it.each<[string, Tampering]>([
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['another origin', { origin: 'https://agenda.test.evil.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['a counter that did not grow', { counter: 1 }],
    ['a user who was not verified', { verified: false }],
    ['an answer of another kind', { type: 'webauthn.create' }],
  ])('refuses %s, and changes nothing', async (_what, wrong) => {
    const world = await setUp()
    const before = await stored(world)
    const request = await ask(world)
    const refused = await enter(
      world,
      request.challenge,
      world.authenticator.answer(request.options, wrong),
      request.device,
    )
    expect(codeOf(refused)).toBe('PASSKEY_INVALID')
    expect(await stored(world)).toEqual(before)
  })

  it('refuses a signature by another key under the same name, and a passkey that no account has', async () => {
    const world = await setUp()
    const stranger = softAuthenticator()
    for (const id of [world.authenticator.id, stranger.id]) {
      const request = await ask(world)
      const forged = { ...stranger.answer(request.options, { counter: 90 }), id, rawId: id }
      expect(codeOf(await enter(world, request.challenge, forged, request.device))).toBe(
        'PASSKEY_INVALID',
      )
    }
  })

  it('takes a challenge once, for five minutes, on its device', async () => {
    const world = await setUp()
    const used = await ask(world)
    const answer = world.authenticator.answer(used.options)
    expect(codeOf(await enter(world, used.challenge, answer, used.device))).toBe('answered')
    expect(codeOf(await enter(world, used.challenge, answer, used.device))).toBe(
      'CHALLENGE_EXPIRED',
    )

    const wrong = await ask(world)
    const tampered = world.authenticator.answer(wrong.options, { origin: 'https://evil.test' })
    expect(codeOf(await enter(world, wrong.challenge, tampered, wrong.device))).toBe(
      'PASSKEY_INVALID',
    )
    expect(
      codeOf(
        await enter(
          world,
          wrong.challenge,
          world.authenticator.answer(wrong.options),
          wrong.device,
        ),
      ),
    ).toBe('CHALLENGE_EXPIRED')

    const late = await ask(world)
    wait(world.server, 301)
    expect(
      codeOf(
        await enter(world, late.challenge, world.authenticator.answer(late.options), late.device),
      ),
    ).toBe('CHALLENGE_EXPIRED')

    const [here, there] = [await ask(world), await ask(world)]
    expect(
      codeOf(
        await enter(world, here.challenge, world.authenticator.answer(here.options), there.device),
      ),
    ).toBe('CHALLENGE_EXPIRED')
  })

  it('answers the same challenge only once at the same moment', async () => {
    const world = await setUp()
    const request = await ask(world)
    const answer = world.authenticator.answer(request.options)
    const answers = await Promise.all(
      [1, 2].map(() => enter(world, request.challenge, answer, request.device)),
    )
    expect(answers.map(codeOf).toSorted()).toEqual(['CHALLENGE_EXPIRED', 'answered'])
  })
})

describe('a passkey as second factor', () => {
  it('completes a sign-in, by a passkey of that account alone', async () => {
    const world = await setUp()
    const other = await createAdmin(world.server, 'other@admin.test', {
      organization: world.own.organization,
    })
    const { authenticator: foreign } = await setUpPasskey(world.server, other, 'Theirs')
    const begun = await beginSignIn(world.server, email)
    expect(begun.ways).toEqual(['passkey', 'recoveryCode'])
    const complete = async (by: ReturnType<typeof softAuthenticator>) => {
      const request = await ask(world, { challenge: begun.challenge }, begun.device)
      expect(request.options).toMatchObject({ allowCredentials: [{ id: world.authenticator.id }] })
      const proof = {
        passkey: { challenge: request.challenge, credential: by.answer(request.options) },
      }
      return world.server.post(
        'account/signin/factor',
        { challenge: begun.challenge, ...proof },
        begun.device,
      )
    }
    expect(codeOf(await complete(foreign))).toBe('PASSKEY_INVALID')
    expect(await complete(world.authenticator)).toMatchObject({
      error: false,
      r: { user: { email } },
    })
  })

  it('is requested only with a valid challenge or by a signed-in caller', async () => {
    const world = await setUp()
    const refused = async (body: object) =>
      codeOf(await world.server.post('account/passkeys/options', body))
    expect(await refused({ challenge: 'invented' })).toBe('CHALLENGE_EXPIRED')
    expect(await refused({ own: true })).toBe('NOT_LOGGED_IN')
  })

  it('steps up a session', async () => {
    const world = await setUp()
    wait(world.server, 11 * 60)
    const request = await ask(world, { own: true }, world.signedIn)
    const passkey = {
      challenge: request.challenge,
      credential: world.authenticator.answer(request.options),
    }
    expect(codeOf(await world.server.post('account/confirm', { password }, world.signedIn))).toBe(
      'VALIDATION',
    )
    const proven = await world.server.post('account/confirm', { passkey }, world.signedIn)
    const fresh = {
      ...world.signedIn,
      authorization: `Bearer ${(proven as { token: string }).token}`,
    }
    expect(codeOf(await world.server.post('account/factors/recovery_codes/renew', {}, fresh))).toBe(
      'answered',
    )
  })
})

describe('registering a passkey', () => {
  const begin = async ({ server }: Pick<World, 'server'>, signedIn: SignedIn) =>
    answerOf<Begun>(await server.post('account/factors/passkeys/start', {}, signedIn))

  it('issues recovery codes with the first one, and emails the account’s owner about each', async () => {
    const world = await setUp()
    expect(world.recoveryCodes).toHaveLength(10)
    const second = await setUpPasskey(world.server, world.signedIn, 'Telephone')
    expect(second.recoveryCodes).toBeNull()
    const emails = (await waitingEmails(world.server)).filter(({ name }) => name === 'passkeyAdded')
    expect(
      emails.map(({ to, text }) => [
        to.email,
        text.includes('Laptop') || text.includes('Telephone'),
      ]),
    ).toEqual([
      [email, true],
      [email, true],
    ])
  })

  it.each<[string, Tampering]>([
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['another origin', { origin: 'http://agenda.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['a user who was not verified', { verified: false }],
    ['an answer of another kind', { type: 'webauthn.get' }],
  ])('refuses %s', async (_what, wrong) => {
    const world = await setUp()
    const before = await stored(world)
    const begun = await begin(world, world.signedIn)
    const body = {
      challenge: begun.challenge,
      credential: softAuthenticator().register(begun.options, wrong),
      name: 'Wrong',
    }
    expect(
      codeOf(await world.server.post('account/factors/passkeys/create', body, world.signedIn)),
    ).toBe('PASSKEY_INVALID')
    expect(await stored(world)).toEqual(before)
  })

  it('refuses the challenge of another account, of a sign-in, and a passkey that is there already', async () => {
    const world = await setUp()
    const other = await createAdmin(world.server, 'other@admin.test', {
      organization: world.own.organization,
    })
    const create = (challenge: string, credential: object, headers: SignedIn) =>
      world.server.post(
        'account/factors/passkeys/create',
        { challenge, credential, name: 'Mine' },
        headers,
      )
    const theirs = await begin(world, other)
    // The first challenge belongs to another account, the second to a sign-in on the same device.
    expect(
      codeOf(
        await create(
          theirs.challenge,
          softAuthenticator().register(theirs.options),
          world.signedIn,
        ),
      ),
    ).toBe('CHALLENGE_EXPIRED')
    const signIn = await ask(world, {}, { 'device-id': world.signedIn['device-id']! })
    expect(
      codeOf(
        await create(
          signIn.challenge,
          softAuthenticator().register(signIn.options),
          world.signedIn,
        ),
      ),
    ).toBe('CHALLENGE_EXPIRED')
    const again = await begin(world, other)
    expect(
      codeOf(await create(again.challenge, world.authenticator.register(again.options), other)),
    ).toBe('DUPLICATE')
  })

  it('refuses what is no credential, naming the field', async () => {
    const world = await setUp()
    for (const [credential, path] of [
      [{}, 'credential'],
      [{ id: 'no base64!', rawId: 'AAAA', type: 'public-key', response: {} }, 'credential.id'],
    ] as const) {
      const refused = await world.server.post(
        'account/factors/passkeys/create',
        { challenge: 'x', credential, name: 'A' },
        world.signedIn,
      )
      expect(refused).toMatchObject({ error: true, r: { msg: 'VALIDATION' } })
      expect(
        (refused.r as { fields: { path: string }[] }).fields.some((field) =>
          field.path.startsWith(path),
        ),
      ).toBe(true)
    }
  })
})

describe('one’s passkeys', () => {
  it('are renamed and removed by their owner alone; the last takes the recovery codes along', async () => {
    const world = await setUp()
    const other = await createAdmin(world.server, 'other@admin.test', {
      organization: world.own.organization,
    })
    const act = async (verb: string, body: object, headers: SignedIn) =>
      codeOf(await world.server.post(`account/factors/passkeys/${verb}`, body, headers))
    const before = await stored(world)
    expect(await act('edit', { id: world.id, name: 'Stolen' }, other)).toBe('NOT_FOUND')
    expect(await act('delete', { id: world.id }, other)).toBe('NOT_FOUND')
    expect(await stored(world)).toEqual(before)
    expect(await act('edit', { id: world.id, name: 'Work laptop' }, world.signedIn)).toBe(
      'answered',
    )
    expect((await stored(world)).passkeys).toMatchObject([{ name: 'Work laptop' }])
    expect(await act('delete', { id: world.id }, world.signedIn)).toBe('answered')
    expect(
      answerOf(await world.server.post('account/factors/get', {}, world.signedIn)),
    ).toMatchObject({ passkeys: [], recoveryCodes: 0 })
    const request = await ask(world)
    expect(
      codeOf(
        await enter(
          world,
          request.challenge,
          world.authenticator.answer(request.options),
          request.device,
        ),
      ),
    ).toBe('PASSKEY_INVALID')
  })
})
