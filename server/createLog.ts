import pino from 'pino'
import type { Log } from './ports/log.ts'

/** One line of JSON on the error output for each entry; secrets and people's contacts are left out. */
export const createLog = (level: string): Log => {
  const logger = pino(
    { level, redact: ['token', 'password', 'authorization', '*.token', '*.password', '*.email', '*.phone'] },
    pino.destination({ dest: 2, sync: false }),
  )
  return {
    error: (message, details) => logger.error(details, message),
    warn: (message, details) => logger.warn(details ?? {}, message),
    info: (message, details) => logger.info(details ?? {}, message),
  }
}
