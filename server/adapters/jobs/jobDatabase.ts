/** One statement; several when it has no parameters, then the answers come as a list. */
export type JobConnection = { query: (text: string, values?: unknown[]) => Promise<unknown> }

/**
 * What the jobs need of the database: the owner's connection, because relay and job queue serve all
 * organizations.
 */
export type JobDatabase = {
  engine: 'embedded' | 'server'
  asOwner: <T>(work: (client: JobConnection) => Promise<T>) => Promise<T>
  listen: (
    channel: string,
    handler: (payload: string) => void,
    onReconnect?: () => void,
  ) => Promise<() => Promise<void>>
}

/** Rows of an answer of `pg`, also of several statements at once. */
export const rowsOf = <Row>(answer: unknown): Row[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows from the driver, as the statement names their columns
  [answer].flat().flatMap((each) => (each as { rows?: Row[] }).rows ?? [])
