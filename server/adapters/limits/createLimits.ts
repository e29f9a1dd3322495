import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Clock, Allowance, Limit, Limits } from '../../ports/ports.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Sessions } from '../../ports/authentication.ts'

type Needs = Pick<Limits, 'limitsVisitors' | 'messagesPerDay'> & {
  sessions: Pick<Sessions, 'countTry'>
  secrets: Pick<Secrets, 'hash'>
  clock: Clock
}

/**
 * The points of a key that this process knows of: `known` are shared, `own` not yet; `sharing` is
 * the write under way; `isOver`: whether a call was refused in this window.
 */
type Meter = { known: number; own: number; sharing: Promise<void> | null; isOver: boolean }

/** A process shares its points in steps of one part in this many of a limit. */
const stepsOfLimit = 20
/** From this share of a limit on, a call waits for the points of the other processes. */
const nearlySpent = 0.8

/**
 * Rate limits by rate-limiter-flexible: its PostgreSQL limiter on the table `throttle`, with
 * counters in memory in front of it. Windows are those of our clock; keys are stored as hashes,
 * since they name addresses.
 */
export const createLimits = ({ limitsVisitors, messagesPerDay, ...needs }: Needs): Limits => {
  const { clock } = needs
  const windows = new Map<number, { start: number; meters: Map<string, Meter> }>()
  const shared = new Map<string, RateLimiterPostgres>()

  const metersOf = (seconds: number, start: number): Map<string, Meter> => {
    const open = windows.get(seconds)
    if (open?.start === start) return open.meters
    const meters = new Map<string, Meter>()
    windows.set(seconds, { start, meters })
    return meters
  }
  const limiterOf = (limit: Limit): RateLimiterPostgres => {
    const name = `${limit.name} ${limit.points} ${limit.seconds}`
    const made = shared.get(name) ?? sharedLimiter(limit, needs)
    shared.set(name, made)
    return made
  }

  return {
    limitsVisitors,
    messagesPerDay,
    spend: async (limit, key) => {
      const length = limit.seconds * 1000
      const now = clock.now().getTime()
      const start = Math.floor(now / length) * length
      const meters = metersOf(limit.seconds, start)
      const id = `${limit.name} ${key}`
      const meter = meters.get(id) ?? { known: 0, own: 0, sharing: null, isOver: false }
      meters.set(id, meter)
      const used = () => meter.known + meter.own
      // A key that is over its limit is not counted further.
      if (used() <= limit.points) meter.own += 1
      const step = Math.max(1, Math.floor(limit.points / stepsOfLimit))
      if (meter.own >= step && meter.known <= limit.points) {
        // One step at a time: a burst waits for the points of the other processes.
        if (meter.sharing !== null) await meter.sharing
        if (meter.own >= step) meter.sharing = shareOwn(limiterOf(limit), meter, `${id}|${start}`)
        if (step === 1 || used() >= limit.points * nearlySpent) await meter.sharing
      }
      const isExceeded = used() > limit.points
      const isFirstExcess = isExceeded && !meter.isOver
      meter.isOver ||= isExceeded
      return {
        ...allowanceOf(limit, used(), (start + length - now) / 1000),
        isExceeded,
        isFirstExcess,
      }
    },
  }
}

const allowanceOf = (
  limit: Limit,
  used: number,
  seconds: number,
): Pick<Allowance, 'limit' | 'remaining' | 'resetSeconds'> => ({
  limit,
  remaining: Math.max(0, limit.points - used),
  resetSeconds: Math.max(1, Math.ceil(seconds)),
})

/** Adds the points of this process to the shared sum, and reads it back. */
const shareOwn = async (limiter: RateLimiterPostgres, meter: Meter, key: string): Promise<void> => {
  const own = meter.own
  meter.own = 0
  meter.known += own
  try {
    const { consumedPoints } = await limiter.penalty(key, own)
    meter.known = Math.max(meter.known, consumedPoints)
  } catch {
    // The database does not answer: this process limits by its own count.
  }
  meter.sharing = null
}

/**
 * The query that the library's limiter sends to its client: the values of its insert are key,
 * points, expiry and now.
 */
type Upsert = { values: [key: string, points: number, expire: number, now: number] }

const sharedLimiter = (
  { name, points, seconds }: Limit,
  { sessions, secrets, clock }: Pick<Needs, 'sessions' | 'secrets' | 'clock'>,
): RateLimiterPostgres => {
  const storeClient = {
    query: async ({ values: [key, spent] }: Upsert) => {
      const [, what, since] = /^(.*)\|(\d+)$/s.exec(key)!
      const consumed = await sessions.countTry(secrets.hash(what!), new Date(Number(since)), spent)
      const left = Number(since) + seconds * 1000 - clock.now().getTime()
      return { rows: [{ points: consumed, expire: Date.now() + left }] }
    },
  }
  const owned = {
    storeClient,
    storeType: 'pool',
    tableName: 'throttle',
    tableCreated: true,
    clearExpiredByTimeout: false,
  }
  return new RateLimiterPostgres({ ...owned, keyPrefix: name, points, duration: seconds })
}
