import { Refusal } from '../../contract/errors.ts'
import type { BookResult } from '../ports/bookings.ts'
import type { Ports } from '../ports/ports.ts'
import type { Values } from '../ports/values.ts'

/** How often a booking is decided anew when others keep changing what it rests on. */
export const mostDecisions = 5

/**
 * Writes what was decided. If another call wrote between the two round trips, it is to be decided again, except at the last try. That one
 * does not insist on turns either: to be given an expert out of turn is better than to be refused.
 */
export const writeDecided = async (
  { store }: Ports,
  organization: number,
  plan: Values,
  lastTry: boolean,
  write = (decided: Values): Promise<BookResult> => store.bookings.book(organization, decided),
): Promise<BookResult> => {
  try {
    return await write(lastTry ? { ...plan, turns: null } : plan)
  } catch (error) {
    const lostToRival = error instanceof Refusal && (error.details.rule === 'justTaken' || error.details.rule === 'seats')
    if (lostToRival && !lastTry) return { result: 'decide_again' }
    throw error
  }
}

/**
 * Throws what refused a booking at its n-th decision: what was free at the first one, and is taken at a later one, has just been taken.
 * @throws the error, named so
 */
export const refuseAfter = (decision: number, error: unknown): never => {
  if (decision === 1 || !(error instanceof Refusal) || error.details.rule !== 'overlap') throw error
  throw new Refusal(error.code, { ...error.details, rule: 'justTaken' })
}
