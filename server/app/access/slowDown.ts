import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Language } from '../../../contract/words/languages.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account, SlowDownKeys } from '../../ports/sessions.ts'
import { networkOf } from './countedAddress.ts'

/** Failed sign-ins of one account within a day, from unknown devices, before its owner gets an email. */
const failuresBeforeEmail = 50

export type SignInTry = { email: string; address: string; account: Account | undefined; deviceHash: string; language: Language }

/**
 * Counts a sign-in attempt. An attacker who guesses waits longer and longer. Attempts count by account and network, so that the owner can
 * still sign in from elsewhere or from a known device, and so can other users behind the same proxy. Returns a function that takes the
 * attempt back once the password was right.
 * @throws Refusal RATE_LIMITED, with the seconds to wait
 */
export const slowDown = async (
  { store, secrets, clock }: Pick<Ports, 'store' | 'secrets' | 'clock'>,
  { email, address, account, deviceHash, language }: SignInTry,
): Promise<() => Promise<void>> => {
  // Runs for an unknown email too, so that it takes as long as a known one.
  const isKnown = await store.sessions.hasSignedIn(account?.id ?? 0, deviceHash)
  const network = networkOf(address)
  const keys: SlowDownKeys = {
    pair: secrets.hash(isKnown ? `signin ${email} ${deviceHash}` : `signin ${email} ${network}`),
    account: isKnown ? null : secrets.hash(`signin ${email}`),
    network: isKnown ? null : secrets.hash(`signin from ${network}`),
  }
  const now = clock.now()
  const { wait, failures } = await store.sessions.slowDown(keys, now)
  if (wait !== null) throw new Refusal('RATE_LIMITED', { retryAfter: Math.max(1, wait) })
  if (failures === failuresBeforeEmail && account !== undefined) {
    const to = { name: account.name, email: account.email }
    await store.ownAccounts((own) =>
      own.post({ letter: 'signInTries', to, language: account.locale ?? language, facts: { tries: String(failures) } }, now),
    )
  }
  return () => store.sessions.forgetSlowDown(keys)
}
