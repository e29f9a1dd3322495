import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useState } from 'react'
import { useListContext, useTranslate, type Identifier, type RaRecord } from 'react-admin'
import { failureSentences } from '../../../../dataProvider/callError.ts'
import type { Outcomes } from '../../../../dataProvider/forEach.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { titleOf } from '../../referenceSource.ts'
import { useView } from '../../viewOf.ts'

/** What was done to a selection and what was not, each with its reason. */
export const BulkReport = ({
  outcomes: { done, failed },
  onClose,
}: {
  outcomes: Outcomes<Identifier>
  onClose: () => void
}) => {
  const say = useSay()
  const translate = useTranslate()
  const { name } = useView()
  const { data = [] } = useListContext<RaRecord>()
  // As they were called when they were selected: the list is read anew meanwhile.
  const [records] = useState(data)
  const nameOf = (id: Identifier) => {
    const record = [...data, ...records].find((each) => each.id === id)
    return record ? titleOf(name, record) : say('bulk.unknown', { id })
  }
  const reasonOf = (error: Error) =>
    failureSentences(error, translate(error.message, { _: error.message }))
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="bulk-report">
      <DialogTitle id="bulk-report">
        {say('bulk.reportTitle', { failed: failed.length, total: done.length + failed.length })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {done.length > 0 ? say('bulk.done', { smart_count: done.length }) : say('bulk.noneDone')}{' '}
          {say('bulk.failed')}
        </DialogContentText>
        <ul style={{ margin: '8px 0 0', paddingInlineStart: 20 }}>
          {failed.map(({ id, error }) => (
            <li key={id} style={{ overflowWrap: 'anywhere', marginBottom: 4 }}>
              <b>{nameOf(id)}</b>: {reasonOf(error)}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {say('bulk.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
