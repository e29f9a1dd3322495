/** What PostgreSQL says about a refused statement: its SQLSTATE, the constraint when one refused it, and the detail and hint of our own refusals. */
export type DatabaseRefusal = { state: string; constraint?: string; detail?: string; hint?: string }

/**
 * Reads SQLSTATE and constraint off an error of the database driver; undefined for any other error.
 * The constraint's name comes without the `_digits` that a distributed table's shard appends.
 */
export const readDatabaseError = (error: unknown): DatabaseRefusal | undefined => {
  if (!(error instanceof Error)) return undefined
  type Key = 'code' | 'severity' | 'constraint' | 'detail' | 'hint'
  const { code, severity, constraint, detail, hint } = error as Error & Partial<Record<Key, unknown>>
  // a broken network has a code too (ECONNRESET), but no severity
  if (typeof code !== 'string' || typeof severity !== 'string') return undefined
  return {
    state: code,
    constraint: typeof constraint === 'string' ? constraint.replace(/_\d+$/, '') : undefined,
    // PostgreSQL's own details may name rows, so only the details that our functions raise are passed on.
    ...(code.startsWith('PA') && typeof detail === 'string' ? { detail } : {}),
    ...(code.startsWith('PA') && typeof hint === 'string' ? { hint } : {}),
  }
}
