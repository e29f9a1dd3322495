import type { ComponentProps, ReactNode } from 'react'
import { QueryState } from '../../components/QueryState.tsx'
import { Failed, LineSkeleton } from './PageStates.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

type StateProps<Data> = Parameters<typeof QueryState<Data>>[0]

type Props<Data> = Omit<StateProps<Data>, 'loading' | 'renderFailed'> & {
  /** Skeletons of the content’s size; rows of a list unless something else is passed. */
  loading?: ReactNode
  renderFailed?: StateProps<Data>['renderFailed']
  /**
   * Whether the content is part of a panel or dialog: the failure and the skeleton take one line.
   */
  line?: boolean
  /** What could not be loaded, in words, where the general sentence is not enough. */
  fact?: ComponentProps<typeof Failed>['fact']
}

/**
 * The content of a read in the back office: its skeleton, its failure with a retry, its empty state
 * or what was read.
 */
export const QueryContent = <Data,>({
  line = false,
  loading,
  renderFailed,
  fact,
  ...query
}: Props<Data>) => (
  <QueryState
    loading={loading ?? (line ? <LineSkeleton /> : <ListSkeleton />)}
    renderFailed={
      renderFailed ??
      ((error, retry) => <Failed error={error} onRetry={retry} line={line} fact={fact} />)
    }
    {...query}
  />
)
