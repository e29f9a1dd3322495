import { FormControl, IconButton, InputAdornment, OutlinedInput, type Theme } from '@mui/material'
import type { SystemStyleObject } from '@mui/system'
import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSay } from '../../ui/words/useSay.ts'

const pause = 300
const plain: SystemStyleObject<Theme> = {}

type Props = {
  value: string
  onChange: (value: string) => void
  label: string
  sx?: SystemStyleObject<Theme>
}

/**
 * A field for words to search for; what stands in it takes effect a moment after the last key. It
 * is put together of its parts: the library's whole field brings selects along, which the calendar
 * is waited for with.
 */
export const SearchField = ({ value: searched, onChange, label, sx = plain }: Props) => {
  const say = useSay()
  const [typed, setTyped] = useState(searched)
  const [known, setKnown] = useState(searched)
  if (known !== searched) {
    setKnown(searched)
    setTyped(searched)
  }
  useEffect(() => {
    if (typed.trim() === searched.trim()) return
    const timer = setTimeout(() => onChange(typed.trim()), pause)
    return () => clearTimeout(timer)
  })
  return (
    <FormControl
      sx={[
        {
          width: { xs: '100%', sm: 270 },
          '& input': {
            paddingLeft: 0,
            '&::placeholder': { color: 'var(--phi-palette-text-secondary)', opacity: 1 },
          },
        },
        sx,
      ]}
    >
      <OutlinedInput
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={label}
        slotProps={{
          input: { 'aria-label': label, maxLength: 100, type: 'text', enterKeyHint: 'search' },
        }}
        startAdornment={
          <InputAdornment position="start">
            <Search size={16} strokeWidth={1.75} aria-hidden />
          </InputAdornment>
        }
        endAdornment={
          typed !== '' && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={say('filters.clearSearch')}
                onClick={() => setTyped('')}
              >
                <X size={14} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </InputAdornment>
          )
        }
      />
    </FormControl>
  )
}
