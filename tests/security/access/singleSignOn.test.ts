import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import {
  createAccount,
  createAdmin,
  addMembership,
} from '../../support/furnished/administrators.ts'
import {
  answerOf,
  codeOf,
  furnishOrganization,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import {
  signInAtProvider,
  startIdentityProvider,
  type IdentityProvider,
} from '../../support/outside/identityProvider.ts'
import { useLyingProvider, type Lies } from '../../support/outside/lyingProvider.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import { codeNow, setUpTotp } from '../../support/server/secondFactors.ts'
import {
  answerIn,
  domain,
  redirectUri,
  sessionIn,
  signedInAs,
  signInLines,
  signingOrganization,
} from '../../support/furnished/singleSignOn.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const email = `ana@${domain}`
let provider: IdentityProvider
const liar = useLyingProvider(() => ({ sub: 'ana', email, email_verified: true }))

beforeAll(async () => {
  provider = await startIdentityProvider([redirectUri])
})
afterAll(() => provider.close())

const setUp = async (more = {}) => {
  const world = await signingOrganization(api(), provider, more)
  provider.put({ email })
  /** Signs in at the real provider, from the first page to the last. */
  const pass = async (who = email, headers: SignedIn = {}) => {
    const { address, device } = await world.begin(who, headers)
    return world.finish(answerIn(await signInAtProvider(address, redirectUri)), device)
  }
  return { ...world, pass }
}

describe('single sign-on', () => {
  it('opens a session of the account of the email, and says so in the log', async () => {
    const { server, employ, pass, signedIn } = await setUp()
    await employ(email)
    const envelope = await pass()
    expect(signedInAs(envelope)).toBe(email)
    const session = sessionIn(envelope)
    expect(codeOf(await server.post('branch_offices/clients/get', {}, session))).toBe('answered')
    expect((await signInLines(server, signedIn.oAdmin))[0]).toBe(
      'account.finishSingleSignOn done null',
    )
  })

  it('sends PKCE, state and nonce, and no secret, to the provider', async () => {
    const { employ, begin } = await setUp()
    await employ(email)
    const { address } = await begin(email)
    const query = Object.fromEntries(new URL(address).searchParams)
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: redirectUri,
      code_challenge_method: 'S256',
      login_hint: email,
    })
    expect(query['nonce']).toHaveLength(43)
    expect(query['state']).toHaveLength(43)
    expect(address).not.toContain(provider.clientSecret)
  })

  it('begins alike for known and unknown emails of the domain, and not for other domains', async () => {
    const { employ, begin, server } = await setUp()
    await employ(email)
    const names = async (who: string) => [
      ...new URL((await begin(who)).address).searchParams.keys(),
    ]
    expect(await names(email)).toEqual(await names(`unknown@${domain}`))
    expect(
      codeOf(await server.post('account/signin/sso/start', { email: 'ana@elsewhere.test' })),
    ).toBe('SSO_UNKNOWN_DOMAIN')
  })

  it('accepts the invitation of the organization, and of no other', async () => {
    const { server, own, signedIn, pass, write } = await setUp()
    const other = await furnishOrganization(server, signedIn.pAdmin, 'Boreal')
    const otherOwner = await createAdmin(server, 'o@boreal.test', {
      organization: other.organization,
    })
    const roleOf = async (by: SignedIn) =>
      answerOf<{ items: { id: number }[] }>(
        await server.post('organizations/admins/roles/get', {}, by),
      ).items[0]!.id
    for (const by of [signedIn.oAdmin, otherOwner])
      answerOf(
        await server.post(
          'organizations/admins/create',
          { name: 'Ana', email, role: await roleOf(by) },
          by,
        ),
      )
    const envelope = await pass()
    expect(signedInAs(envelope)).toBe(email)
    const { rows } = await write(
      'select m.organization_id as organization, m.accepted_at is not null as accepted, a.status_id as status, a.password_hash as hash from membership m join account a on a.id = m.account_id where a.email = $1 order by 1',
      [email],
    )
    expect(rows).toEqual([
      { organization: own.organization, accepted: true, status: 2, hash: null },
      { organization: other.organization, accepted: false, status: 2, hash: null },
    ])
  })

  it('asks for the second factor that the account has set up', async () => {
    const { server, employ, save, begin, finish, signedIn } = await setUp()
    await employ(email)
    const { key } = await setUpTotp(server, await signIn(server, email))
    answerOf(await save({ passwordOff: true }))
    const { address, device } = await begin(email)
    const envelope = await finish(answerIn(await signInAtProvider(address, redirectUri)), device)
    const { challenge } = answerOf<{ challenge: string }>(envelope)
    expect(JSON.stringify(envelope)).not.toContain('"token"')
    expect((await signInLines(server, signedIn.oAdmin))[0]).toBe(
      'account.finishSingleSignOn waiting null',
    )
    const done = await server.post(
      'account/signin/factor',
      { challenge, code: codeNow(server, key) },
      device,
    )
    expect(codeOf(done)).toBe('answered')
  })
})

describe('single sign-on / who is refused', () => {
  const refusals: [
    string,
    string,
    (world: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>,
  ][] = [
    ['an email without an account', 'SSO_NO_ACCOUNT', async () => undefined],
    [
      'an email that the provider has not verified',
      'SSO_EMAIL_UNVERIFIED',
      async ({ employ }) => {
        provider.put({ email, email_verified: false })
        await employ(email)
      },
    ],
    [
      'an account without a membership there',
      'SSO_NO_ACCOUNT',
      async ({ server }) => createAccount(server, email),
    ],
    [
      'an administrator of the partner',
      'SSO_ELSEWHERE',
      async ({ server, write }) => {
        const { rows } = await write('select id from partner')
        await addMembership(server, await createAccount(server, email), {
          partner: (rows[0] as { id: number }).id,
        })
      },
    ],
    [
      'a suspended membership',
      'ACCOUNT_SUSPENDED',
      async ({ employ, write }) => {
        await employ(email)
        await write('update membership set status_id = 4 where email = $1', [email])
      },
    ],
    [
      'another person who was given the email later',
      'SSO_NO_ACCOUNT',
      async ({ employ, pass }) => {
        await employ(email)
        answerOf(await pass())
        provider.put({ email, sub: 'the successor' })
      },
    ],
  ]

  it.each(refusals)('%s: %s', async (_who, code, prepare) => {
    const world = await setUp()
    await prepare(world)
    const { address, device } = await world.begin(email)
    const back = await signInAtProvider(address, redirectUri)
    await nothingChanged(world.server, async () =>
      expect(codeOf(await world.finish(answerIn(back), device))).toBe(code),
    )
    expect((await signInLines(world.server, world.signedIn.oAdmin))[0]).toBe(
      `account.finishSingleSignOn refused ${code}`,
    )
  })

  it('the successor of a person comes in once an administrator has reset the factors', async () => {
    const { server, employ, pass, signedIn } = await setUp()
    const id = await employ(email)
    answerOf(await pass())
    provider.put({ email, sub: 'the successor' })
    expect(signedInAs(await pass())).toBe('SSO_NO_ACCOUNT')
    answerOf(
      await server.post(
        'organizations/branch_offices/admins/second_factor/reset',
        { id },
        signedIn.oAdmin,
      ),
    )
    expect(signedInAs(await pass())).toBe(email)
  })

  it('an email outside of the domains of the organization, whatever its provider says', async () => {
    const world = await signingOrganization(api(), liar())
    await world.employ('owner@victim.test')
    const { address, device, state } = await world.begin(email)
    liar().answer(address, { claims: { email: 'owner@victim.test' } })
    expect(codeOf(await world.finish({ state, code: 'x' }, device))).toBe('SSO_NO_ACCOUNT')
  })

  it('a person who cancels at the provider', async () => {
    const { begin, finish, server, signedIn } = await setUp()
    const { address, device } = await begin(`unknown@${domain}`)
    expect(
      codeOf(await finish(answerIn(await signInAtProvider(address, redirectUri)), device)),
    ).toBe('SSO_DENIED')
    expect((await signInLines(server, signedIn.oAdmin))[0]).toBe(
      'account.finishSingleSignOn refused SSO_DENIED',
    )
  })
})

describe('single sign-on / answers that are not the first', () => {
  it('a code that was redeemed is refused by the provider', async () => {
    const { employ, begin, finish } = await setUp()
    await employ(email)
    const first = await begin(email)
    const { code } = answerIn(await signInAtProvider(first.address, redirectUri))
    answerOf(
      await finish(
        {
          ...answerIn(new URL(`${redirectUri}?state=${first.state}&iss=${provider.issuer}`)),
          code,
        },
        first.device,
      ),
    )
    const second = await begin(email, first.device)
    expect(
      codeOf(await finish({ state: second.state, iss: provider.issuer, code }, second.device)),
    ).toBe('SSO_INVALID')
  })
})

describe('single sign-on / rights that come later', () => {
  it('ends the sessions that it opened when the account accepts an invitation elsewhere', async () => {
    const { server, employ, pass, signedIn } = await setUp()
    await employ(email)
    const opened = await pass()
    const session = sessionIn(opened)
    const byPassword = await signIn(server, email)
    const other = await furnishOrganization(server, signedIn.pAdmin, 'Boreal')
    const otherOwner = await createAdmin(server, 'o@boreal.test', {
      organization: other.organization,
    })
    const roles = answerOf<{ items: { id: number }[] }>(
      await server.post('organizations/admins/roles/get', {}, otherOwner),
    ).items
    answerOf(
      await server.post(
        'organizations/admins/create',
        { name: 'Ana', email, role: roles[0]!.id },
        otherOwner,
      ),
    )
    const { items } = answerOf<{ items: { id: number }[] }>(
      await server.post('account/invitations/get', {}, byPassword),
    )
    expect(codeOf(await server.post('account/sessions/get', {}, session))).toBe('answered')
    answerOf(await server.post('account/invitation/accept', { id: items[0]!.id }, byPassword))
    expect(codeOf(await server.post('account/sessions/get', {}, session))).toBe('NOT_LOGGED_IN')
    expect(codeOf(await server.post('account/sessions/get', {}, byPassword))).toBe('answered')
  })
})

describe('single sign-on / proving again', () => {
  const stepUp = async (lie: Lies = {}) => {
    const world = await signingOrganization(api(), liar())
    await world.employ(email)
    const first = await world.begin(email)
    liar().answer(first.address, { claims: { auth_time: undefined } })
    const opened = await world.finish({ state: first.state, code: 'x' }, first.device)
    const session = sessionIn(opened)
    const { address, state } = await world.begin(email, session, { stepUp: true })
    expect(new URL(address).searchParams.get('prompt')).toBe('login')
    liar().answer(address, lie)
    const done = await world.finish({ state, code: 'x' }, session)
    return { ...world, session, done }
  }

  it('opens what needs a fresh proof, where the person has signed in at the provider again', async () => {
    const { server, session, done } = await stepUp()
    const renewed = { ...session, ...sessionIn(done) }
    expect(codeOf(await server.post('account/factors/totp/start', {}, renewed))).toBe('answered')
    expect(codeOf(await server.post('account/factors/totp/start', {}, session))).toBe(
      'NOT_LOGGED_IN',
    )
  })

  it.each([
    ['does not say when', { auth_time: undefined }],
    ['remembers an earlier sign-in', { auth_time: Math.floor(Date.now() / 1000) - 3600 }],
  ])('is refused where the provider %s', async (_what, claims) => {
    const { server, session, done } = await stepUp({ claims })
    expect(codeOf(done)).toBe('SSO_INVALID')
    expect(codeOf(await server.post('account/factors/totp/start', {}, session))).toBe(
      'STEP_UP_REQUIRED',
    )
  })

  it('is refused where the account has got a second factor since the start', async () => {
    const world = await signingOrganization(api(), liar())
    await world.employ(email)
    const first = await world.begin(email)
    liar().answer(first.address)
    const session = sessionIn(await world.finish({ state: first.state, code: 'x' }, first.device))
    const { address, state } = await world.begin(email, session, { stepUp: true })
    await setUpTotp(world.server, session)
    liar().answer(address)
    expect(codeOf(await world.finish({ state, code: 'x' }, session))).toBe('FORBIDDEN')
  })

  it('is not needed right after a sign-in: the provider has to say when the person signed in there', async () => {
    const { server, employ, begin, finish } = await setUp()
    await employ(email)
    const { address, device } = await begin(email)
    // Any age is allowed: the parameter only makes the provider send the time.
    expect(new URL(address).searchParams.get('max_age')).toBe(String(30 * 86_400))
    const session = sessionIn(
      await finish(answerIn(await signInAtProvider(address, redirectUri)), device),
    )
    expect(codeOf(await server.post('account/factors/totp/start', {}, session))).toBe('answered')
  })

  it('is offered to accounts whose organization has a provider, and so is the password to those that have one', async () => {
    const { server, employ, pass, write, signedIn } = await setUp()
    await employ(email)
    const session = sessionIn(await pass())
    const proofs = async (headers: SignedIn) =>
      answerOf<CurrentUser>(await server.get('account/is_auth', {}, headers)).proofs
    expect(await proofs(session)).toEqual(['password', 'singleSignOn'])
    await write('update account set password_hash = null where email = $1', [email])
    expect(await proofs(session)).toEqual(['singleSignOn'])
    // The email of the organization's owner is of another domain.
    expect(await proofs(signedIn.oAdmin)).toBeUndefined()
  })

  it('is for signed-in accounts without a second factor', async () => {
    const { server, employ } = await setUp()
    await employ(email)
    const start = (headers: SignedIn) =>
      server.post('account/signin/sso/start', { email, stepUp: true }, headers)
    expect(codeOf(await start({}))).toBe('NOT_LOGGED_IN')
    const signedIn = await signIn(server, email)
    await setUpTotp(server, signedIn)
    expect(codeOf(await start(signedIn))).toBe('FORBIDDEN')
  })
})
