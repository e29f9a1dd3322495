import { Box } from '@mui/material'
import { useCanAccess, useGetList } from 'react-admin'
import { CardLine } from './CardLine.tsx'
import type { SavedCard } from './savedCard.ts'

const all = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' } } as const

/** The cards that were left for an appointment. */
export const VisitCards = ({ schedule }: { schedule: number }) => {
  const { canAccess } = useCanAccess({ resource: 'saved_card', action: 'view' })
  const { data = [] } = useGetList<SavedCard>('savedCards', { ...all, filter: { schedule } }, { enabled: canAccess === true })
  if (data.length === 0) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((card) => (
        <CardLine key={card.id} card={card} />
      ))}
    </Box>
  )
}
