export type Log = {
  error: (message: string, details: Record<string, unknown>) => void
  warn: (message: string, details?: Record<string, unknown>) => void
  info: (message: string, details?: Record<string, unknown>) => void
}

/**
 * Why something failed, for logs and records: an error's message, or whatever else was thrown in words. Libraries also throw objects that
 * only look like errors, which `String` would turn into `[object Object]` or `[object Error]`.
 */
export const reasonOf = (thrown: unknown): string => {
  const { message, name } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as { message?: unknown; name?: unknown }
  if (typeof message === 'string' && message !== '') return message
  if (thrown instanceof Error) return thrown.name
  if (typeof thrown !== 'object' || thrown === null) return String(thrown)
  try {
    return JSON.stringify(thrown)
  } catch {
    return typeof name === 'string' ? name : 'an unknown failure'
  }
}

/** The same with where it was thrown, as far as that is known. */
export const traceOf = (thrown: unknown): string => {
  const { stack } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as { stack?: unknown }
  return typeof stack === 'string' && stack !== '' ? stack : reasonOf(thrown)
}
