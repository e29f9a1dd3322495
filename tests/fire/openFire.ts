import { plannedAttempts, type Attempt } from './attempts.ts'
import type { BranchUnderFire } from './branchUnderFire.ts'
import { carryOut } from './carryOut.ts'
import { staffUnderFire } from './staffUnderFire.ts'
import { visitorOf } from './visitor.ts'

type Fire = {
  port: number
  branch: BranchUnderFire
  /**
   * The first day they want, counted from today; runs on one branch keep clear of each other by it.
   */
  firstDay: number
  attempts: number
  clients?: number
  /** What happens in between: once so many attempts have begun. The clients go on meanwhile. */
  interruptions?: { after: number; happens: () => Promise<unknown> }[]
}

/**
 * Lets clients try to book the same expert, all at once, until every attempt has come to an end.
 */
export const openFire = async ({
  port,
  branch,
  firstDay,
  attempts,
  clients = 32,
  interruptions = [],
}: Fire): Promise<Attempt[]> => {
  const plans = plannedAttempts(branch, attempts, firstDay)
  const staff = await staffUnderFire(port, branch)
  const ended: Promise<Attempt>[] = []
  const happened: Promise<unknown>[] = []
  const pending = interruptions.toSorted((a, b) => a.after - b.after)

  const client = async (): Promise<void> => {
    const visitor = visitorOf(port)
    const own: Promise<Attempt>[] = []
    while (ended.length < plans.length) {
      const number = ended.length
      if (process.env['PROGRESS'] && number % 500 === 0)
        console.log(`${number} of ${attempts} attempts have begun`)
      if (pending[0] && number >= pending[0].after) happened.push(pending.shift()!.happens())
      const attempt = carryOut({ visitor, branch, staff }, plans[number]!)
      ended.push(attempt)
      own.push(attempt)
      // the person who hesitates is not waited for
      if (plans[number]!.kind !== 'hold and hesitate') await attempt
    }
    await Promise.all(own)
    visitor.leave()
  }

  await Promise.all(Array.from({ length: clients }, client))
  await Promise.all(happened)
  return Promise.all(ended)
}
