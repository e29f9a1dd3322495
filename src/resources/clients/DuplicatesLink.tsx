import { Button, IconButton, useMediaQuery, type Theme } from '@mui/material'
import { CopyCheck } from 'lucide-react'
import { CanAccess, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { findOperation } from '../../../contract/registry.ts'
import { pathOf, useView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'

/** The way to the clients that may be one person. */
export const DuplicatesLink = () => {
  const say = useSay()
  const view = useView()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const resource = useResourceContext() ?? ''
  if (!findOperation('clients.duplicates', view.account)) return null
  const way = { component: Link, to: pathOf(view, 'duplicates') }
  return (
    <CanAccess action="edit" resource={resource}>
      {isPhone ? (
        <IconButton
          {...way}
          aria-label={say('clients.duplicates.open')}
          sx={{ minWidth: 44, minHeight: 44 }}
        >
          <CopyCheck size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      ) : (
        <Button
          {...way}
          color="inherit"
          startIcon={<CopyCheck size={16} strokeWidth={1.75} aria-hidden />}
        >
          {say('clients.duplicates.open')}
        </Button>
      )}
    </CanAccess>
  )
}
