import { Button, IconButton, useMediaQuery, type Theme } from '@mui/material'
import { Upload } from 'lucide-react'
import { CanAccess, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { can, pathOf, useView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'

/** The way to bring records in from a file, where one may make them. */
export const ImportLink = () => {
  const say = useSay()
  const view = useView()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const resource = useResourceContext() ?? ''
  if (!can(view, 'create') || view.narrowedTo) return null
  const way = { component: Link, to: pathOf(view, 'import') }
  return (
    <CanAccess action="create" resource={resource}>
      {isPhone ? (
        <IconButton {...way} aria-label={say('imports.open')} sx={{ minWidth: 44, minHeight: 44 }}>
          <Upload size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      ) : (
        <Button
          {...way}
          color="inherit"
          startIcon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
        >
          {say('imports.open')}
        </Button>
      )}
    </CanAccess>
  )
}
