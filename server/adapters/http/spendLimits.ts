import type { Context } from 'hono'
import { Refusal } from '../../../contract/errors.ts'
import { groupLimits, type CountedBy, type LimitGroup, type LimitSetting } from '../../../contract/limits.ts'
import type { Allowance, Limit, Limits } from '../../ports/limits.ts'
import type { ApiSettings } from './apiSettings.ts'

/** The keys that a request counts by; an unknown one is skipped. */
export type Counters = Partial<Record<CountedBy, string | number | null | undefined>>

const seconds = 60
const allowances = new WeakMap<Context, Allowance[]>()
const madeLimits = new Map<string, Limit>()

/** Returns the same object for the same limit, because every request needs it. */
const limitOf = (name: string, points: number): Limit => {
  const id = `${name} ${points}`
  const made = madeLimits.get(id) ?? { name, points, seconds }
  madeLimits.set(id, made)
  return made
}

const settingOf = ({ visitorCallsPerMinute, keyCallsPerMinute }: ApiSettings, of: LimitSetting): number =>
  of === 'RATE_LIMIT' ? visitorCallsPerMinute : keyCallsPerMinute

/**
 * Spends one point of every limit of a group, and writes the rest into the response headers.
 * @throws Refusal RATE_LIMITED, with the seconds to wait
 */
export const spendGroup = async (
  limits: Limits,
  settings: ApiSettings,
  context: Context,
  group: LimitGroup,
  counters: Counters,
): Promise<void> => {
  for (const { by, of, times } of groupLimits[group]) {
    const points = Math.ceil(settingOf(settings, of) * times)
    const counted = counters[by]
    if (points > 0 && counted != null) await spend(limits, context, limitOf(`${group} by ${by}`, points), String(counted))
  }
}

/**
 * Spends one point of a call's own limit.
 * @param requests how many requests make up one call
 * @throws Refusal RATE_LIMITED, with the seconds to wait
 */
export const spendCall = async (
  limits: Limits,
  settings: ApiSettings,
  context: Context,
  { id, perMinute }: { id: string; perMinute?: number },
  counted: string | number,
  requests = 1,
): Promise<void> => {
  if (perMinute === undefined || settings.visitorCallsPerMinute === 0) return
  await spend(limits, context, limitOf(id, perMinute * requests), String(counted))
}

const spend = async (limits: Limits, context: Context, limit: Limit, key: string): Promise<void> => {
  const allowance = await limits.spend(limit, key)
  const all = [...(allowances.get(context) ?? []), allowance]
  allowances.set(context, all)
  context.header('RateLimit-Policy', all.map((each) => `"${each.limit.name}";q=${each.limit.points};w=${each.limit.seconds}`).join(', '))
  context.header('RateLimit', all.map((each) => `"${each.limit.name}";r=${each.remaining};t=${each.resetSeconds}`).join(', '))
  if (!allowance.isExceeded) return
  context.header('Retry-After', String(allowance.resetSeconds))
  throw new Refusal('RATE_LIMITED', { retryAfter: allowance.resetSeconds })
}
