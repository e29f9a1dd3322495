import { useMemo } from 'react'
import { useCreate, useDelete, useGetList, useNotify, useRefresh, useUpdate, type RaRecord } from 'react-admin'
import { fieldWords } from '../../dataProvider/callError.ts'
import { useSay } from '../useSay.ts'
import { treeOf, type Category } from './treeOf.ts'

/** More than anybody sorts by hand: the list has them all. */
export const mostShown = 200

/** An entity's categories as a tree, and what is done to them in place; a refusal is told in words. */
export const useCategories = (resource: string) => {
  const say = useSay()
  const notify = useNotify()
  const refresh = useRefresh()
  const { data, total, isPending, error, refetch } = useGetList<Category & RaRecord>(resource, {
    pagination: { page: 1, perPage: mostShown },
    sort: { field: 'name', order: 'ASC' },
  })
  const tree = useMemo(() => treeOf((data ?? []) as Category[]), [data])
  const [create] = useCreate()
  const [update] = useUpdate()
  const [remove] = useDelete()
  const settled = (resolve: (done: boolean) => void) => ({
    mutationMode: 'pessimistic' as const,
    onSuccess: () => {
      notify(say('records.tree.done'))
      refresh()
      resolve(true)
    },
    onError: (failure: unknown) => {
      const [said] = fieldWords(failure)
      notify(said ?? (failure instanceof Error ? failure.message : 'ra.notification.http_error'), { type: 'error' })
      resolve(false)
    },
  })
  return {
    tree,
    categories: (data ?? []) as Category[],
    total: total ?? 0,
    isPending,
    error,
    refetch,
    add: (values: object) => new Promise<boolean>((resolve) => void create(resource, { data: values }, settled(resolve))),
    change: (category: Category, part: object) =>
      new Promise<boolean>(
        (resolve) =>
          void update(resource, { id: category.id, data: { ...category, ...part }, previousData: category as RaRecord }, settled(resolve)),
      ),
    archive: (category: Category) =>
      new Promise<boolean>((resolve) => void remove(resource, { id: category.id, previousData: category as RaRecord }, settled(resolve))),
  }
}

export type Categories = ReturnType<typeof useCategories>
