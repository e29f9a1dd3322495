import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import { addMembership } from '../../support/furnished/administrators.ts'
import {
  answerOf,
  codeOf,
  furnishOrganization,
  password,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { useLyingProvider } from '../../support/outside/lyingProvider.ts'
import { codeNow, setUpTotp } from '../../support/server/secondFactors.ts'
import {
  domain,
  fewRights,
  sessionIn,
  signedInAs,
  signInLines,
  signingOrganization,
} from '../../support/furnished/singleSignOn.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const email = `ana@${domain}`
const provider = useLyingProvider(() => ({ sub: 'ana', email, email_verified: true }))

const clientsOf = 'organizations/clients/get'

/**
 * An employee of an organization that requires its single sign-on, who works at another
 * organization as well.
 */
const setUp = async () => {
  const world = await signingOrganization(api(), provider(), { passwordOff: true })
  const { server, own, signedIn, write, begin, finish, employ } = world
  await employ(email, { organization: own.organization })
  const { organization: elsewhere } = await furnishOrganization(server, signedIn.pAdmin, 'Boreal')
  const start = async () => {
    const { address, state, device } = await begin(email)
    provider().answer(address)
    return { device, envelope: await finish({ state, code: 'x' }, device) }
  }
  return {
    ...world,
    elsewhere,
    start,
    /** Makes the person an administrator of the other organization, too. */
    addMembershipElsewhere: async () => {
      const { rows } = await write('select id from account where email = $1', [email])
      return addMembership(server, (rows[0] as { id: number }).id, { organization: elsewhere }, [
        ...fewRights,
      ])
    },
    byPassword: () => server.post('account/signin', { email, password }),
    /** What the clients of an organization answer to a session. */
    read: async (session: SignedIn, organization: number) =>
      codeOf(await server.post(clientsOf, {}, { ...session, organization: String(organization) })),
    user: async (session: SignedIn) =>
      answerOf<CurrentUser>(await server.get('account/is_auth', {}, session)),
  }
}

describe('single sign-on / places of an account', () => {
  it('a password opens the other places of an account, never one that requires its single sign-on', async () => {
    const { byPassword, addMembershipElsewhere, own, elsewhere, read, user, server, signedIn } =
      await setUp()
    expect(codeOf(await byPassword())).toBe('SSO_REQUIRED')
    expect((await signInLines(server, signedIn.oAdmin))[0]).toBe(
      'account.signin refused SSO_REQUIRED',
    )
    await addMembershipElsewhere()
    const session = sessionIn(await byPassword())
    expect(await read(session, own.organization)).toBe('SSO_REQUIRED')
    expect(await read(session, elsewhere)).toBe('answered')
    // Where no place is named, the open one is in force.
    expect(codeOf(await server.post(clientsOf, {}, session))).toBe('answered')
    const { organizationAdmin, places } = await user(session)
    expect(organizationAdmin).toMatchObject({ organization: { id: elsewhere } })
    expect(places!.map(({ id, opensBy }) => [id, opensBy])).toEqual([
      [own.organization, 'singleSignOn'],
      [elsewhere, undefined],
    ])
    const closed = await user({ ...session, organization: String(own.organization) })
    expect(closed.organizationAdmin).toMatchObject({
      organization: { id: own.organization },
      opensBy: 'singleSignOn',
    })
    expect(
      Object.keys((closed.organizationAdmin as { organization: object }).organization).sort(),
    ).toEqual(['fantasyName', 'id'])
  })

  it('the provider opens its own organization, and no other place of the account', async () => {
    const { start, addMembershipElsewhere, own, elsewhere, read, user, server, begin, finish } =
      await setUp()
    await addMembershipElsewhere()
    const { envelope } = await start()
    expect(signedInAs(envelope)).toBe(email)
    const session = sessionIn(envelope)
    expect(await read(session, own.organization)).toBe('answered')
    expect(await read(session, elsewhere)).toBe('SSO_ELSEWHERE')
    expect((await user(session)).places!.map(({ opensBy }) => opensBy)).toEqual([
      undefined,
      'password',
    ])
    // Nor the account itself: the provider is no fresh proof, also when it is used again.
    expect(codeOf(await server.post('account/factors/totp/start', {}, session))).toBe(
      'STEP_UP_REQUIRED',
    )
    const { address, state } = await begin(email, session, { stepUp: true })
    provider().answer(address)
    expect(codeOf(await finish({ state, code: 'x' }, session))).toBe('SSO_ELSEWHERE')
    expect((await user(session)).proofs).toBeUndefined()
  })

  it('a session that is open already obeys as soon as the organization requires single sign-on', async () => {
    const { byPassword, addMembershipElsewhere, own, read, save } = await setUp()
    await addMembershipElsewhere()
    answerOf(await save({ passwordOff: false }))
    const session = sessionIn(await byPassword())
    expect(await read(session, own.organization)).toBe('answered')
    answerOf(await save({ passwordOff: true }))
    expect(await read(session, own.organization)).toBe('SSO_REQUIRED')
  })

  it('a second factor and a remembered device open no more than the password', async () => {
    const { server, byPassword, addMembershipElsewhere, own, elsewhere, read } = await setUp()
    await addMembershipElsewhere()
    const { key } = await setUpTotp(server, sessionIn(await byPassword()))
    server.setNow(new Date(server.ports.clock.now().getTime() + 60_000))
    const first = await server.post('account/signin', { email, password })
    const { challenge } = answerOf<{ challenge: string }>(first)
    const device: SignedIn = { 'device-id': first.device!.id }
    const session = sessionIn(
      await server.post(
        'account/signin/factor',
        { challenge, code: codeNow(server, key), rememberDays: 30 },
        device,
      ),
    )
    expect(await read(session, own.organization)).toBe('SSO_REQUIRED')
    const remembered = sessionIn(await server.post('account/signin', { email, password }, device))
    expect(await read(remembered, own.organization)).toBe('SSO_REQUIRED')
    expect(await read(remembered, elsewhere)).toBe('answered')
  })

  it('an account that its owner closed comes back with its other places alone', async () => {
    const { server, byPassword, addMembershipElsewhere, own, elsewhere, read } = await setUp()
    await addMembershipElsewhere()
    answerOf(await server.post('account/close', {}, sessionIn(await byPassword())))
    const session = sessionIn(await byPassword())
    expect(await read(session, own.organization)).toBe('SSO_REQUIRED')
    expect(await read(session, elsewhere)).toBe('answered')
  })
})
