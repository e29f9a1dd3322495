import pino from 'pino'
import type { SecurityLines } from '../adapters/db/openSecurityLog.ts'
import { withoutTokens } from '../adapters/http/withoutTokens.ts'
import type { Log } from '../ports/ports.ts'

/**
 * Logs each entry as one line of JSON. Fields with secrets and contacts are redacted by name, and
 * secrets in the addresses of pages are removed from texts. Errors and information go to stderr;
 * security events go to stdout, so that they can be shipped separately.
 */
export const createLog = (
  level: string,
  destination: pino.DestinationStream = pino.destination({ dest: 2, sync: false }),
  securityDestination: pino.DestinationStream = pino.destination({ dest: 1, sync: false }),
): Log & { security: SecurityLines } => {
  const logger = pino(
    {
      level,
      redact: [
        'token',
        'password',
        'authorization',
        'email',
        'phone',
        '*.token',
        '*.password',
        '*.email',
        '*.phone',
      ],
      formatters: { log: (entry) => withoutTokensIn(entry) },
      hooks: {
        logMethod: (given, method) => {
          Reflect.apply(
            method,
            logger,
            given.map((each) => (typeof each === 'string' ? withoutTokens(each) : each)),
          )
        },
      },
    },
    destination,
  )
  // Only the level `silent` silences security events: a higher level must not lose them.
  const events = pino(
    {
      level: level === 'silent' ? level : 'info',
      redact: ['email', '*.email'],
      formatters: { log: (entry) => withoutTokensIn(entry) },
    },
    securityDestination,
  ).child({ log: 'security' })
  return {
    security: (details) => events.info(details),
    error: (message, details) => logger.error(details, message),
    warn: (message, details) => logger.warn(details ?? {}, message),
    info: (message, details) => logger.info(details ?? {}, message),
  }
}

const withoutTokensIn = (entry: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, withoutTokensWithin(value)]),
  )

/** Also within lists and plain objects; what else there is says for itself how it is written. */
const withoutTokensWithin = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutTokens(value)
  if (Array.isArray(value)) return value.map(withoutTokensWithin)
  return isPlain(value) ? withoutTokensIn(value) : value
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
