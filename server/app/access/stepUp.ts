import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../ports/caller.ts'

/** Minutes for which a proof by password or second factor opens the calls that require a fresh one (authority.md, 5). */
export const freshMinutes = 10

/**
 * Refuses a call that requires a recent proof of identity. An API key can't give one, so such calls are closed to it.
 * @throws Refusal STEP_UP_REQUIRED where the last proof is older than `freshMinutes`; FORBIDDEN for a key or a visitor
 */
export const requireFreshSession = (caller: Caller, now: Date): void => {
  if (caller.freshAt === null) throw new Refusal('FORBIDDEN')
  if (!isFreshSession(caller, now)) throw new Refusal('STEP_UP_REQUIRED')
}

/** Whether a session gave a recent proof of identity. */
export const isFreshSession = ({ freshAt }: Caller, now: Date): boolean =>
  freshAt !== null && now.getTime() - freshAt.getTime() <= freshMinutes * 60_000
