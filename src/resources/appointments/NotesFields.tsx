import { Autocomplete, Box, TextField, ButtonBase } from '@mui/material'
import { LabelledTextField } from '../crud/LabelledTextField.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { Ban, Check } from 'lucide-react'
import { useId } from 'react'
import { bookingColors } from './colors.ts'

export type Notes = { note: string; tags: string[]; color: string | null }

const mostTags = 10
const longestTag = 30

/** What the team notes about a booking: a text, tags and a colour. */
export const NotesFields = ({
  notes,
  onChange,
}: {
  notes: Notes
  onChange: (notes: Notes) => void
}) => {
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
          <LabelledTextField
            {...params}
            label={say('schedules.notes.tags')}
            hint={say('schedules.notes.tagsHint')}
          />
        )}
      />
      <ColorChoice value={notes.color} onChange={(color) => onChange({ ...notes, color })} />
    </Box>
  )
}

const tagsOf = (typed: readonly string[]): string[] =>
  [
    ...new Set(
      typed.flatMap((each) => each.split(',')).map((each) => each.trim().slice(0, longestTag)),
    ),
  ]
    .filter(Boolean)
    .slice(0, mostTags)

/** One of a few colours, or none. */
export const ColorChoice = ({
  value,
  onChange,
}: {
  value: string | null
  onChange: (color: string | null) => void
}) => {
  const say = useSay()
  const label = useId()
  const offered =
    value === null || bookingColors.some((each) => each === value)
      ? bookingColors
      : [...bookingColors, value]
  return (
    <div>
      <Box id={label} sx={{ fontSize: 12, fontWeight: 560, mb: 0.5 }}>
        {say('schedules.notes.color')}
      </Box>
      <Box
        role="group"
        aria-labelledby={label}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
      >
        {[null, ...offered].map((color) => (
          <ButtonBase
            key={color ?? 'none'}
            aria-pressed={color === value}
            aria-label={color ?? say('schedules.notes.noColor')}
            onClick={() => onChange(color)}
            sx={{
              width: 28,
              height: 28,
              borderRadius: 'var(--phi-radius-chip)',
              background: color ?? 'transparent',
              border: color ? '1px solid transparent' : '1px solid var(--phi-palette-line-strong)',
              color: color ? '#fff' : 'text.secondary',
            }}
          >
            {color === null ? (
              <Ban size={14} aria-hidden />
            ) : color === value ? (
              <Check size={16} strokeWidth={2.5} aria-hidden />
            ) : null}
          </ButtonBase>
        ))}
      </Box>
    </div>
  )
}
