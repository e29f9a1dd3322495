/** What happens to appointments and who has new notices, told to whoever looks at them at that moment, in every process; nothing may depend on its arriving. */
export type LiveEvents = {
  publish: (event: LiveEvent) => void
  /** Aborted when this process is about to end: nobody should listen on. */
  closing: AbortSignal
  /** Calls back for these organizations until the returned function is called. */
  subscribe: (organizations: readonly number[], hear: (event: LiveEvent) => void) => () => void
}

/**
 * The appointment that changed, or the membership of the administrator with new notifications; null where it is unknown which one.
 * `sessionsOf` is the account whose session ended; `access` says that what people may see or do there may have changed.
 */
export type LiveEvent = { organization: number } & (
  { schedule: number | null } | { notices: number | null } | { sessionsOf: number } | { access: true }
)
