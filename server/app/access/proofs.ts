import { Refusal } from '../../../contract/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account } from '../../ports/sessions.ts'
import { forgetTries, limitTries } from '../limitTries.ts'

/** Wrong passwords within a quarter of an hour: whoever found an open session does not find the password by it. */
const mostTries = 10

/**
 * Refuses a password that is not the account's own; counted with every other place where a signed-in account types its password.
 * @throws Refusal BAD_CREDENTIALS naming `field`, RATE_LIMITED after too many tries
 */
export const requireOwnPassword = async (ports: Ports, { id, passwordHash }: Account, password: string, field: string): Promise<void> => {
  const tries = `own password ${id}`
  await limitTries(ports, [[tries, mostTries]])
  if (!(await ports.secrets.checkPassword(password, passwordHash)))
    throw new Refusal('BAD_CREDENTIALS', { fields: [{ path: field, rule: 'unknown' }] })
  await forgetTries(ports, tries)
}

/** Hashes a password that was just right anew, where the costs of hashing have changed since it was kept. */
export const renewHash = async ({ store, secrets }: Ports, { id, passwordHash }: Account, password: string): Promise<void> => {
  if (passwordHash === null || !secrets.isOutdated(passwordHash)) return
  await store.factors.renewPasswordHash(id, passwordHash, await secrets.hashPassword(password))
}
