import type { DeclineReason } from '../../../contract/money/gateways.ts'
import { isUndecided, type Problem } from '../page/call.ts'

/**
 * What became of a card that was typed: the bank wants to see its owner, it is done, or it is
 * refused, `declined` where the bank did that.
 */
export type Outcome<Done> = { name: 'challenge'; url: string } | ({ name: 'done' } & Done) | Refused
export type Refused = {
  name: 'refused'
  problem: Problem
  /** Why the bank declined it; `lost` where the card never arrived. */
  declined: DeclineReason | 'lost' | null
}

/** Between two questions what became of it, and how often they are repeated. */
const askEvery = 3000
const mostQuestions = 40

/**
 * Asks until there is an outcome; null where there is none after long. `onOpen`: the first answer
 * leaves it open. What was typed goes along `first`: from then on the same key asks.
 */
export const outcomeOf = async <Done>(
  ask: (first: boolean) => Promise<Outcome<Done> | null>,
  onOpen: () => void,
): Promise<Outcome<Done> | null> => {
  for (let tries = 0; tries <= mostQuestions; tries++) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, askEvery))
    const outcome = await ask(tries === 0)
    if (outcome) return outcome
    onOpen()
  }
  return null
}

/**
 * A refusal as the page says it; null where it leaves open what became of it.
 * @param isTyped whether a card went along; without one the call only asks what became of it
 */
export const refusedBy = (problem: Problem, isTyped: boolean): Refused | null => {
  if (isUndecided(problem) || problem.code === 'PAYMENT_PENDING') return null
  if (!isTyped && problem.code === 'RATE_LIMITED') return null
  // Nothing was begun: the call that the card went along with was lost on its way.
  if (!isTyped && problem.fields.some(({ path }) => path === 'gatewayToken'))
    return { name: 'refused', problem, declined: 'lost' }
  const { reason = 'declined' } = (problem.current ?? {}) as { reason?: DeclineReason }
  return { name: 'refused', problem, declined: problem.code === 'PAYMENT_DECLINED' ? reason : null }
}
