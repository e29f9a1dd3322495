import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account } from '../../ports/authentication.ts'
import { forgetTries, limitTries } from '../kernel/rateLimit.ts'

/**
 * Minutes for which a proof by password or second factor opens the calls that require a fresh one
 * (authority.md, 5).
 */
export const freshMinutes = 10

/**
 * Refuses a call that requires a recent proof of identity. An API key can't give one, so such calls
 * are closed to it. The call has to declare that it may require one (`stepUp` of the endpoint,
 * `stepUp` or `stepUpSometimes` of the entity).
 * @throws Refusal STEP_UP_REQUIRED where the last proof is older than `freshMinutes`; FORBIDDEN for
 * a key or a visitor
 * @throws Error for a call without the declaration
 */
export const requireFreshSession = (caller: Caller, now: Date): void => {
  requireDeclaration(caller)
  if (caller.freshAt === null) throw new Refusal('FORBIDDEN')
  if (!isFreshSession(caller, now)) throw new Refusal('STEP_UP_REQUIRED')
}

/**
 * Whether a session gave a recent proof of identity, for a call that decides by it whether it
 * requires one.
 * @throws Error for a call without the declaration
 */
export const isFreshSession = (caller: Caller, now: Date): boolean => {
  requireDeclaration(caller)
  const { freshAt } = caller
  return freshAt !== null && now.getTime() - freshAt.getTime() <= freshMinutes * 60_000
}

/**
 * A call that requires a proof without its declaration is a fault of the program: it would be open
 * or closed to programs by accident.
 */
const requireDeclaration = ({ declaresStepUp }: Caller): void => {
  if (!declaresStepUp)
    throw new Error('A proof of identity is required by a call that does not declare it (stepUp).')
}

/**
 * Wrong passwords within a quarter of an hour: an attacker with an open session must not find the
 * password by guessing.
 */
const mostTries = 10

/**
 * Refuses a password that is not the account's own. Every call that checks the password of a
 * signed-in account shares the count.
 * @throws Refusal BAD_CREDENTIALS naming `field`, RATE_LIMITED after too many tries
 */
export const requireOwnPassword = async (
  ports: Ports,
  { id, passwordHash }: Account,
  { password, field }: { password: string; field: string },
): Promise<void> => {
  const tries = `own password ${id}`
  await limitTries(ports, [[tries, mostTries]])
  if (!(await ports.secrets.checkPassword(password, passwordHash)))
    throw new Refusal('BAD_CREDENTIALS', { fields: [{ path: field, rule: 'unknown' }] })
  await forgetTries(ports, tries)
}

/**
 * Rehashes a password that was just verified if the cost of hashing has changed since it was
 * stored.
 */
export const renewHash = async (
  { store, secrets }: Ports,
  { id, passwordHash }: Account,
  password: string,
): Promise<void> => {
  if (passwordHash === null || !secrets.isOutdated(passwordHash)) return
  await store.factors.renewPasswordHash(id, passwordHash, await secrets.hashPassword(password))
}
