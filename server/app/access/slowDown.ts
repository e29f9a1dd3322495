import { Refusal } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/words/index.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account, SlowDownKeys } from '../../ports/sessions.ts'
import { networkOf } from './countedAddress.ts'

/** Failures of one account within a day, from devices that it does not know, after which its owner is written to. */
const failuresToNotice = 50

export type SignInTry = { email: string; address: string; account: Account | undefined; deviceHash: string; language: Language }

/**
 * Counts a try at an account. Who guesses waits longer and longer: counted by the pair of account and network, so that the owner signs in from
 * elsewhere, from a device that has signed in before, and everybody else behind the same proxy. Gives what takes the try back once the
 * password was right.
 * @throws Refusal RATE_LIMITED, with the seconds to wait
 */
export const slowDown = async (
  { store, secrets, clock }: Pick<Ports, 'store' | 'secrets' | 'clock'>,
  { email, address, account, deviceHash, language }: SignInTry,
): Promise<() => Promise<void>> => {
  // Asked for nobody's account too, so that an unknown email takes as long as a known one.
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
  if (failures === failuresToNotice && account !== undefined) {
    const to = { name: account.name, email: account.email }
    await store.ownAccounts((own) =>
      own.post({ letter: 'signInTries', to, language: account.locale ?? language, facts: { tries: String(failures) } }, now),
    )
  }
  return () => store.sessions.forgetSlowDown(keys)
}
