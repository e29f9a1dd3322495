import type { QueryResult } from './QueryState.tsx'

/** A read with its data changed; its state stays what it is. */
export const mapQuery = <Data, Result>(
  query: QueryResult<Data>,
  change: (data: Data) => Result,
): QueryResult<Result> => ({
  data: query.data === undefined ? undefined : change(query.data),
  error: query.error,
  refetch: query.refetch,
  isPlaceholderData: query.isPlaceholderData ?? false,
})

/** Two reads as one: there is data once both have theirs, and a retry repeats what failed. */
export const joinQueries = <One, Other>(
  one: QueryResult<One>,
  other: QueryResult<Other>,
): QueryResult<[One, Other]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  error: one.error ?? other.error,
  refetch: () => {
    for (const query of [one, other]) if (query.data === undefined) query.refetch()
  },
  isPlaceholderData: Boolean(one.isPlaceholderData) || Boolean(other.isPlaceholderData),
})
