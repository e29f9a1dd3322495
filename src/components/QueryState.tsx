import type { ReactNode } from 'react'

/** The result of a read, with the names that TanStack Query and react-admin give it. */
export type QueryResult<Data> = {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
  /** Whether the data answers an earlier question, and stays until the new answer arrives. */
  isPlaceholderData?: boolean
}

type Props<Data> = {
  query: QueryResult<Data>
  /** Shown until there is an answer, in the size of the content to come. */
  loading: ReactNode
  /** Shown where the read failed and there is nothing to show instead. */
  renderFailed: (error: unknown, retry: () => void) => ReactNode
  /** Whether an answer has nothing in it; only for readers who pass `empty`. */
  isEmpty?: (data: Data) => boolean
  /** Shown for an answer with nothing in it, and never before it. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * One of the states of a read: loading, failed, empty or its content. An empty text needs an answer
 * of its own: an earlier question's empty answer counts as loading.
 */
export const QueryState = <Data,>({
  query,
  loading,
  renderFailed,
  isEmpty = hasNothing,
  empty,
  children,
}: Props<Data>): ReactNode => {
  const { data, error, refetch, isPlaceholderData = false } = query
  if (data === undefined) return error ? renderFailed(error, () => void refetch()) : loading
  if (empty === undefined || !isEmpty(data)) return children(data)
  return isPlaceholderData ? loading : empty
}

const hasNothing = (data: unknown): boolean => Array.isArray(data) && data.length === 0
