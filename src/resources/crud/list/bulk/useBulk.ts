import { useState } from 'react'
import {
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  type Identifier,
} from 'react-admin'
import { useBackOffice } from '../../../../dataProvider/useBackOffice.ts'
import { outcomesOf, type Outcomes } from '../../../../dataProvider/forEach.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import type { BulkAction } from './useBulkActions.ts'

export type BulkStatus = { id: number; comments: string | null }

/**
 * Does something to several of the selected records; what failed stays selected, with its reason.
 */
export const useBulk = (onDone: () => void) => {
  const say = useSay()
  const notify = useNotify()
  const refresh = useRefresh()
  const resource = useResourceContext() ?? ''
  const { onSelect } = useListContext()
  const provider = useBackOffice()
  const [through, setThrough] = useState<number>()
  const [outcomes, setOutcomes] = useState<Outcomes<Identifier>>()

  const run = async (action: BulkAction, ids: readonly Identifier[], status?: BulkStatus) => {
    const act = async (id: Identifier) =>
      action === 'delete'
        ? await provider.delete(resource, { id })
        : await provider.update(resource, { id, data: { status }, previousData: { id } })
    setThrough(0)
    const result = await outcomesOf(ids, act, setThrough)
    setThrough(undefined)
    onSelect(result.failed.map(({ id }) => id))
    refresh()
    if (result.failed.length > 0) return setOutcomes(result)
    notify(say('bulk.allDone', { smart_count: result.done.length }), { type: 'info' })
    onDone()
  }

  return { run, through, outcomes }
}
