/**
 * The data of a read that only adds to what is on the screen anyway: undefined while it loads and
 * where it failed. Where its absence would read as “none”, as a zero or as a statement, the read is
 * shown by QueryState instead; tests/architecture/readsWithoutState.ts names each reader of this
 * and why.
 */
export const optionalData = <Query extends { data?: unknown }>(query: Query): Query['data'] =>
  query.data
