import type { BranchUnderFire } from './branchUnderFire.ts'

/** One try to get an appointment, as far as the answers say. */
export type Attempt = {
  /** Unique, so that the stored appointments can be distinguished by it. */
  email: string
  /** Unique too: holds carry no name. */
  address: string
  kind: Kind
  /** Keys under which a hold was requested. */
  holdKeys: number
  /** Every appointment that was acknowledged, in order; a key's answers all together. */
  acknowledged: Acknowledged[]
  /** The code of the last refusal. */
  refusal?: string
  /**
   * booked and refused are certain; released was let go or called off; what was requested without a
   * key may end unknown.
   */
  result: 'booked' | 'refused' | 'released' | 'unknown'
  /** How many appointments it is about. */
  appointments: number
}

/**
 * What an answer says of an appointment, the last one counting; a hold promises nothing for good,
 * and so has no status.
 */
export type Acknowledged = {
  key: string
  /** The appointment's own, or # and its number where the answer says only that. */
  code: string
  status: number | null
  /** Instants, any of which may be the true one. */
  starts: string[]
}

export type Kind =
  | 'book'
  | 'book twice at once'
  | 'book without a key'
  | 'hold and confirm'
  | 'hold, move, confirm'
  | 'hold and hesitate'
  | 'hold and go'
  | 'book, move by the link'
  | 'book, call off by the link'
  | 'staff book'
  | 'staff book and move'
  | 'staff register'
  | 'staff series'
  | 'wait and take'
  | 'wait and decline'

/** Of a hundred attempts. */
const shares: [Kind, number][] = [
  ['book', 14],
  ['book twice at once', 8],
  ['book without a key', 6],
  ['hold and confirm', 12],
  ['hold, move, confirm', 10],
  ['hold and hesitate', 4],
  ['hold and go', 6],
  ['book, move by the link', 7],
  ['book, call off by the link', 4],
  ['staff book', 5],
  ['staff book and move', 7],
  ['staff register', 3],
  ['staff series', 6],
  ['wait and take', 6],
  ['wait and decline', 2],
]

export const kinds: Kind[] = shares.map(([kind]) => kind)

/** How many attempts are made for the times of one day: about four times as many as fit into it. */
const attemptsPerDay = 40
const zoneOffset = '-05:00'

export type Plan = {
  visitor: string
  kind: Kind
  items: object[]
  start: string
  otherStart: string
}

/**
 * The attempts of a run: who wants what, when. Those that come together want the same day; the
 * first one is so many days from now.
 */
export const plannedAttempts = (
  branch: BranchUnderFire,
  count: number,
  firstDay: number,
): Plan[] => {
  const below = generator(firstDay)
  const kinds = shares.flatMap(([kind, share]) => Array.from({ length: share }, () => kind))
  return Array.from({ length: count }, (_, number) => {
    const kind = kinds[below(kinds.length)]!
    const day = dayFromNow(dayOf(kind, number, firstDay))
    const service = () => below(branch.services.length)
    const chosen = below(5) === 0 ? [service(), service()] : [service()]
    // the first service starts on the half hour, the others every five minutes
    const step = chosen[0] === 0 ? 30 : 5
    const start = () => `${day}T${timeOf(9 * 60 + step * below((7 * 60) / step))}:00${zoneOffset}`
    return {
      visitor: `${firstDay}-${number}`,
      kind,
      items: chosen.map((index) => ({
        entailedProduct: branch.services[index]!,
        ...(below(2) ? { expert: branch.expert } : {}),
      })),
      start: start(),
      otherStart: start(),
    }
  })
}

/**
 * The day that an attempt is for, counted from today. Staff, and those who wait for what staff
 * offer, have more to ask and come too late where visitors crowd: every other of them wants a day
 * that only they want. What is registered has happened, 80 days ago at most. Fewer attempts share
 * those days.
 */
const dayOf = (kind: Kind, number: number, firstDay: number): number => {
  if (kind === 'staff register') return -1 - (Math.floor(number / (10 * attemptsPerDay)) % 80)
  if (/^(staff|wait)/.test(kind) && number % 2)
    return firstDay + 300 + Math.floor(number / (5 * attemptsPerDay))
  return firstDay + Math.floor(number / attemptsPerDay)
}

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const generator = (seed: number): ((below: number) => number) => {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
