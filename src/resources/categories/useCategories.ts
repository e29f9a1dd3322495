import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  useCreate,
  useDelete,
  useNotify,
  useRefresh,
  useUpdate,
  type DataProvider,
  type GetListResult,
  type RaRecord,
} from 'react-admin'
import { fieldWords } from '../../dataProvider/callError.ts'
import { treeOf, type Branch, type Category } from './treeOf.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

const perPage = 200
/** More than anybody sorts by hand: the list has them all. */
export const mostShown = 1000

/**
 * An entity's categories as a tree, and what is done to them in place; a refusal is said in words.
 */
export const useCategories = (resource: string) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const provider = useBackOffice()
  const query = useQuery({
    queryKey: [resource, 'getList', 'tree'],
    queryFn: ({ signal }) => everyPage(provider, resource, signal),
  })
  const { data } = query
  const read = useMemo(
    () => data && { tree: treeOf(data.data), categories: data.data, total: data.total },
    [data],
  )
  const [create] = useCreate()
  const [update] = useUpdate()
  const [remove] = useDelete()
  const settled = (resolve: (done: boolean) => void) => ({
    mutationMode: 'pessimistic' as const,
    onSuccess: () => {
      notify('views.records.tree.done')
      refresh()
      resolve(true)
    },
    onError: (failure: unknown) => {
      const [said] = fieldWords(failure)
      notify(said ?? (failure instanceof Error ? failure.message : 'ra.notification.http_error'), {
        type: 'error',
      })
      resolve(false)
    },
  })
  return {
    query: { ...query, data: read },
    add: (values: object) =>
      new Promise<boolean>((resolve) => void create(resource, { data: values }, settled(resolve))),
    change: (category: Category, part: object) =>
      new Promise<boolean>(
        (resolve) =>
          void update(
            resource,
            { id: category.id, data: { ...category, ...part }, previousData: category as RaRecord },
            settled(resolve),
          ),
      ),
    archive: (category: Category) =>
      new Promise<boolean>(
        (resolve) =>
          void remove(
            resource,
            { id: category.id, previousData: category as RaRecord },
            settled(resolve),
          ),
      ),
  }
}

/** A category whose parent stands on another page would lose its place, so all of them are read. */
const everyPage = async (provider: DataProvider, resource: string, signal: AbortSignal) => {
  const pageAt = (page: number): Promise<GetListResult<Category & RaRecord>> =>
    provider.getList(resource, {
      pagination: { page, perPage },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
      signal,
    })
  const first = await pageAt(1)
  const total = first.total ?? first.data.length
  const pages = Math.ceil(Math.min(total, mostShown) / perPage)
  const others = await Promise.all(
    Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => pageAt(index + 2)),
  )
  // As react-admin keeps lists, so that it puts in what is saved.
  return { data: [first, ...others].flatMap(({ data }) => data) as Category[], total }
}

/** The categories once they are loaded, with what can be done to them. */
export type Categories = Omit<ReturnType<typeof useCategories>, 'query'> & {
  tree: readonly Branch[]
  categories: readonly Category[]
}
