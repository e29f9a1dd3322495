import { Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { CanAccess, useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useRecordName } from '../useRecordName.ts'
import { can, pathOf, useView } from '../viewOf.ts'

/** The way to a new record, for those who may make one. */
export const CreateLink = () => {
  const view = useView()
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const one = useRecordName()
  if (!can(view, 'create')) return null
  return (
    <CanAccess action="create" resource={resource}>
      <Button
        component={Link}
        to={pathOf(view, 'create')}
        variant="contained"
        startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      >
        {translate('ra.action.create_item', { item: one.toLocaleLowerCase() })}
      </Button>
    </CanAccess>
  )
}
