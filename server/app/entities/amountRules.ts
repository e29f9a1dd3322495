import { refuseField } from '../../../contract/kernel/errors.ts'
import type { Commission } from '../../../contract/configuration/experts.ts'
import type { BookingRules } from '../../../contract/money/terms.ts'
import { commissionProblem, feeProblem, type Fee } from '../configuration/validation.ts'

/** A service with a deposit of its own states its amount. */
export const requireDeposit = ({ bookingRules }: { bookingRules?: BookingRules | null }): void =>
  requireAmount('bookingRules.deposit', bookingRules?.deposit)

/** A share or a sum, below its path, says how much it is. */
export const requireAmount = (path: string, value: Fee | null | undefined): void => {
  const problem = value == null ? undefined : feeProblem(path, value)
  if (problem !== undefined) throw refuseField(problem.path, problem.rule)
}

/** A commission of one's own says how much. */
export const requireCommission = ({ commission }: { commission?: Commission | null }): void => {
  const problem = commission == null ? undefined : commissionProblem(commission)
  if (problem !== undefined) throw refuseField(problem.path, problem.rule)
}
