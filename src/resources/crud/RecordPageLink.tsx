import { IconButton, Tooltip } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useSay } from '../ui/words/useSay.ts'
import { useEntityScreens } from './entityScreens.ts'
import { recordPageOf } from './recordPageOf.ts'
import { useView } from './viewOf.ts'

/** The way to what else there is of the record at hand, where it has a page besides its form. */
export const RecordPageLink = () => {
  const say = useSay()
  const view = useView()
  const record = useRecordContext()
  const recordPage = useEntityScreens(view.name)?.recordPage
  if (!record || !recordPage) return null
  const page = recordPageOf(recordPage, { view, record }, say)
  return (
    <Tooltip title={page.label}>
      <IconButton component={Link} to={page.to} aria-label={page.label}>
        <page.icon size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Tooltip>
  )
}
