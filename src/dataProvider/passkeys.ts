import { CallError } from './callError.ts'
import { sessionCalls } from './sessionCalls.ts'
import { send } from './transport.ts'

/** A passkey's answer with the challenge that it is for, as the calls take it. */
export type PasskeyAnswer = { challenge: string; credential: object }

/** The challenge, and the options for the browser. */
export type PasskeyRequest = { challenge: string; options: object }

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean =>
  typeof window !== 'undefined' && window.PublicKeyCredential !== undefined

/**
 * Asks the browser for a passkey: for a sign-in that has begun (`challenge`), for the signed-in
 * user (`own`), or for any account. `autofill` waits until the user picks a suggestion of the email
 * field. Throws `CallError`: PASSKEY_INVALID where the browser has no passkey or the user cancels.
 */
export const askPasskey = async (
  of: { challenge?: string; own?: true },
  autofill = false,
): Promise<PasskeyAnswer> => {
  const { challenge, options } = await send<PasskeyRequest>(
    sessionCalls['account.passkeyOptions'],
    of,
  )
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const credential = await orInvalid(
    startAuthentication({ optionsJSON: options as never, useBrowserAutofill: autofill }),
  )
  return { challenge, credential }
}

/** Creates a new passkey. Throws `CallError` as above. */
export const makePasskey = async ({
  challenge,
  options,
}: PasskeyRequest): Promise<PasskeyAnswer> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return {
    challenge,
    credential: await orInvalid(startRegistration({ optionsJSON: options as never })),
  }
}

/** Whether the browser suggests passkeys in the email field. */
export const suggestsPasskeys = async (): Promise<boolean> => {
  if (!knowsPasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return browserSupportsWebAuthnAutofill()
}

/** Stops waiting for a suggestion to be chosen. */
export const stopAsking = async (): Promise<void> => {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

const orInvalid = async <R>(ceremony: Promise<R>): Promise<R> => {
  try {
    return await ceremony
  } catch {
    throw new CallError('PASSKEY_INVALID')
  }
}
