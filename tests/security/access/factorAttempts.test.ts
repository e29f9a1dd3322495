import { describe, expect, it } from 'vitest'
import {
  administeredOrganization,
  administratorsEmail as email,
} from '../../support/furnished/administeredOrganization.ts'
import { answerOf, type SignedIn } from '../../support/furnished/furnish.ts'
import {
  beginSignIn,
  setUpPasskey,
  setUpTotp,
  wait,
  type Begun,
} from '../../support/server/secondFactors.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'

const api = useApi()

type Line = {
  kind: string
  outcome: string
  code: string | null
  operation: string
  user: { name: string } | null
  target: { entity: string; id: number } | null
}

const linesOf = async (
  server: ApiUnderTest,
  by: SignedIn,
  body: object = {},
  path = 'organizations/security_events/get',
) => {
  await server.ports.securityLog.flush()
  return answerOf<{ items: Line[] }>(await server.post(path, body, by)).items
}

describe('the security log / a wrong second factor', () => {
  it('of a sign-in is shown to the administrators of the account’s places, with the account', async () => {
    const { server, signedIn, partner } = await administeredOrganization(api())
    await setUpTotp(server, signedIn)
    const begun = await beginSignIn(server, email)
    const complete = (proof: object) =>
      server.post('account/signin/factor', { challenge: begun.challenge, ...proof }, begun.device)
    for (let n = 0; n < 6; n++)
      await complete(n === 4 ? { recoveryCode: 'AAAA-AAAA' } : { code: '000000' })

    const lines = (
      await linesOf(server, signedIn, { kinds: ['sign_in'], outcome: 'refused' })
    ).filter(({ operation }) => operation === 'account.signinFactor')

    expect(lines.map(({ code, user }) => [code, user?.name])).toEqual([
      ['CHALLENGE_EXPIRED', email],
      ...Array.from({ length: 5 }, () => ['CODE_INVALID', email]),
    ])
    const above = await linesOf(
      server,
      partner,
      { kinds: ['sign_in'], outcome: 'refused' },
      'partners/security_events/get',
    )
    expect(above.filter(({ operation }) => operation === 'account.signinFactor')).toHaveLength(6)
  })

  it('that is a passkey is shown with the account that the passkey belongs to', async () => {
    const { server, signedIn } = await administeredOrganization(api())
    const { authenticator } = await setUpPasskey(server, signedIn)
    const device = { 'device-id': (await server.get('account/is_auth')).device!.id }
    const begun = answerOf<Begun>(await server.post('account/passkeys/options', {}, device))
    const credential = authenticator.answer(begun.options, { challenge: 'invented' })
    await server.post(
      'account/signin/passkey',
      { passkey: { challenge: begun.challenge, credential } },
      device,
    )

    const lines = await linesOf(server, signedIn, { outcome: 'refused' })

    expect(lines[0]).toMatchObject({
      operation: 'account.signinPasskey',
      code: 'PASSKEY_INVALID',
      user: { name: email },
    })
  })
})

describe('the security log / changes of one’s own factors', () => {
  it('name no record: the id of a passkey is no account', async () => {
    const { server, signedIn } = await administeredOrganization(api())
    const { id } = await setUpPasskey(server, signedIn)
    wait(server, 1)
    await server.post('account/factors/passkeys/edit', { id, name: 'Phone' }, signedIn)

    const lines = await linesOf(server, signedIn, { kinds: ['factor'] })

    expect(lines.map(({ operation, target }) => [operation, target])).toEqual([
      ['account.renamePasskey', null],
      ['account.addPasskey', null],
      ['account.startPasskey', null],
    ])
  })
})
