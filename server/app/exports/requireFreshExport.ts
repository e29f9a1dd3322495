import { requireFreshSession } from '../access/stepUp.ts'
import type { Context } from '../handlers/handler.ts'

/** The most rows about people in one export without a fresh proof of identity (authority.md, 5). */
const mostWithoutProof = 100

/**
 * Refuses to export the data of many people at once from a session without a recent proof of identity.
 * @throws Refusal STEP_UP_REQUIRED
 */
export const requireFreshExport = ({ ports, caller }: Context, rows: number): void => {
  if (rows > mostWithoutProof) requireFreshSession(caller, ports.clock.now())
}
