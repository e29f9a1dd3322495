import { useInfiniteGetList, type RaRecord, type SortPayload } from 'react-admin'

/** How many records a page of such a list has. */
const perPage = 50

type Wanted = { sort: SortPayload; filter: object }

/**
 * A list that is read page by page as its reader asks for more: what was read so far, how many
 * there are in all, and the way to the next page.
 */
export const useListByPages = <Of extends RaRecord>(resource: string, wanted: Wanted) => {
  const list = useInfiniteGetList<Of>(resource, {
    pagination: { page: 1, perPage },
    ...wanted,
  })
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  return {
    data: data?.pages.flatMap((page) => page.data),
    total: data?.pages[0]?.total ?? 0,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  }
}

export type ListByPages = Omit<ReturnType<typeof useListByPages>, 'data'> & {
  data: readonly unknown[] | undefined
}
