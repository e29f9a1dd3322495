import { CallError } from './callError.ts'
import { sessionCalls } from './sessionCalls.ts'
import { send } from './transport.ts'

/** A passkey's answer with the challenge that it is for, as the calls take it. */
export type PasskeyAnswer = { challenge: string; credential: object }

/** What the browser is called with. */
export type PasskeyRequest = { challenge: string; options: object }

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && window.PublicKeyCredential !== undefined

/**
 * Asks for a passkey: of a sign-in that has begun (`challenge`), of who is signed in (`own`), or of anybody. `autofill` waits until one is chosen
 * among the suggestions of the e-mail's input. Throws `CallError`: PASSKEY_INVALID where the browser has none or the user does not want to.
 */
export const askPasskey = async (of: { challenge?: string; own?: true }, autofill = false): Promise<PasskeyAnswer> => {
  const { challenge, options } = await send<PasskeyRequest>(sessionCalls['account.passkeyOptions'], of)
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const credential = await orInvalid(startAuthentication({ optionsJSON: options as never, useBrowserAutofill: autofill }))
  return { challenge, credential }
}

/** Makes a new passkey. Throws `CallError` as above. */
export const makePasskey = async ({ challenge, options }: PasskeyRequest): Promise<PasskeyAnswer> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return { challenge, credential: await orInvalid(startRegistration({ optionsJSON: options as never })) }
}

/** Whether the browser suggests passkeys in the e-mail's input. */
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

const orInvalid = async <R>(asked: Promise<R>): Promise<R> => {
  try {
    return await asked
  } catch {
    throw new CallError('PASSKEY_INVALID')
  }
}
