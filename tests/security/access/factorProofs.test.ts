import { describe, expect, it } from 'vitest'
import { registry } from '../../../contract/registry.ts'
import {
  administeredOrganization,
  administratorsEmail as email,
} from '../../support/furnished/administeredOrganization.ts'
import { callOf } from '../../support/registry/callOperation.ts'
import {
  answerOf,
  codeOf,
  password,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import {
  beginSignIn,
  codeNow,
  setUpPasskey,
  setUpTotp,
} from '../../support/server/secondFactors.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

/** Two sessions of one account that both proved the password alone, a moment ago. */
const twoPasswordSessions = async () => {
  const world = await administeredOrganization(api())
  const other = await signIn(world.server, email, password)
  return { ...world, other }
}

const proven = (envelope: object, headers: SignedIn): SignedIn => ({
  ...headers,
  authorization: `Bearer ${(envelope as { token: string }).token}`,
})

describe('a password that was proven before the account had a second factor', () => {
  it('opens none of the calls that require a fresh proof', async () => {
    const { server, signedIn, other } = await twoPasswordSessions()
    await setUpTotp(server, signedIn)

    const calls = registry.filter(
      ({ stepUp, audience }) =>
        stepUp === true && (audience === 'signedIn' || audience === 'oAdmin'),
    )
    expect(calls.length).toBeGreaterThan(20)
    const answers: Record<string, string> = {}
    for (const operation of calls)
      answers[operation.id] = codeOf(await callOf(server, operation, { id: 1, data: {} }, other))
    expect(Object.entries(answers).filter(([, code]) => code !== 'STEP_UP_REQUIRED')).toEqual([])
  })

  it.each([
    ['an authenticator app', setUpTotp],
    ['a passkey', setUpPasskey],
  ])('cannot undo %s, change the email or add a passkey', async (_factor, setUp) => {
    const { server, signedIn, other } = await twoPasswordSessions()
    await setUp(server, signedIn)

    for (const path of ['recovery_codes/renew', 'totp/delete', 'passkeys/start'])
      expect([path, codeOf(await server.post(`account/factors/${path}`, {}, other))]).toEqual([
        path,
        'STEP_UP_REQUIRED',
      ])
    expect(
      codeOf(await server.post('account/edit', { data: { email: 'thief@x.test' } }, other)),
    ).toBe('STEP_UP_REQUIRED')
    expect(codeOf(await server.post('account/confirm', { password }, other))).not.toBe('answered')
  })

  it('counts as fresh again after the second factor is given', async () => {
    const { server, signedIn, other } = await twoPasswordSessions()
    const { key } = await setUpTotp(server, signedIn)

    const fresh = proven(
      await server.post('account/confirm', { code: codeNow(server, key) }, other),
      other,
    )

    expect(codeOf(await server.post('account/factors/recovery_codes/renew', {}, fresh))).toBe(
      'answered',
    )
  })

  it('stays fresh in the session that set the factor up, which has shown it', async () => {
    const { server, signedIn } = await twoPasswordSessions()
    await setUpPasskey(server, signedIn)
    expect(codeOf(await server.post('account/factors/recovery_codes/renew', {}, signedIn))).toBe(
      'answered',
    )
  })

  it('does not count for a sign-in whose password was accepted just before the factor was set up', async () => {
    const { server, signedIn, write } = await twoPasswordSessions()
    const { key } = await setUpTotp(server, signedIn)
    const begun = await beginSignIn(server, email)
    const body = { challenge: begun.challenge, code: codeNow(server, key) }
    const byFactor = proven(
      await server.post('account/signin/factor', body, begun.device),
      begun.device,
    )
    expect(codeOf(await server.post('account/factors/passkeys/start', {}, byFactor))).toBe(
      'answered',
    )

    await write('update session set fresh_by_factor = false')

    expect(codeOf(await server.post('account/factors/passkeys/start', {}, byFactor))).toBe(
      'STEP_UP_REQUIRED',
    )
  })

  it('counts again once the account has no second factor', async () => {
    const { server, signedIn, other } = await twoPasswordSessions()
    await setUpTotp(server, signedIn)
    answerOf(await server.post('account/factors/totp/delete', {}, signedIn))
    expect(codeOf(await server.post('account/factors/totp/start', {}, other))).toBe('answered')
  })
})
