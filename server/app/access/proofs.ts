import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account } from '../../ports/sessions.ts'
import { forgetTries, limitTries } from '../limitTries.ts'

/** Wrong passwords within a quarter of an hour: an attacker with an open session must not find the password by guessing. */
const mostTries = 10

/**
 * Refuses a password that is not the account's own. Every call that checks the password of a signed-in account shares the count.
 * @throws Refusal BAD_CREDENTIALS naming `field`, RATE_LIMITED after too many tries
 */
export const requireOwnPassword = async (ports: Ports, { id, passwordHash }: Account, password: string, field: string): Promise<void> => {
  const tries = `own password ${id}`
  await limitTries(ports, [[tries, mostTries]])
  if (!(await ports.secrets.checkPassword(password, passwordHash)))
    throw new Refusal('BAD_CREDENTIALS', { fields: [{ path: field, rule: 'unknown' }] })
  await forgetTries(ports, tries)
}

/** Rehashes a password that was just verified if the cost of hashing has changed since it was stored. */
export const renewHash = async ({ store, secrets }: Ports, { id, passwordHash }: Account, password: string): Promise<void> => {
  if (passwordHash === null || !secrets.isOutdated(passwordHash)) return
  await store.factors.renewPasswordHash(id, passwordHash, await secrets.hashPassword(password))
}
