import type { Context } from 'hono'
import { hostOf } from './callHeaders.ts'

/** Whether a page of another origin sent the request: as its browser says, else by the origin that it names. Programs say neither. */
export const isCrossOrigin = (context: Context, proxies: number): boolean => {
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = context.req.header('origin')
  return origin !== undefined && hostNameOf(origin) !== hostOf(context, proxies)
}

const hostNameOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).hostname.toLowerCase()
  } catch {
    return undefined
  }
}

/** Whether the body says that it is JSON. No page can send that to another origin without being allowed to, which ours allows nobody. */
export const isDeclaredJson = (context: Context): boolean =>
  /^application\/json\s*(?:;|$)/i.test(context.req.header('content-type')?.trim() ?? '')
