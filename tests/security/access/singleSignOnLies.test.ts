import { describe, expect, it } from 'vitest'
import { openIdentityProviders } from '../../../server/adapters/oidc/openIdentityProviders.ts'
import { codeOf } from '../../support/furnished/furnish.ts'
import { useLyingProvider, type Lies } from '../../support/outside/lyingProvider.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import {
  domain,
  signedInAs,
  signInLines,
  signingOrganization,
} from '../../support/furnished/singleSignOn.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()
const email = `ana@${domain}`
const liar = useLyingProvider(() => ({ sub: 'ana', email, email_verified: true }))

describe('single sign-on / lying providers', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const lies: [string, string, () => Lies][] = [
    ['a wrong nonce', 'SSO_INVALID', () => ({ claims: { nonce: 'another' } })],
    ['no nonce', 'SSO_INVALID', () => ({ claims: { nonce: undefined } })],
    ['a wrong audience', 'SSO_INVALID', () => ({ claims: { aud: 'another-client' } })],
    ['a wrong issuer', 'SSO_INVALID', () => ({ claims: { iss: 'https://issuer.example' } })],
    [
      'an expired token',
      'SSO_INVALID',
      () => ({ claims: { exp: now() - 3600, iat: now() - 7200 } }),
    ],
    [
      'a sign-in at the provider that lies in the future',
      'SSO_INVALID',
      () => ({ claims: { auth_time: now() + 120 } }),
    ],
    ['an unsigned token', 'SSO_INVALID', () => ({ signature: 'none' })],
    ['a token signed by another key', 'SSO_INVALID', () => ({ signature: 'other' })],
    ['no subject', 'SSO_INVALID', () => ({ claims: { sub: undefined } })],
    [
      'an email that is only as good as verified',
      'SSO_EMAIL_UNVERIFIED',
      () => ({ claims: { email_verified: 'true' } }),
    ],
    ['no email', 'SSO_EMAIL_UNVERIFIED', () => ({ claims: { email: undefined } })],
    [
      'a refused code',
      'SSO_INVALID',
      () => ({ token: { status: 400, body: '{"error":"invalid_grant"}' } }),
    ],
    [
      'a token endpoint that fails',
      'SSO_UNREACHABLE',
      () => ({ token: { status: 503, body: 'down', type: 'text/plain' } }),
    ],
    [
      'a token endpoint that redirects',
      'SSO_INVALID',
      () => ({ token: { status: 302, body: '' } }),
    ],
    [
      'no JSON',
      'SSO_INVALID',
      () => ({ token: { status: 200, body: '<html>', type: 'text/html' } }),
    ],
    [
      'an endless answer',
      'SSO_UNREACHABLE',
      () => ({ token: { status: 200, body: 'x'.repeat(1_100_000) } }),
    ],
    ['a slow answer', 'SSO_UNREACHABLE', () => ({ delay: 1500 })],
  ]

  it.each(lies)('%s is refused with %s, and nothing changes', async (_lie, code, lie) => {
    const world = await signingOrganization(api(), liar())
    await world.employ(email)
    const { address, state, device } = await world.begin(email)
    if (lie().delay !== undefined)
      world.server.ports.identityProviders = openIdentityProviders({
        local: true,
        milliseconds: 300,
      })
    liar().answer(address, lie())
    await nothingChanged(world.server, async () =>
      expect(codeOf(await world.finish({ state, code: 'x' }, device))).toBe(code),
    )
    expect((await signInLines(world.server, world.signedIn.oAdmin))[0]).toBe(
      `account.finishSingleSignOn refused ${code}`,
    )
  })

  it('the same provider signs in when its answers are true', async () => {
    const world = await signingOrganization(api(), liar())
    await world.employ(email)
    const { address, state, device } = await world.begin(email)
    liar().answer(address)
    expect(signedInAs(await world.finish({ state, code: 'x' }, device))).toBe(email)
  })

  it('an answer that another provider has sent is refused (mix-up)', async () => {
    const world = await signingOrganization(api(), liar())
    await world.employ(email)
    const { address, state, device } = await world.begin(email)
    liar().answer(address)
    expect(
      codeOf(await world.finish({ state, code: 'x', iss: 'https://issuer.example' }, device)),
    ).toBe('SSO_INVALID')
  })
})

describe('single sign-on / answers that are not the first', () => {
  it('a state works once, on its device, for ten minutes', async () => {
    const world = await signingOrganization(api(), liar())
    await world.employ(email)
    const other = await world.begin(email)
    const { address, state, device } = await world.begin(email)
    liar().answer(address)
    const answer = { state, code: 'x' }
    // Another device: the attacker's answer, or a stolen one.
    expect(codeOf(await world.finish(answer, other.device))).toBe('CHALLENGE_EXPIRED')
    expect(codeOf(await world.finish(answer, {}))).toBe('CHALLENGE_EXPIRED')
    expect(codeOf(await world.finish(answer, { ...device, cookie: '__Host-device=stolen' }))).toBe(
      'INVALID_DEVICE',
    )
    expect(codeOf(await world.finish({ ...answer, state: 'invented' }, device))).toBe(
      'CHALLENGE_EXPIRED',
    )
    expect(signedInAs(await world.finish(answer, device))).toBe(email)
    expect(codeOf(await world.finish(answer, device))).toBe('CHALLENGE_EXPIRED')
    const late = await world.begin(email)
    liar().answer(late.address)
    world.server.setNow(new Date(present.getTime() + 10 * 60_000 + 1000))
    expect(codeOf(await world.finish({ state: late.state, code: 'x' }, late.device))).toBe(
      'CHALLENGE_EXPIRED',
    )
  })
})
