import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { CanAccess, useNotify } from 'react-admin'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { TagList } from '../../TagList.tsx'
import { useSay } from '../../useSay.ts'
import type { BookingRefusal } from '../bookingRefusal.ts'
import { NotesFields, type Notes } from '../NotesFields.tsx'
import { RefusalNote } from '../RefusalNote.tsx'
import { useChangeBooking } from '../useChangeBooking.ts'
import { PanelPart } from './PanelPart.tsx'

const notesOf = ({ note, tags, color }: ScheduleRecord): Notes => ({ note: note ?? '', tags, color })

/** What the team has noted about a booking, to read and to change. */
export const BookingNotes = ({ booking }: { booking: ScheduleRecord }) => {
  const say = useSay()
  const notify = useNotify()
  const change = useChangeBooking()
  const [typed, setTyped] = useState<Notes>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const { note, tags, color } = notesOf(booking)

  const save = async (notes: Notes) => {
    setBusy(true)
    // A refused version is shown as it is by now, and what was typed stays: saving again writes over it knowingly.
    const { refusal: refused } = await change(booking, {
      note: notes.note.trim() || null,
      tags: notes.tags,
      color: notes.color,
      notify: false,
      force: false,
    })
    setBusy(false)
    setRefusal(refused)
    if (refused) return
    setTyped(undefined)
    notify('views.schedules.notes.saved', { type: 'success' })
  }

  const edit = (
    <CanAccess resource="schedule" action="edit">
      <Button color="inherit" onClick={() => setTyped(notesOf(booking))}>
        {say('schedules.notes.edit')}
      </Button>
    </CanAccess>
  )
  return (
    <PanelPart title={say('schedules.notes.title')} action={typed ? undefined : edit}>
      {typed ? (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {refusal && <RefusalNote refusal={refusal} zone={booking.timeZone} />}
          <NotesFields notes={typed} onChange={setTyped} />
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end' }}>
            <Button color="inherit" disabled={busy} onClick={() => setTyped(undefined)}>
              {say('schedules.notes.cancel')}
            </Button>
            <Button variant="contained" disabled={busy} onClick={() => void save(typed)}>
              {say('schedules.notes.save')}
            </Button>
          </Box>
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 0.75, borderLeft: color ? `3px solid ${color}` : 0, pl: color ? 1 : 0 }}>
          {note && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note}</Typography>}
          {tags.length > 0 && <TagList tags={tags} />}
          {!note && tags.length === 0 && <Typography color="textSecondary">{say('schedules.notes.none')}</Typography>}
        </Box>
      )}
    </PanelPart>
  )
}
