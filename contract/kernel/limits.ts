import type { Audience } from './accounts.ts'

/** Groups of requests with rate limits of their own. */
export const limitGroups = [
  'anyone',
  'signedIn',
  'administrator',
  'key',
  'page',
  'file',
  'webhook',
  'health',
] as const
export type LimitGroup = (typeof limitGroups)[number]

/**
 * What calls are counted by. `address`: an IPv4 address, or the /64 network of an IPv6 address.
 * `account`: the account that is signed in. `tenant`: the organization or partner that is worked
 * in. `key`: an API key.
 */
export const countedBy = ['address', 'account', 'tenant', 'key'] as const
export type CountedBy = (typeof countedBy)[number]

/** The setting that a limit is measured in: calls a minute of one address, or of one API key. */
export type LimitSetting = 'RATE_LIMIT' | 'KEY_RATE_LIMIT'

/**
 * One limit of a group: the requests a minute for each key of `by`, as a multiple of the setting
 * `of`.
 */
export type GroupLimit = { by: CountedBy; of: LimitSetting; times: number }

/**
 * The limits of every group. A setting of 0 switches off the limits that are measured in it. A call
 * may have a limit of its own besides (`perMinute` of its endpoint), counted by address for
 * visitors and by account for signed-in callers.
 */
export const groupLimits: Record<LimitGroup, readonly GroupLimit[]> = {
  anyone: [{ by: 'address', of: 'RATE_LIMIT', times: 1 }],
  signedIn: [{ by: 'account', of: 'RATE_LIMIT', times: 1 }],
  administrator: [
    { by: 'account', of: 'RATE_LIMIT', times: 2 },
    { by: 'tenant', of: 'RATE_LIMIT', times: 20 },
  ],
  key: [{ by: 'key', of: 'KEY_RATE_LIMIT', times: 1 }],
  // A page costs a search for free times and a rendering.
  page: [{ by: 'address', of: 'RATE_LIMIT', times: 0.25 }],
  file: [{ by: 'address', of: 'RATE_LIMIT', times: 1 }],
  // Gateways send for all organizations from a few addresses. Not counted by organization:
  // strangers could use up what is its own.
  webhook: [{ by: 'address', of: 'RATE_LIMIT', times: 2 }],
  health: [{ by: 'address', of: 'RATE_LIMIT', times: 0.1 }],
}

/** The group of a call of the registry. */
export const limitGroupOf = (audience: Audience): LimitGroup =>
  audience === 'anyone' || audience === 'signedIn' ? audience : 'administrator'

/** The pages of visitors, by what their addresses name. */
export const visitorPaths = [
  '/dl/:name',
  '/sc/:token',
  '/wl/:token',
  '/pl/:token',
  '/ac/:token',
  '/cc/:token',
  '/rc/:token',
  '/rv/:token',
] as const

/**
 * The group of every path outside of the call registry. Built files (`/assets/*`, the back office
 * itself) are not counted: they are answered from the disk and from caches.
 */
export const pathLimitGroups: Record<string, LimitGroup> = {
  '/health': 'health',
  '/ready': 'health',
  '/.well-known/security.txt': 'file',
  '/auth/single-sign-on': 'page',
  // Also with a slash behind them, which some programs and people write.
  ...Object.fromEntries(
    visitorPaths.flatMap((path) => [
      [path, 'page'],
      [`${path}/`, 'page'],
    ]),
  ),
  '/rc/:token/pdf': 'file',
  '/images/:random/:name': 'file',
  '/api/openapi.json': 'file',
  '/api/docs': 'file',
  '/api/docs/:file': 'file',
  '/api/webhooks/:gateway/:organization': 'webhook',
}

/**
 * The most that a visitor's search for free times may cover: days times services. It is 62 days
 * with five services, 31 with ten.
 */
export const mostDayServices = 310

/**
 * The largest body of a call, in bytes. A call with files may bring the largest file with space for
 * the rest; as JSON that is longer by a third. An endpoint may declare less or more (`maxBytes`).
 */
export const bodyBytes = {
  visitor: 262_144,
  plain: 1_048_576,
  webhook: 524_288,
  files: { multipart: 26_214_400, json: 34_603_008 },
}
