import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '../../../contract/kernel/errors.ts'
import {
  groupLimits,
  type CountedBy,
  type LimitGroup,
  type LimitSetting,
  pathLimitGroups,
} from '../../../contract/kernel/limits.ts'
import { recordRefusal, type Attempt } from '../../app/access/visitors/recordOutcome.ts'
import type { Allowance, Limit, Limits, Ports } from '../../ports/ports.ts'
import type { ApiSettings } from './requests.ts'
import { pageWords } from '../../../contract/words/pages.ts'
import { type Language } from '../../../contract/text/languages.ts'
import { waitInWords } from '../../../contract/words/waitInWords.ts'
import { countedAddress } from '../../app/authority/countedAddress.ts'
import { addressOf, languageOf, newRef } from './requests.ts'

/** The keys that a request counts by; an unknown one is skipped. */
export type Counters = Partial<Record<CountedBy, string | number | null | undefined>>

/** By what a request spends points, and whose response says what is left. */
type Spending = { limits: Limits; settings: ApiSettings; context: Context }

/** A request beyond a limit; `isFirst` of its key in the window. */
class LimitRefusal extends Refusal {
  readonly isFirst: boolean

  constructor({ resetSeconds, isFirstExcess }: Allowance) {
    super('RATE_LIMITED', { retryAfter: resetSeconds })
    this.isFirst = isFirstExcess
  }
}

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

const settingOf = (
  { visitorCallsPerMinute, keyCallsPerMinute }: ApiSettings,
  of: LimitSetting,
): number => (of === 'RATE_LIMIT' ? visitorCallsPerMinute : keyCallsPerMinute)

/**
 * Spends one point of every limit of a group, and writes the rest into the response headers.
 * @throws Refusal RATE_LIMITED, with the seconds to wait
 */
export const spendGroup = async (
  { limits, settings, context }: Spending,
  group: LimitGroup,
  counters: Counters,
): Promise<void> => {
  for (const { by, of, times } of groupLimits[group]) {
    const points = Math.ceil(settingOf(settings, of) * times)
    const counted = counters[by]
    if (points > 0 && counted != null)
      await spend({ limits, context }, limitOf(`${group} by ${by}`, points), String(counted))
  }
}

/**
 * As `spendGroup`, and records the first refusal of a window in the security log: one line a minute
 * for each key or address, because requests beyond a limit come by the thousand.
 * @throws Refusal RATE_LIMITED
 */
export const spendRecorded = async (
  { ports, settings, context }: Omit<Spending, 'limits'> & { ports: Ports },
  group: LimitGroup,
  { counters, attempt }: { counters: Counters; attempt: () => Attempt },
): Promise<void> => {
  try {
    await spendGroup({ limits: ports.limits, settings, context }, group, counters)
  } catch (error) {
    if (error instanceof LimitRefusal && error.isFirst) recordRefusal(ports, attempt(), error)
    throw error
  }
}

/**
 * Spends one point of a call's own limit.
 * @param requests how many requests make up one call
 * @throws Refusal RATE_LIMITED, with the seconds to wait
 */
export const spendCall = async (
  { limits, settings, context }: Spending,
  { id, perMinute }: { id: string; perMinute?: number },
  { counted, requests = 1 }: { counted: string | number; requests?: number },
): Promise<void> => {
  if (perMinute === undefined || settings.visitorCallsPerMinute === 0) return
  await spend({ limits, context }, limitOf(id, perMinute * requests), String(counted))
}

const spend = async (
  { limits, context }: Pick<Spending, 'limits' | 'context'>,
  limit: Limit,
  key: string,
): Promise<void> => {
  const allowance = await limits.spend(limit, key)
  const all = [...(allowances.get(context) ?? []), allowance]
  allowances.set(context, all)
  context.header(
    'RateLimit-Policy',
    all
      .map((each) => `"${each.limit.name}";q=${each.limit.points};w=${each.limit.seconds}`)
      .join(', '),
  )
  context.header(
    'RateLimit',
    all.map((each) => `"${each.limit.name}";r=${each.remaining};t=${each.resetSeconds}`).join(', '),
  )
  if (!allowance.isExceeded) return
  context.header('Retry-After', String(allowance.resetSeconds))
  throw new LimitRefusal(allowance)
}

/**
 * Limits the paths outside of the call registry. A request over the limit gets a 429 before any
 * work is done for it.
 */
export const limitPaths = (
  ports: Ports,
  settings: ApiSettings,
): [path: string, MiddlewareHandler][] =>
  Object.entries(pathLimitGroups).map(([path, group]) => [
    path,
    limited(ports, settings, { path, group }),
  ])

const limited =
  (
    ports: Ports,
    settings: ApiSettings,
    { path, group }: { path: string; group: LimitGroup },
  ): MiddlewareHandler =>
  async (context, next) => {
    const address = addressOf(context, settings.proxies)
    const attempt = () => ({
      operation: { id: path },
      body: null,
      headers: { address, deviceId: null, ref: newRef() },
      identity: undefined,
      caller: undefined,
    })
    try {
      await spendRecorded({ ports, settings, context }, group, {
        counters: { address: countedAddress(address) },
        attempt,
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refuse(context, group, error.details.retryAfter ?? 60)
    }
    return next()
  }

const refuse = (context: Context, group: LimitGroup, seconds: number): Response => {
  context.header('Cache-Control', 'no-store')
  if (group !== 'page') return context.text('', 429)
  context.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  )
  return context.html(busyPage(languageOf(context), seconds), 429)
}

/**
 * The page for a visitor over the limit. It is plain text without assets, because it must cost less
 * than the page it replaces.
 */
const busyPage = (language: Language, seconds: number): string => {
  const { title, text } = pageWords[language].busy
  return `<!doctype html><html lang="${language}"><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
<meta name="robots" content="noindex" /><title>${title}</title><style>:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 16px}</style>
<main><h1>${title}</h1><p>${text.replace('{time}', waitInWords(language, seconds))}</p></main></html>`
}
