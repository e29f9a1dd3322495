import { Refusal } from '../../../contract/kernel/errors.ts'

const dayMilliseconds = 86_400_000

/** The start of the 24 hours up to `at`. */
export const dayBefore = (at: Date): Date => new Date(at.getTime() - dayMilliseconds)

/**
 * Refuses one more event when `most` happened within the last 24 hours; `earlier` are their instants, in any order.
 * @throws Refusal RATE_LIMITED with the seconds until one more may happen
 */
export const limitPerDay = (earlier: readonly Date[], most: number, at: Date): void => {
  const times = earlier.map((each) => each.getTime()).sort((a, b) => b - a)
  const oldest = times[most - 1]
  if (oldest === undefined || oldest <= at.getTime() - dayMilliseconds) return
  throw new Refusal('RATE_LIMITED', { retryAfter: Math.ceil((oldest + dayMilliseconds - at.getTime()) / 1000) })
}
