import { errorText } from '../../../contract/kernel/errorFacts.ts'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { Refusal, type ErrorCode } from '../../../contract/kernel/errors.ts'
import { proofOfWorkHeader } from '../../../contract/proofOfWork/challenge.ts'
import { chooseLanguage, readerLanguage } from '../../../contract/words/chooseLanguage.ts'
import type { Language } from '../../../contract/text/languages.ts'
import type { CallHeaders } from '../../app/kernel/call.ts'
import type { Ports } from '../../ports/ports.ts'
import { randomBytes } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import {
  preferenceCookieName,
  type CookiePreference,
} from '../../../contract/kernel/preferenceCookies.ts'

/** Characters of a solved challenge: about 1,000. */
const longestProof = 4096

/** What a call brings besides its body. `settings` say which headers our own proxies write. */
export const callHeaders = (
  context: Context,
  { ports, settings }: { ports: Pick<Ports, 'address'>; settings: ProxySettings },
  ref: string,
): CallHeaders => ({
  token: /^Bearer (\S{1,200})$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? null,
  deviceId: context.req.header('device-id')?.slice(0, 200) || null,
  deviceCookie: readDeviceCookie(context, ports),
  attended: context.req.header('unattended') !== '1',
  organization: scopeId(context, 'organization'),
  branch_office: scopeId(context, 'branch_office'),
  partner: scopeId(context, 'partner'),
  address: addressOf(context, settings.proxies),
  crossSite: ['cross-site', 'same-site'].includes(context.req.header('sec-fetch-site') ?? ''),
  proofOfWork: context.req.header(proofOfWorkHeader)?.slice(0, longestProof) || null,
  agent: agentOf(context),
  host: hostOf(context, settings),
  language: languageOf(context),
  ref,
})

const agentOf = (context: Context): string | null =>
  context.req.header('user-agent')?.slice(0, 300) || null

/** The id in a scope header; 0 stands for none, and anything that is no id is refused. */
const scopeId = (context: Context, name: string): number | null => {
  const text = context.req.header(name)
  if (text === undefined || text === '' || text === '0') return null
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refusal('FORBIDDEN')
  return Number(text)
}

/** How far the headers of proxies are believed. */
export type ProxySettings = Pick<ApiSettings, 'proxies' | 'forwardedHost'>

/**
 * The host name that the request is for, without its port. X-Forwarded-Host is believed only where
 * the operator says that the proxies write it: one that passes it on from the visitor would let the
 * visitor choose the host.
 */
export const hostOf = (
  context: Context,
  { proxies, forwardedHost = false }: ProxySettings,
): string => {
  const forwarded =
    proxies > 0 && forwardedHost ? context.req.header('x-forwarded-host') : undefined
  const hosts = (forwarded ?? context.req.header('host') ?? '').split(',')
  // Only our own proxies' entries count, from the right: the visitor may have written the ones
  // before.
  return (hosts.at(-Math.max(1, proxies)) ?? hosts[0]!)
    .trim()
    .toLowerCase()
    .replace(/:\d+$/, '')
    .slice(0, 253)
}

/** The address of the caller, past our own proxies. */
export const addressOf = (context: Context, proxies: number): string => {
  const forwarded = (context.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((each) => each.trim())
  if (proxies > 0 && forwarded.length >= proxies) return forwarded.at(-proxies) || 'unknown'
  return incomingOf(context)?.socket?.remoteAddress ?? 'local'
}

type Incoming = { socket?: { remoteAddress?: string } }

/** The request as Node received it; undefined for a call inside the process. */
export const incomingOf = (context: Context): Incoming | undefined => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the server of @hono/node-server passes along; a call inside the process has none
  const { incoming } = (context.env ?? {}) as { incoming?: Incoming }
  return incoming
}

/**
 * The language of who calls: chosen before, else of the browser, else of the organization that the
 * call is about, where that is known.
 */
export const languageOf = (context: Context, organization?: Language | null): Language =>
  chooseLanguage({ ...languageSources(context), organization })

/**
 * The language that a request itself says; undefined where it says none that there are words in.
 */
export const requestedLanguage = (context: Context): Language | undefined =>
  readerLanguage(languageSources(context))

const languageSources = (context: Context) => ({
  chosen: [readPreferenceCookie(context, 'language')],
  browser: context.req.header('accept-language'),
})

/** The number of a request: short enough to be read out. */
export const newRef = (): string => randomBytes(5).toString('hex').toUpperCase()

/**
 * What a caller is shown of an error. An error that was not meant as a refusal is logged, with
 * `about` to find it by.
 */
export const refusalFor = (
  { store, log }: Ports,
  error: unknown,
  about: Record<string, string>,
): Refusal => {
  const refusal = error instanceof Refusal ? error : store.explain(error)
  if (refusal === undefined || refusal !== error)
    log.error('a call failed', { ...about, error: errorText(error) })
  return refusal ?? new Refusal('INTERNAL')
}

/** Codes that say the application could not decide: they alone do not answer with HTTP 200. */
export const httpStatus: Partial<Record<ErrorCode, ContentfulStatusCode>> = {
  INTERNAL: 500,
  UNAVAILABLE: 503,
}

/** An answer of the API is for its caller alone, and is nothing else than it says. */
export const keepForCaller = (context: Context): void => {
  context.header('Cache-Control', 'no-store')
  context.header('X-Content-Type-Options', 'nosniff')
}

/** The envelope of a refusal. */
export const refused = (msg: ErrorCode, details: Refusal['details'], ref: string): Envelope => ({
  error: true,
  r: { msg, ...details, ref },
})

/**
 * Whether a page of another origin sent the request, by Sec-Fetch-Site, else by Origin. Programs
 * send neither header.
 */
export const isCrossOrigin = (context: Context, settings: ProxySettings): boolean => {
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = context.req.header('origin')
  return origin !== undefined && hostNameOf(origin) !== hostOf(context, settings)
}

const hostNameOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).hostname.toLowerCase()
  } catch {
    return undefined
  }
}

/**
 * Whether the body is declared as JSON. A page can send that to another origin only where CORS
 * allows it, and we allow no origin.
 */
export const isDeclaredJson = (context: Context): boolean =>
  /^application\/json\s*(?:;|$)/i.test(context.req.header('content-type')?.trim() ?? '')

/** What the API knows about where it runs, and how many calls it takes. */
export type ApiSettings = {
  /**
   * Whether the API documentation is public; otherwise only signed-in callers read the document.
   */
  apiDocs?: boolean
  /** Our own proxies in front. */
  proxies: number
  /** Whether those proxies write X-Forwarded-Host. */
  forwardedHost?: boolean
  /** The origins whose pages may call the REST API; none by default. */
  restOrigins?: readonly string[]
  /** Calls a minute that one address may make without signing in; 0 for no limit. */
  visitorCallsPerMinute: number
  /** Calls a minute that may be made with one key of the REST API; 0 for no limit. */
  keyCallsPerMinute: number
}

/**
 * A preference of a visitor, as the page's script stored it (`src/i18n/writePreferenceCookie.ts`).
 * Over TLS the name has the prefix `__Host-`; the plain one is read for preferences from before it
 * had.
 */
export const readPreferenceCookie = (
  context: Context,
  name: CookiePreference,
): string | undefined =>
  getCookie(context, preferenceCookieName(name, true)) ??
  getCookie(context, preferenceCookieName(name, false))

/** The most seconds that browsers keep a cookie (RFC 6265bis). */
const maxAge = 400 * 86_400

const isSecure = ({ address }: Pick<Ports, 'address'>): boolean => address().startsWith('https:')

/** Browsers refuse the prefix without TLS, so an installation without it uses the plain name. */
const nameOf = (ports: Pick<Ports, 'address'>): string =>
  isSecure(ports) ? '__Host-device' : 'device'

/**
 * The secret of the calling device, which scripts of a page cannot read; null where the cookie is
 * missing.
 */
export const readDeviceCookie = (context: Context, ports: Pick<Ports, 'address'>): string | null =>
  getCookie(context, nameOf(ports))?.slice(0, 200) || null

/** Sets the cookie with the secret of a device. */
export const writeDeviceCookie = (
  context: Context,
  ports: Pick<Ports, 'address'>,
  value: string,
): void =>
  setCookie(context, nameOf(ports), value, {
    path: '/',
    httpOnly: true,
    secure: isSecure(ports),
    sameSite: 'Strict',
    maxAge,
  })
