import { propertyOf } from '../../../ports/ports.ts'
import { Refusal } from '../../../../contract/kernel/errors.ts'

/**
 * What PostgreSQL says about a refused statement: its SQLSTATE, the constraint when one refused it,
 * and the detail and hint of our own refusals.
 */
export type DatabaseRefusal = { state: string; constraint?: string; detail?: string; hint?: string }

/**
 * Reads SQLSTATE and constraint off an error of the database driver; undefined for any other error.
 * The constraint's name comes without the `_digits` that a distributed table's shard appends.
 */
export const readDatabaseError = (error: unknown): DatabaseRefusal | undefined => {
  if (!(error instanceof Error)) return undefined
  const [code, severity, constraint, detail, hint] = [
    'code',
    'severity',
    'constraint',
    'detail',
    'hint',
  ].map((name) => propertyOf(error, name))
  // a broken network has a code too (ECONNRESET), but no severity
  if (typeof code !== 'string' || typeof severity !== 'string') return undefined
  return {
    state: code,
    constraint: typeof constraint === 'string' ? constraint.replace(/_\d+$/, '') : undefined,
    // PostgreSQL's own details may name rows, so only the details that our functions raise are
    // passed on.
    ...(code.startsWith('PA') && typeof detail === 'string' ? { detail } : {}),
    ...(code.startsWith('PA') && typeof hint === 'string' ? { hint } : {}),
  }
}

/**
 * SQLSTATE classes and codes that pass by themselves: no connection, too many of them, shutting
 * down, deadlock, lock not to be had.
 */
const passing = /^(?:08|53|57P)|^(?:40001|40P01|55P03|57014)$/

/** What the system says when a connection breaks. */
const broken = new Set<unknown>(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/** What it was to do when a server is not to be reached, whatever it says then. */
const reaching = new Set<unknown>(['connect', 'getaddrinfo'])

/**
 * What `pg`, its pool and the embedded engine say of a connection that ended, or that was not free
 * in time.
 */
const noConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:was closed|has encountered a connection error)|The embedded database )/i

/**
 * What an error of the database or of the way to it means to a caller; undefined when it is a fault
 * of ours.
 */
export const explainDatabaseError = (error: unknown): Refusal | undefined => {
  const state = readDatabaseError(error)?.state
  if (state !== undefined) {
    if (passing.test(state)) return new Refusal('UNAVAILABLE')
    // A value that no column can hold, and that no schema has caught: refused, never half-written.
    return state.startsWith('22') ? new Refusal('VALIDATION', { fields: [] }) : undefined
  }
  if (!(error instanceof Error)) return undefined
  return broken.has(propertyOf(error, 'code')) ||
    reaching.has(propertyOf(error, 'syscall')) ||
    noConnection.test(error.message)
    ? new Refusal('UNAVAILABLE')
    : undefined
}
