import { refuseField } from '../../../contract/kernel/errors.ts'
import type { BookingRules } from '../../../contract/money/terms.ts'
import type { Values } from '../../ports/values.ts'
import { commissionProblem, feeProblem } from '../configuration/validation.ts'

/** A service with a deposit of its own states its amount. */
export const requireDeposit = ({ bookingRules }: Values): void =>
  requireAmount('bookingRules.deposit', (bookingRules as BookingRules | null | undefined)?.deposit)

/** A share or a sum, below its path, says how much it is. */
export const requireAmount = (path: string, value: unknown): void => {
  const problem = value == null ? undefined : feeProblem(path, value as Parameters<typeof feeProblem>[1])
  if (problem !== undefined) throw refuseField(problem.path, problem.rule)
}

/** A commission of one's own says how much. */
export const requireCommission = ({ commission }: Values): void => {
  const problem = commission == null ? undefined : commissionProblem(commission as { kind: number } & Values)
  if (problem !== undefined) throw refuseField(problem.path, problem.rule)
}
