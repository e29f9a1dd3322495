import { Secret, TOTP } from 'otpauth'
import { answerOf, password, type SignedIn } from '../furnished/furnish.ts'
import { softAuthenticator } from '../outside/softAuthenticator.ts'
import type { Api, ApiUnderTest } from './useApi.ts'

/** The code that an authenticator app shows at an instant. */
export const codeAt = (key: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() })

/** The code at the server's current time, `steps` of 30 seconds away. */
export const codeNow = (api: Api, key: string, steps = 0): string =>
  codeAt(key, new Date(api.ports.clock.now().getTime() + steps * 30_000))

/** Moves the server's clock on. */
export const wait = (api: Api, seconds: number): void =>
  api.setNow(new Date(api.ports.clock.now().getTime() + seconds * 1000))

type Set = { key: string; recoveryCodes: string[] }

/**
 * Sets up an authenticator app for the signed-in account. This uses its first code, so the clock
 * moves on to the next one.
 */
export const setUpTotp = async (api: ApiUnderTest, signedIn: SignedIn): Promise<Set> => {
  const { key } = answerOf<{ key: string }>(
    await api.post('account/factors/totp/start', {}, signedIn),
  )
  const confirmed = await api.post(
    'account/factors/totp/confirm',
    { code: codeNow(api, key) },
    signedIn,
  )
  const { recoveryCodes } = answerOf<{ recoveryCodes: string[] }>(confirmed)
  wait(api, 30)
  return { key, recoveryCodes }
}

/** Registers a software passkey for the signed-in account. */
export const setUpPasskey = async (api: ApiUnderTest, signedIn: SignedIn, name = 'Laptop') => {
  const authenticator = softAuthenticator()
  const begun = answerOf<Begun>(await api.post('account/factors/passkeys/start', {}, signedIn))
  const body = {
    challenge: begun.challenge,
    credential: authenticator.register(begun.options),
    name,
  }
  const made = answerOf<{ id: number; recoveryCodes: string[] | null }>(
    await api.post('account/factors/passkeys/create', body, signedIn),
  )
  return { authenticator, ...made }
}

export type Begun = { challenge: string; options: { challenge: string } }

/**
 * Starts a sign-in that requires a second step; returns its challenge, and the device that the
 * challenge is bound to.
 */
export const beginSignIn = async (api: Api, email: string, headers: SignedIn = {}) => {
  const envelope = await api.post('account/signin', { email, password }, headers)
  const { challenge, ways } = answerOf<{ challenge: string; ways: string[] }>(envelope)
  const device: SignedIn = { 'device-id': envelope.device?.id ?? headers['device-id']! }
  return { envelope, challenge, ways, device }
}

/** Finishes a sign-in that was begun with a password, by a proof of the second factor. */
export const completeSignIn = (
  { server }: { server: ApiUnderTest },
  begun: { challenge: string; device: SignedIn },
  proof: object,
) => server.post('account/signin/factor', { challenge: begun.challenge, ...proof }, begun.device)
