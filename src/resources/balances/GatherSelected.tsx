import { Button } from '@mui/material'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useGetMany, useListContext } from 'react-admin'
import { optionalData } from '../../components/optionalData.ts'
import { GatherDialog } from './GatherDialog.tsx'
import { keyOf, type Group } from './group.ts'
import type { Earning } from './balance.ts'
import { useBalanceWords } from './useBalanceWords.ts'

const none: readonly Earning[] = []

/** Makes balances of the entries that are ticked, one for each expert. */
export const GatherSelected = () => {
  const { gather: words } = useBalanceWords()
  const { resource, selectedIds, onUnselectItems } = useListContext()
  const selected = optionalData(useGetMany<Earning>(resource, { ids: selectedIds }))
  const [asked, setAsked] = useState(false)
  const groups = new Map<string, Required<Group>>()
  for (const { id, expert, amount } of selected?.filter(Boolean) ?? none) {
    const group = { expert, currency: amount.currency, ids: [] as number[] }
    const held = groups.get(keyOf(group)) ?? group
    held.ids.push(id)
    groups.set(keyOf(group), held)
  }
  const close = () => {
    setAsked(false)
    onUnselectItems()
  }
  return (
    <>
      <Button disabled={!selected} startIcon={<Layers size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsked(true)}>
        {words.selected}
      </Button>
      {asked && groups.size > 0 && <GatherDialog groups={[...groups.values()]} days={{}} onClose={close} />}
    </>
  )
}
