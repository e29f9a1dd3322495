import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Turn } from '../../ports/bookingPlan.ts'

/** How often a booking is decided anew when others keep changing what it rests on. */
const mostDecisions = 5

/** Results of a write that undid itself: what it rested on has changed, or its code is taken. */
type Outdated = { result: 'decide_again' | 'code_taken' }

/** What a write came to, once it needs no further decision. */
export type Final<Result> = Exclude<Result, Outdated>

/**
 * What was decided: a plan with how it is written and what its result comes to, or an answer for
 * which nothing is written.
 */
export type Decision<Plan, Result, Answer> =
  | {
      plan: Plan
      write: (plan: Plan) => Promise<Result>
      finish: (result: Final<Result>) => Answer | Promise<Answer>
    }
  | { answer: Answer }

/**
 * Decides a booking and writes it; where another call wrote in between, it is decided again, five
 * times at most. The last plan does not insist on turns: to be given an expert out of turn is
 * better than to be refused.
 * @param decide reads the calendar and decides on it
 * @throws Refusal what a decision, or the last write, was refused by; UNAVAILABLE where others were
 * faster each time
 */
export const decideAndWrite = async <
  Plan extends { turns?: Turn[] | null },
  Result extends { result: string },
  Answer,
>(
  decide: () => Promise<Decision<Plan, Result, Answer>>,
): Promise<Answer> => {
  for (let decision = 1; decision <= mostDecisions; decision += 1) {
    const isLast = decision === mostDecisions
    try {
      const decided = await decide()
      if ('answer' in decided) return decided.answer
      const { plan, write, finish } = decided
      const result = await (isLast
        ? write({ ...plan, turns: null })
        : writeOrLose(() => write(plan)))
      if (result !== undefined && isFinal(result)) return await finish(result)
    } catch (error) {
      refuseAfter(decision, error)
    }
  }
  throw new Refusal('UNAVAILABLE')
}

/**
 * Writes, or gives undefined where a rival was given the time or the last seat in the same moment.
 */
const writeOrLose = async <Result>(write: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await write()
  } catch (error) {
    if (
      error instanceof Refusal &&
      (error.details.rule === 'justTaken' || error.details.rule === 'seats')
    )
      return undefined
    throw error
  }
}

const isFinal = <Result extends { result: string }>(written: Result): written is Final<Result> =>
  written.result !== 'decide_again' && written.result !== 'code_taken'

/**
 * Throws what refused a booking at its n-th decision: what was free at the first one, and is taken
 * at a later one, has just been taken. A series names the rule of each occurrence instead.
 * @throws the error, named so
 */
export const refuseAfter = (decision: number, error: unknown): never => {
  if (
    decision === 1 ||
    !(error instanceof Refusal) ||
    error.details.rule !== 'overlap' ||
    error.details.occurrences !== undefined
  )
    throw error
  throw new Refusal(error.code, { ...error.details, rule: 'justTaken' })
}
