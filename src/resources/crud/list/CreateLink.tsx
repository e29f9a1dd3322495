import { Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { CanAccess, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useCreateWords } from '../useCreateWords.ts'
import { can, pathOf, useView } from '../viewOf.ts'

/** The way to a new record, for those who may make one. */
export const CreateLink = () => {
  const view = useView()
  const resource = useResourceContext() ?? ''
  const words = useCreateWords()
  if (!can(view, 'create')) return null
  return (
    <CanAccess action="create" resource={resource}>
      <Button
        component={Link}
        to={pathOf(view, 'create')}
        variant="contained"
        startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      >
        {words}
      </Button>
    </CanAccess>
  )
}
