import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../ports/caller.ts'

/** Minutes for which a proof by password or second factor opens the calls that ask for a fresh one (authority.md, 5). */
export const freshMinutes = 10

/**
 * Refuses a call for which the session has to have proven lately who holds it. A program that calls with a key proves nothing, so what
 * asks for a proof is closed to it.
 * @throws Refusal STEP_UP_REQUIRED where the last proof is older than `freshMinutes`; FORBIDDEN for a key or a visitor
 */
export const requireFreshSession = ({ freshAt }: Caller, now: Date): void => {
  if (freshAt === null) throw new Refusal('FORBIDDEN')
  if (now.getTime() - freshAt.getTime() > freshMinutes * 60_000) throw new Refusal('STEP_UP_REQUIRED')
}
