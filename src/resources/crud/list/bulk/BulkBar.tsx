import { Button, IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { CircleDot, Trash2, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useListContext } from 'react-admin'
import { useSay } from '../../../ui/words/useSay.ts'
import { useBulkActions, type BulkAction } from './useBulkActions.ts'
import { useListSlots } from '../listSlots.ts'

// A list waits for it only when a user acts on a selection.
const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }))

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
  // Above the bar at the bottom of a phone, which has space for no margins.
  '@media (max-width: 599.95px)': {
    bottom: 128,
    gap: 0,
    paddingLeft: 12,
    maxWidth: 'calc(100vw - 16px)',
    overflowX: 'auto',
    '& .MuiButton-startIcon': { marginRight: 4 },
    '& .MuiIconButton-root': { minWidth: 44, minHeight: 44 },
  },
})

const icons = { status: CircleDot, delete: Trash2 }

/**
 * What may be done with the rows that are ticked; there while some are. It stands beside the list,
 * which is rendered another way when the window is turned, and not at all once nothing is left in
 * it: what was requested goes on, and its report stays.
 */
export const BulkBar = () => {
  const say = useSay()
  const actions = useBulkActions()
  const { selectedIds, onUnselectItems } = useListContext()
  const { bulkActions, ticked } = useListSlots()
  const [dialog, setDialog] = useState<BulkAction>()
  return (
    <>
      {selectedIds.length > 0 && (
        <Bar role="region" aria-label={say('list.selection')}>
          <span role="status">{say('list.selected', { smart_count: selectedIds.length })}</span>
          {actions.map((action) => {
            const Icon = icons[action]
            return (
              <Button
                key={action}
                startIcon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => setDialog(action)}
              >
                {say(`bulk.${action}`)}
              </Button>
            )
          })}
          {bulkActions}
          {ticked?.actions}
          <IconButton aria-label={say('list.unselect')} onClick={() => onUnselectItems()}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Bar>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <BulkDialog action={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  )
}
