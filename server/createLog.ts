import pino from 'pino'
import type { SecurityLines } from './adapters/db/openSecurityLog.ts'
import { withoutTokens } from './adapters/http/withoutTokens.ts'
import type { Log } from './ports/log.ts'

/**
 * One line of JSON for each entry. Secrets and people's contacts are left out by their names, and wherever a text holds the address of a page
 * that a secret opens, the secret. Faults and notes go to the error output, what matters to security to the standard output, so that it can
 * be shipped elsewhere by itself.
 */
export const createLog = (
  level: string,
  destination: pino.DestinationStream = pino.destination({ dest: 2, sync: false }),
): Log & { security: SecurityLines } => {
  const logger = pino(
    {
      level,
      redact: ['token', 'password', 'authorization', 'email', 'phone', '*.token', '*.password', '*.email', '*.phone'],
      formatters: { log: (entry) => withoutTokensIn(entry) },
      hooks: {
        logMethod: (given, method) =>
          method.apply(logger, given.map((each) => (typeof each === 'string' ? withoutTokens(each) : each)) as typeof given),
      },
    },
    destination,
  )
  // Only silence silences these: who leaves out notes must not lose them.
  const events = pino(
    { level: level === 'silent' ? level : 'info', redact: ['email', '*.email'] },
    pino.destination({ dest: 1, sync: false }),
  ).child({ log: 'security' })
  return {
    security: (details) => events.info(details),
    error: (message, details) => logger.error(details, message),
    warn: (message, details) => logger.warn(details ?? {}, message),
    info: (message, details) => logger.info(details ?? {}, message),
  }
}

const withoutTokensIn = (entry: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, typeof value === 'string' ? withoutTokens(value) : value]))
