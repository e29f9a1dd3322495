import { IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Trash2, X } from 'lucide-react'
import { BulkDeleteWithConfirmButton, useListContext } from 'react-admin'
import { useSay } from '../../useSay.ts'

const Bar = styled('div')({
  position: 'fixed',
  left: '50%',
  bottom: 64,
  transform: 'translateX(-50%)',
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '0 8px 0 16px',
  borderRadius: 'var(--phi-radius-card, 12px)',
  background: 'var(--phi-palette-inverse-main)',
  color: 'var(--phi-palette-inverse-text)',
  boxShadow: 'var(--phi-shadows-3)',
  fontWeight: 550,
  whiteSpace: 'nowrap',
  '& .MuiButton-root, & .MuiIconButton-root': { color: 'inherit' },
})

/** What may be done with the rows that are ticked; there while some are. */
export const BulkBar = () => {
  const say = useSay()
  const { selectedIds, onUnselectItems } = useListContext()
  if (!selectedIds || selectedIds.length === 0) return null
  return (
    <Bar role="region" aria-label={say('list.selection')}>
      <span role="status">{say('list.selected', { smart_count: selectedIds.length })}</span>
      <BulkDeleteWithConfirmButton mutationMode="pessimistic" icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />} />
      <IconButton aria-label={say('list.unselect')} onClick={() => onUnselectItems()}>
        <X size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Bar>
  )
}
