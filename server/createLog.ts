import pino from 'pino'
import { withoutTokens } from './adapters/http/withoutTokens.ts'
import type { Log } from './ports/log.ts'

/**
 * One line of JSON on the error output for each entry. Secrets and people's contacts are left out by their names, and wherever a text holds
 * the address of a page that a secret opens, the secret.
 */
export const createLog = (level: string, destination: pino.DestinationStream = pino.destination({ dest: 2, sync: false })): Log => {
  const logger = pino(
    {
      level,
      redact: ['token', 'password', 'authorization', '*.token', '*.password', '*.email', '*.phone'],
      formatters: { log: (entry) => withoutTokensIn(entry) },
      hooks: {
        logMethod: (given, method) =>
          method.apply(logger, given.map((each) => (typeof each === 'string' ? withoutTokens(each) : each)) as typeof given),
      },
    },
    destination,
  )
  return {
    error: (message, details) => logger.error(details, message),
    warn: (message, details) => logger.warn(details ?? {}, message),
    info: (message, details) => logger.info(details ?? {}, message),
  }
}

const withoutTokensIn = (entry: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, typeof value === 'string' ? withoutTokens(value) : value]))
