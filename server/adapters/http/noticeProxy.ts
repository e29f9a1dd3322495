import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../ports/log.ts'

/**
 * Notices a proxy that the settings know nothing of: requests arrive with X-Forwarded-For while TRUST_PROXY is 0, so that all visitors
 * count as the one address of that proxy. Logged once; `warnings` is what /health says of it.
 */
export const noticeProxy = (log: Log, proxies: number): { middleware: MiddlewareHandler; warnings: () => string[] } => {
  let isSeen = false
  return {
    middleware: async (context, next) => {
      if (proxies === 0 && !isSeen && context.req.header('x-forwarded-for') !== undefined) {
        isSeen = true
        log.warn('requests arrive with X-Forwarded-For, but TRUST_PROXY is 0: all visitors count as one address', {
          setting: 'TRUST_PROXY',
        })
      }
      await next()
    },
    warnings: () => (isSeen ? ['TRUST_PROXY'] : []),
  }
}
