import type { BranchUnderFire } from './branchUnderFire.ts'
import type { Outcome, Visitor } from './visitor.ts'

/** One visitor's try to get an appointment, as far as its answers told. */
export type Attempt = {
  /** Unique, so that the stored appointments can be told apart by it. */
  email: string
  /** Unique too: holds carry no name. */
  address: string
  kind: Kind
  /** Keys under which a hold was asked for. */
  holdKeys: number
  /** Every appointment that was acknowledged, in order; a key's answers all together. */
  acknowledged: { key: string; code: string; start: string; confirmed: boolean }[]
  /** The code of the last refusal. */
  refusal?: string
  /** booked and refused are certain; released is a hold that was let go; a single call without a key may end unknown. */
  result: 'booked' | 'refused' | 'released' | 'unknown'
}

export type Kind =
  'book' | 'book twice at once' | 'book without a key' | 'hold and confirm' | 'hold, move, confirm' | 'hold and hesitate' | 'hold and go'

/** Of a hundred attempts. */
const shares: [Kind, number][] = [
  ['book', 28],
  ['book twice at once', 14],
  ['book without a key', 8],
  ['hold and confirm', 20],
  ['hold, move, confirm', 18],
  ['hold and hesitate', 4],
  ['hold and go', 8],
]

/** How many attempts are made for the times of one day: about four times as many as it has room for. */
const attemptsPerDay = 40
const zoneOffset = '-05:00'

export type Plan = { visitor: string; kind: Kind; items: object[]; start: string; otherStart: string }

/** The attempts of a run: who wants what, when. Those that come together want the same day; the first one is so many days from now. */
export const plannedAttempts = (branch: BranchUnderFire, count: number, firstDay: number): Plan[] => {
  const below = generator(firstDay)
  const kinds = shares.flatMap(([kind, share]) => Array.from({ length: share }, () => kind))
  return Array.from({ length: count }, (_, number) => {
    const day = new Date(Date.now() + (firstDay + Math.floor(number / attemptsPerDay)) * 86_400_000).toISOString().slice(0, 10)
    const service = () => below(branch.services.length)
    const chosen = below(5) === 0 ? [service(), service()] : [service()]
    // the first service starts on the half hour, the others every five minutes
    const step = chosen[0] === 0 ? 30 : 5
    const start = () => `${day}T${timeOf(9 * 60 + step * below((7 * 60) / step))}:00${zoneOffset}`
    return {
      visitor: `${firstDay}-${number}`,
      kind: kinds[below(kinds.length)]!,
      items: chosen.map((index) => ({ entailedProduct: branch.services[index]!, ...(below(2) ? { expert: branch.expert } : {}) })),
      start: start(),
      otherStart: start(),
    }
  })
}

const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const generator = (seed: number): ((below: number) => number) => {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Carries one attempt through, however often the server dies meanwhile. */
export const carryOut = async (visitor: Visitor, branch: BranchUnderFire, plan: Plan): Promise<Attempt> => {
  const email = `visitor-${plan.visitor}@example.test`
  // the server takes it as its proxy tells it
  const address = `address-of-${plan.visitor}`
  const attempt: Attempt = { email, address, kind: plan.kind, holdKeys: 0, acknowledged: [], result: 'unknown' }
  const visit = { branchOffice: branch.branchOffice, items: plan.items, start: plan.start }
  const booker = { name: `Visitor ${plan.visitor}`, email }
  const key = (use: string) => `${use}-of-${email}`

  const noted = (use: string, outcome: Exclude<Outcome, 'silence'>) => {
    if ('refusal' in outcome) {
      attempt.refusal = outcome.refusal
      attempt.result = 'refused'
      return null
    }
    const { code, start, holdExpiresAt } = outcome.booking
    attempt.acknowledged.push({ key: key(use), code, start, confirmed: holdExpiresAt === null })
    attempt.result = holdExpiresAt === null ? 'booked' : 'released'
    return outcome.booking
  }
  const insist = async (use: string, body: object) => noted(use, await visitor.insist(address, { ...body, idempotencyKey: key(use) }))
  const hold = (use: string, body: object) => {
    attempt.holdKeys += 1
    return insist(use, body)
  }

  switch (plan.kind) {
    case 'book':
      await insist('book', { ...visit, booker })
      break
    case 'book twice at once':
      await Promise.all([insist('book', { ...visit, booker }), insist('book', { ...visit, booker })])
      if (attempt.acknowledged.length > 0) attempt.result = 'booked'
      break
    case 'book without a key': {
      const outcome = await visitor.book(address, { ...visit, booker })
      if (outcome !== 'silence') noted('no key', outcome)
      break
    }
    case 'hold and go':
      await hold('hold', visit)
      break
    case 'hold and confirm':
    case 'hold and hesitate': {
      const held = await hold('hold', visit)
      if (held === null) break
      if (plan.kind === 'hold and hesitate') await until(Date.parse(held.holdExpiresAt!) + Math.random() * 40 - 20)
      await insist('confirm', { branchOffice: branch.branchOffice, hold: held.hold, booker })
      break
    }
    case 'hold, move, confirm': {
      const held = await hold('hold', visit)
      if (held === null) break
      const moved = await hold('move', { ...visit, start: plan.otherStart, hold: held.hold })
      await insist('confirm', { branchOffice: branch.branchOffice, hold: (moved ?? held).hold, booker })
    }
  }
  return attempt
}

const until = (moment: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - Date.now())))
