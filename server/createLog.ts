import pino from 'pino'
import type { SecurityLines } from './adapters/db/openSecurityLog.ts'
import type { Log } from './ports/log.ts'

/**
 * One line of JSON for each entry; secrets and people's contacts are left out. Faults and notes go to the error output, what matters to
 * security to the standard output, so that it can be shipped elsewhere by itself.
 */
export const createLog = (level: string): Log & { security: SecurityLines } => {
  const logger = pino(
    { level, redact: ['token', 'password', 'authorization', '*.token', '*.password', '*.email', '*.phone'] },
    pino.destination({ dest: 2, sync: false }),
  )
  const events = pino({ level, redact: ['*.email'] }, pino.destination({ dest: 1, sync: false })).child({ log: 'security' })
  return {
    security: (details) => events.info(details),
    error: (message, details) => logger.error(details, message),
    info: (message, details) => logger.info(details ?? {}, message),
  }
}
