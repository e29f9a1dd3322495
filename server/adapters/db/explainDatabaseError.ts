import { Refusal } from '../../../contract/errors.ts'
import { readDatabaseError } from './readDatabaseError.ts'

/** SQLSTATE classes and codes that pass by themselves: no connection, too many of them, shutting down, deadlock, lock not to be had. */
const passing = /^(?:08|53|57P)|^(?:40001|40P01|55P03|57014)$/

/** What an error of the database or of the way to it means to a caller; undefined when it is a fault of ours. */
export const explainDatabaseError = (error: unknown): Refusal | undefined => {
  const state = readDatabaseError(error)?.state
  if (state !== undefined) {
    if (passing.test(state)) return new Refusal('UNAVAILABLE')
    // A value that no column can hold, and that no schema has caught: refused, never half-written.
    return state.startsWith('22') ? new Refusal('VALIDATION', { fields: [] }) : undefined
  }
  const message = error instanceof Error ? error.message : ''
  return /ECONNREFUSED|ECONNRESET|timeout exceeded when trying to connect|Connection terminated|connection is closed/i.test(message)
    ? new Refusal('UNAVAILABLE')
    : undefined
}
