import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCreate, useDelete, useNotify, useRefresh, useUpdate, type RaRecord } from 'react-admin'
import { fieldWords } from '../../dataProvider/callError.ts'
import { treeOf, type Branch, type Category } from './treeOf.ts'
import { everyRecord } from '../../dataProvider/everyRecord.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

/** More than anybody sorts by hand: the list has them all. */
export const mostShown = 1000

/**
 * An entity's categories as a tree, and what is done to them in place; a refusal is said in words.
 */
export const useCategories = (resource: string) => {
  const provider = useBackOffice()
  const query = useQuery({
    queryKey: [resource, 'getList', 'tree'],
    // A category whose parent is missing would lose its place.
    queryFn: ({ signal }) =>
      everyRecord<Category & RaRecord>(provider, resource, {
        sort: { field: 'name', order: 'ASC' },
        filter: {},
        most: mostShown,
        signal,
      }),
  })
  const { data } = query
  const read = useMemo(
    () => data && { tree: treeOf(data.data), categories: data.data, total: data.total },
    [data],
  )
  const [create] = useCreate()
  const [update] = useUpdate()
  const [remove] = useDelete()
  const settled = useSettled()
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

/** What follows once a change is answered: it is reported, and what is shown is read anew. */
const useSettled = () => {
  const notify = useNotify()
  const refresh = useRefresh()
  return (resolve: (done: boolean) => void) => ({
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
}

/** The categories once they are loaded, with what can be done to them. */
export type Categories = Omit<ReturnType<typeof useCategories>, 'query'> & {
  tree: readonly Branch[]
  categories: readonly Category[]
}
