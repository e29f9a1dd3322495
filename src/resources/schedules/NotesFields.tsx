import { Autocomplete, Box, TextField } from '@mui/material'
import { LabelledTextField } from '../crud/LabelledTextField.tsx'
import { useSay } from '../useSay.ts'
import { ColorChoice } from './ColorChoice.tsx'

export type Notes = { note: string; tags: string[]; color: string | null }

const mostTags = 10
const longestTag = 30

/** What the team notes about a booking: a text, tags and a colour. */
export const NotesFields = ({ notes, onChange }: { notes: Notes; onChange: (notes: Notes) => void }) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        label={say('schedules.notes.note')}
        multiline
        minRows={2}
        maxRows={8}
        value={notes.note}
        onChange={({ target }) => onChange({ ...notes, note: target.value })}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Autocomplete<string, true, false, true>
        multiple
        freeSolo
        autoSelect
        clearText={say('choices.clear')}
        options={[]}
        value={notes.tags}
        onChange={(_, chosen) => onChange({ ...notes, tags: tagsOf(chosen) })}
        renderInput={(params) => (
          <LabelledTextField {...params} label={say('schedules.notes.tags')} hint={say('schedules.notes.tagsHint')} />
        )}
      />
      <ColorChoice value={notes.color} onChange={(color) => onChange({ ...notes, color })} />
    </Box>
  )
}

const tagsOf = (typed: readonly string[]): string[] =>
  [...new Set(typed.flatMap((each) => each.split(',')).map((each) => each.trim().slice(0, longestTag)))].filter(Boolean).slice(0, mostTags)
