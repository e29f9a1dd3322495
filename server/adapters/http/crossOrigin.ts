import type { Context } from 'hono'
import { hostOf, type ProxySettings } from './callHeaders.ts'

/** Whether a page of another origin sent the request, by Sec-Fetch-Site, else by Origin. Programs send neither header. */
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

/** Whether the body is declared as JSON. A page can send that to another origin only where CORS allows it, and we allow no origin. */
export const isDeclaredJson = (context: Context): boolean =>
  /^application\/json\s*(?:;|$)/i.test(context.req.header('content-type')?.trim() ?? '')
