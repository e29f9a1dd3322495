import { isAmong } from '../../../../../contract/kernel/isAmong.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext, type Identifier } from 'react-admin'
import {
  underAuthority,
  type AuthorityActs,
  type EntityUnderAuthority,
} from '../../../../../contract/endpoints/administrators.ts'
import { outcomesOf } from '../../../../dataProvider/forEach.ts'
import { useBackOffice } from '../../../../dataProvider/useBackOffice.ts'
import { useView } from '../../viewOf.ts'
import type { BulkAction } from './useBulkActions.ts'

/**
 * The selected records that an action is offered for, and those that the reader has no authority
 * over.
 */
export type Allowed = { ids: Identifier[]; outranked: Identifier[] }

/**
 * Which of the records that were selected when the action was chosen it is offered for, as the
 * server says (`authority.get`). A record about which the server does not answer is offered: the
 * server refuses it by itself.
 */
export const useAllowed = (action: BulkAction) => {
  const provider = useBackOffice()
  const { name } = useView()
  const { selectedIds } = useListContext()
  const [ids] = useState<Identifier[]>(selectedIds)
  return useQuery({
    queryKey: ['authority.get', name, 'several', action, ids],
    queryFn: async ({ signal }): Promise<Allowed> => {
      if (!isUnderAuthority(name)) return { ids, outranked: [] }
      const outranked = new Set<Identifier>()
      await outcomesOf(ids, async (id) => {
        const acts = await provider.call(
          'authority.get',
          { entity: name, id: Number(id) },
          { signal },
        )
        if (!mayAct(name, acts, action)) outranked.add(id)
      })
      return { ids: ids.filter((id) => !outranked.has(id)), outranked: [...outranked] }
    },
    // Authority may have changed since a former selection.
    gcTime: 0,
  })
}

const isUnderAuthority = (name: string): name is EntityUnderAuthority =>
  isAmong(underAuthority, name)

/**
 * The status of an administrator is no part of what they edit of themselves: it takes the authority
 * that their removal takes.
 */
const mayAct = (name: EntityUnderAuthority, acts: AuthorityActs, action: BulkAction): boolean =>
  acts[action === 'delete' || name.endsWith('Admins') ? 'delete' : 'edit']
