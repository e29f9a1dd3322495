import { Button } from '@mui/material'
import { Copy } from 'lucide-react'
import { CanAccess, useRecordContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { pathOf, useView } from '../crud/viewOf.ts'
import { useSay } from '../useSay.ts'

const copied = ['organization', 'branchOffice', 'description', 'privileges', 'dataScope', 'fieldMasks', 'secondFactor'] as const

/** The way to a new role that begins with what this one holds. */
export const CopyRole = () => {
  const say = useSay()
  const view = useView()
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()!
  const like = Object.fromEntries(copied.filter((name) => record[name] !== undefined).map((name) => [name, record[name] as unknown]))
  const name = say('editors.rights.copyOf', { name: String(record['name']) })
  return (
    <CanAccess action="create" resource={resource}>
      <Button
        component={Link}
        to={pathOf(view, 'create')}
        state={{ record: { ...like, name: name.slice(0, 60) } }}
        variant="outlined"
        color="inherit"
        startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />}
      >
        {say('editors.rights.copy')}
      </Button>
    </CanAccess>
  )
}
