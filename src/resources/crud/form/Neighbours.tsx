import { Box, IconButton } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRecordContext, useResourceContext, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { useSay } from '../../ui/words/useSay.ts'
import { pathOf, useView } from '../viewOf.ts'

/**
 * The records beside this one on the page of the list that it was opened from; none where there was
 * no such page.
 */
export const Neighbours = () => {
  const say = useSay()
  const view = useView()
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const known = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ state }) => (state.data as { data?: RaRecord[] } | undefined)?.data ?? [])
    .find((records) => records.some(({ id }) => id === record?.id))
  if (!known || known.length < 2) return null
  const place = known.findIndex(({ id }) => id === record?.id)
  const to = (there: RaRecord | undefined) =>
    there ? { component: Link, to: pathOf(view, there.id) } : { disabled: true }
  return (
    <Box component="nav" aria-label={say('neighbours.title')} sx={{ display: 'flex' }}>
      <IconButton aria-label={say('neighbours.previous')} {...to(known[place - 1])}>
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton aria-label={say('neighbours.next')} {...to(known[place + 1])}>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  )
}
