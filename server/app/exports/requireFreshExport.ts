import { requireFreshSession } from '../access/stepUp.ts'
import type { Context } from '../handlers/handler.ts'

/** Rows about clients that leave in one file without a fresh proof (authority.md, 5). */
const mostWithoutProof = 100

/**
 * Refuses to hand out many clients' data at once to a session that has not proven lately who holds it.
 * @throws Refusal STEP_UP_REQUIRED
 */
export const requireFreshExport = ({ ports, caller }: Context, rows: number): void => {
  if (rows > mostWithoutProof) requireFreshSession(caller, ports.clock.now())
}
