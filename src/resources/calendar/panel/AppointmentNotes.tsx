import { Box, Typography, Button } from '@mui/material'
import { useState } from 'react'
import { CanAccess, useNotify } from 'react-admin'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { areNotesHidden } from '../../appointments/hiddenNotes.ts'
import { ColorChoice, NotesFields, type Notes } from '../../appointments/NotesFields.tsx'
import { PanelPart } from '../../appointments/PanelPart.tsx'
import type { BookingRefusal } from '../../appointments/refusals.ts'
import { RefusalNote } from '../../appointments/RefusalNote.tsx'
import { useChangeBooking } from '../../appointments/useChangeAppointment.ts'
import { TagList } from '../../ui/TagList.tsx'
import { useContentLang } from '../../ui/words/OwnWords.tsx'
import { useSay } from '../../ui/words/useSay.ts'

const notesOf = ({ note, tags, color }: ScheduleRecord): Notes => ({
  note: note ?? '',
  tags,
  color,
})

/** What the team has noted about a booking, to read and to change. */
export const BookingNotes = ({ booking }: { booking: ScheduleRecord }) => {
  const say = useSay()
  const editing = useEditedNotes(booking)
  const edit = (
    <CanAccess resource="schedule" action="edit">
      <Button color="inherit" onClick={() => editing.setTyped(notesOf(booking))}>
        {say(areNotesHidden(booking) ? 'schedules.notes.editColor' : 'schedules.notes.edit')}
      </Button>
    </CanAccess>
  )
  return (
    <PanelPart title={say('schedules.notes.title')} action={editing.typed ? undefined : edit}>
      {editing.typed ? (
        <NotesForm booking={booking} typed={editing.typed} editing={editing} />
      ) : (
        <NotesText booking={booking} />
      )}
    </PanelPart>
  )
}

/** The notes of a booking while they are changed, and the way to save them. */
const useEditedNotes = (booking: ScheduleRecord) => {
  const notify = useNotify()
  const change = useChangeBooking()
  const [typed, setTyped] = useState<Notes>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const isHidden = areNotesHidden(booking)
  const save = async (notes: Notes) => {
    setBusy(true)
    // A refused version is shown as it is by now, and what was typed stays: saving again writes
    // over it knowingly.
    const { refusal: refused } = await change(booking, {
      // What is hidden is not named: it was not read, so it is not replaced either.
      ...(!isHidden && { note: notes.note.trim() || null, tags: notes.tags }),
      color: notes.color,
      notify: false,
      force: false,
    })
    setBusy(false)
    setRefusal(refused)
    if (refused) return
    setTyped(undefined)
    notify(`views.schedules.notes.${isHidden ? 'savedColor' : 'saved'}`, { type: 'success' })
  }
  return { typed, setTyped, busy, refusal, save }
}

type NotesFormProps = {
  booking: ScheduleRecord
  typed: Notes
  editing: ReturnType<typeof useEditedNotes>
}

/** Changes the notes, or only their colour where they are hidden from the user. */
const NotesForm = ({ booking, typed, editing }: NotesFormProps) => {
  const say = useSay()
  const { setTyped, busy, refusal, save } = editing
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {refusal && <RefusalNote refusal={refusal} zone={booking.timeZone} />}
      {areNotesHidden(booking) ? (
        <ColorChoice
          value={typed.color}
          onChange={(chosen) => setTyped({ ...typed, color: chosen })}
        />
      ) : (
        <NotesFields notes={typed} onChange={setTyped} />
      )}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end' }}>
        <Button color="inherit" disabled={busy} onClick={() => setTyped(undefined)}>
          {say('schedules.notes.cancel')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void save(typed)}>
          {say('schedules.notes.save')}
        </Button>
      </Box>
    </Box>
  )
}

/** The notes to read; that there are none, or that they are hidden from the user. */
const NotesText = ({ booking }: { booking: ScheduleRecord }) => {
  const say = useSay()
  const contentLang = useContentLang()
  const { note, tags, color } = notesOf(booking)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 0.75,
        borderLeft: color ? `3px solid ${color}` : 0,
        pl: color ? 1 : 0,
      }}
    >
      {note && (
        <Typography lang={contentLang} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
      {tags.length > 0 && <TagList tags={tags} lang={contentLang} />}
      {!note && tags.length === 0 && (
        <Typography color="textSecondary">
          {say(areNotesHidden(booking) ? 'schedules.notes.hidden' : 'schedules.notes.none')}
        </Typography>
      )}
    </Box>
  )
}
