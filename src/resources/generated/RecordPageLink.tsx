import { IconButton, Tooltip } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { recordPages } from '../recordPages.ts'
import { useSay } from '../useSay.ts'
import { titleOf } from './referenceSource.ts'
import { useView } from './viewOf.ts'

/** The way to what else there is of the record at hand, where it has a page besides its form. */
export const RecordPageLink = () => {
  const say = useSay()
  const view = useView()
  const record = useRecordContext()
  const page = recordPages[view.name]
  if (!page || !record) return null
  const label = say(page.label, { name: titleOf(view.name, record) })
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to={`${dashboardOf(view.account)}/${page.path(view, record)}`} aria-label={label}>
        <page.icon size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Tooltip>
  )
}
