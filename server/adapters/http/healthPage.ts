import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Ports } from '../../ports/ports.ts'
import type { JobTurn } from '../../ports/jobs.ts'
import type { TimeZoneState } from '../../ports/places.ts'
import type { SecretKeyState } from '../../ports/secrets.ts'
import { isFromThisMachine } from './onlyThisMachine.ts'

/**
 * A job that is due has so long until it has had its turn; a server that has just started is given
 * as long.
 */
const graceMilliseconds = 3 * 60_000
/** No turn takes longer than this. */
const longestMilliseconds = 15 * 60_000
/** How long a result is cached, so that frequent checks put no load on the database. */
const keptMilliseconds = 1_000
/** The zones of branches seldom change, and comparing their clocks takes a query for each. */
const keptTimeZonesMilliseconds = 3_600_000

type HealthOptions = {
  token?: string | undefined
  warnings?: () => string[]
  timeZones?: (() => Promise<TimeZoneState>) | undefined
}

type Health = { alive: boolean; details: Record<string, unknown> }

/**
 * Whether the server is alive and its jobs run, emails included: 503 where a job is overdue in any
 * process, or where the database does not answer. Other callers see only that. Details go to this
 * machine, or to a caller with HEALTH_TOKEN where that is set. Their `warnings` name the settings
 * that do not fit the requests that arrive, and TIME_ZONES where time-zone data is out of date.
 */
export const healthPage = (
  { store, clock, secrets }: Pick<Ports, 'store' | 'clock' | 'secrets'>,
  { token, warnings = () => [], timeZones }: HealthOptions = {},
) => {
  const startedAt = clock.now().getTime()
  const read = cached(clock, () => healthOf({ store, secrets }, { now: clock.now(), startedAt }))
  const readTimeZones =
    timeZones && cached(clock, () => timeZones().catch(() => undefined), keptTimeZonesMilliseconds)
  return async (context: Context) => {
    const { alive, details } = await read()
    const zones = alive && maySeeDetails(context, token) ? await readTimeZones?.() : undefined
    const warned = [
      ...warnings(),
      ...(zones && (zones.isOlder || zones.differing.length > 0) ? ['TIME_ZONES'] : []),
    ]
    context.header('Cache-Control', 'no-store')
    const shownDetails = {
      ...details,
      ...(zones && { timeZones: zones }),
      ...(warned.length === 0 ? {} : { warnings: warned }),
    }
    return context.json(
      { alive, ...(maySeeDetails(context, token) ? shownDetails : {}) },
      alive ? 200 : 503,
    )
  }
}

/** Whether the database answers, for a load balancer. */
export const readyPage = ({ store, clock }: Pick<Ports, 'store' | 'clock'>) => {
  const read = cached(clock, () =>
    store.ping().then(
      () => true,
      () => false,
    ),
  )
  return async (context: Context) => {
    const ready = await read()
    context.header('Cache-Control', 'no-store')
    return context.json({ ready }, ready ? 200 : 503)
  }
}

const maySeeDetails = (context: Context, token: string | undefined): boolean => {
  if (token === undefined) return isFromThisMachine(context)
  const sent = /^Bearer (\S{1,200})$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? ''
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(sent), hash(token))
}

/** Runs one check at a time; its result serves every caller within a second. */
const cached = <Value>(
  { now }: Ports['clock'],
  ask: () => Promise<Value>,
  milliseconds = keptMilliseconds,
): (() => Promise<Value>) => {
  let kept: { until: number; value: Promise<Value> } | undefined
  return () => {
    if (kept === undefined || kept.until < now().getTime()) {
      const value = ask()
      kept = { until: Infinity, value }
      const keep = () => void (kept = { until: now().getTime() + milliseconds, value })
      value.then(keep, () => void (kept = undefined))
    }
    return kept.value
  }
}

const healthOf = async (
  { store, secrets }: Pick<Ports, 'store' | 'secrets'>,
  { now, startedAt }: { now: Date; startedAt: number },
): Promise<Health> => {
  const versions = { tzdb: process.versions.tz, node: process.version }
  const turns = await store.jobTurns(now).catch(() => undefined)
  if (turns === undefined) return { alive: false, details: { database: false, ...versions } }
  const isOverdue = ({ dueAt, runningSince }: JobTurn): boolean =>
    now.getTime() - Math.max(dueAt.getTime(), startedAt) > graceMilliseconds &&
    (runningSince === null || now.getTime() - runningSince.getTime() > longestMilliseconds)
  const overdue = turns.filter(isOverdue).map(({ name }) => name)
  const alive =
    overdue.length === 0 && (turns.length > 0 || now.getTime() - startedAt <= graceMilliseconds)
  const deadLetters = turns.find(({ name }) => name === 'deadLetters.count')?.result ?? null
  const jobs = { alive, overdue, deadLetters, turns: turns.map(shown) }
  const keys = keysOf(secrets.keys, await store.secretKeys().catch(() => []))
  return { alive, details: { database: true, jobs, keys, ...versions } }
}

/**
 * The current key of the installation, and for each former key whether it can be removed because
 * nothing is sealed under it.
 */
const keysOf = ({ current, previous }: Ports['secrets']['keys'], states: SecretKeyState[]) => ({
  current,
  previous: previous.map((id) => {
    const state = states.find((each) => each.id === id)
    const checkedAt = state?.checkedAt ?? null
    return {
      id,
      checkedAt,
      sealed: state?.sealed ?? null,
      removable: checkedAt !== null && state?.sealed === 0,
    }
  }),
})

const shown = ({ name, startedAt, endedAt, dueAt, runningSince, problem }: JobTurn) => ({
  name,
  startedAt,
  endedAt,
  milliseconds:
    startedAt === null || endedAt === null || endedAt < startedAt
      ? null
      : endedAt.getTime() - startedAt.getTime(),
  failed: problem !== null,
  running: runningSince !== null,
  dueAt,
})
