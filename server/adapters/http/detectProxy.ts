import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../ports/log.ts'

/**
 * Detects a proxy that is missing from the settings: requests arrive with X-Forwarded-For while TRUST_PROXY is 0, so all visitors count as
 * the proxy's one address. Logs it once; `warnings` are its entries in /health.
 */
export const detectProxy = (log: Log, proxies: number): { middleware: MiddlewareHandler; warnings: () => string[] } => {
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
