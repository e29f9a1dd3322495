import { Button } from '@mui/material'
import { Merge } from 'lucide-react'
import { CanAccess, useListContext, useResourceContext, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { findOperation } from '../../../contract/registry.ts'
import { pathOf, useView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'

/** Merges the two clients that are ticked. */
export const MergeSelected = () => {
  const say = useSay()
  const view = useView()
  const resource = useResourceContext() ?? ''
  const { selectedIds } = useListContext<RaRecord<number>>()
  if (!findOperation('clients.merge', view.account)) return null
  const [one, other, ...more] = selectedIds
  const isPair = other !== undefined && more.length === 0
  const icon = <Merge size={16} strokeWidth={1.75} aria-hidden />
  return (
    <CanAccess action="edit" resource={resource}>
      {isPair ? (
        <Button
          component={Link}
          to={pathOf(view, `merge?one=${one}&other=${other}`)}
          startIcon={icon}
        >
          {say('clients.merge.open')}
        </Button>
      ) : (
        <Button
          aria-disabled
          title={say('clients.merge.two')}
          startIcon={icon}
          sx={{ opacity: 0.6 }}
          aria-label={`${say('clients.merge.open')}: ${say('clients.merge.two')}`}
        >
          {say('clients.merge.open')}
        </Button>
      )}
    </CanAccess>
  )
}
