import type { SignInChallenge } from '../../contract/endpoints/account.ts'
import type { PasskeyAnswer } from '../dataProvider/passkeys.ts'

/** A proof of the second factor, and the days for which this device is remembered. */
export type SignInProof = {
  code?: string
  recoveryCode?: string
  passkey?: PasskeyAnswer
  rememberDays?: number
}

/** `expired` says that the last one ended before it was completed. */
type State = { step: SignInChallenge | undefined; expired: boolean }

let state: State = { step: undefined, expired: false }
const listeners = new Set<() => void>()

const change = (to: State): void => {
  state = to
  for (const listener of listeners) listener()
}

/**
 * A sign-in whose password was right and whose second factor is awaited. It is held in memory
 * alone.
 */
export const secondStep = {
  get: (): State => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  begin: (step: SignInChallenge): void => change({ step, expired: false }),
  end: ({ expired = false } = {}): void => change({ step: undefined, expired }),
}
