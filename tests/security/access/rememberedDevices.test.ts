import { describe, expect, it } from 'vitest'
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
import {
  beginSignIn,
  completeSignIn,
  codeNow,
  setUpTotp,
  wait,
} from '../../support/server/secondFactors.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const setUp = async () => {
  const world = await administeredOrganization(api())
  return { ...world, ...(await setUpTotp(world.server, world.signedIn)) }
}
type World = Awaited<ReturnType<typeof setUp>>

describe('a remembered device', () => {
  const remember = async (world: World, rememberDays = 30) => {
    const begun = await beginSignIn(world.server, email)
    const opened = await completeSignIn(world, begun, {
      code: codeNow(world.server, world.key),
      rememberDays,
    })
    wait(world.server, 30)
    return {
      device: begun.device,
      signedIn: { ...begun.device, authorization: `Bearer ${(opened as { token: string }).token}` },
    }
  }
  const needsFactor = async ({ server }: World, device: SignedIn) =>
    !('token' in (await server.post('account/signin', { email, password }, device)))

  it('skips the second factor for the chosen number of days, unlike another device', async () => {
    const world = await setUp()
    const { device } = await remember(world, 2)
    expect(await needsFactor(world, device)).toBe(false)
    expect(await needsFactor(world, {})).toBe(true)
    wait(world.server, 2 * 86_400)
    expect(await needsFactor(world, device)).toBe(true)
  })

  it('is remembered only with the cookie of the device', async () => {
    const world = await setUp()
    const { device } = await remember(world)
    const stolen = await world.server.post(
      'account/signin',
      { email, password },
      { ...device, cookie: 'device=invented' },
    )
    expect(codeOf(stolen)).toBe('INVALID_DEVICE')
  })

  it('opens a session that is not fresh: a step-up asks for the factor', async () => {
    const world = await setUp()
    const { device } = await remember(world)
    const again = await signIn(world.server, email, password, device)
    expect(codeOf(await world.server.post('account/factors/recovery_codes/renew', {}, again))).toBe(
      'STEP_UP_REQUIRED',
    )
  })

  it.each([
    [
      'a new password',
      async (world: World, signedIn: SignedIn) => {
        const pwd = { old: password, new: 'another-long-password' }
        answerOf(await world.server.post('account/edit', { data: { pwd } }, signedIn))
        await world.write('update account set password_hash = $1 where email = $2', [
          await world.server.ports.secrets.hashPassword(password),
          email,
        ])
      },
    ],
    [
      'the end of all sessions',
      async (world: World, signedIn: SignedIn) => {
        answerOf(await world.server.post('account/sessions/delete', { others: true }, signedIn))
      },
    ],
    [
      'a change of the factors',
      async (world: World, signedIn: SignedIn) => {
        answerOf(await world.server.post('account/factors/recovery_codes/renew', {}, signedIn))
      },
    ],
  ] as const)('is forgotten by %s', async (_what, act) => {
    const world = await setUp()
    const { device, signedIn } = await remember(world)
    expect(await needsFactor(world, device)).toBe(false)
    await act(world, await refreshed(world, signedIn, device))
    expect(await needsFactor(world, device)).toBe(true)
  })

  // Signing in on the device has ended its session: this is the one that a code opens.
  const refreshed = async (
    world: World,
    _former: SignedIn,
    device: SignedIn,
  ): Promise<SignedIn> => {
    const again = await signIn(world.server, email, password, device)
    const proven = await world.server.post(
      'account/confirm',
      { code: codeNow(world.server, world.key) },
      again,
    )
    wait(world.server, 30)
    return { ...device, authorization: `Bearer ${(proven as { token: string }).token}` }
  }
})
