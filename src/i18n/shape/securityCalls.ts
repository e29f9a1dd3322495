/**
 * What the calls about one's own account, and those of every administrator and key, did; other
 * calls are named by their record and verb.
 */
export type SecurityCallWords = {
  own: Record<string, string>
  /** The calls of an entity, after the name of the record. */
  ofRecord: Record<string, string>
  /** Further calls, by their id. */
  others: Record<string, string>
}
