import { IconButton, InputAdornment, TextField } from '@mui/material'
import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSay } from '../../useSay.ts'
import { useFilters } from './useFilters.ts'

const pause = 300

/** Looks through the list a moment after the last key. */
export const SearchBox = () => {
  const say = useSay()
  const { values, put } = useFilters()
  const searched = typeof values.q === 'string' ? values.q : ''
  const [typed, setTyped] = useState(searched)
  const [known, setKnown] = useState(searched)
  if (known !== searched) {
    setKnown(searched)
    setTyped(searched)
  }
  useEffect(() => {
    if (typed.trim() === searched.trim()) return
    const timer = setTimeout(() => put('q', typed.trim()), pause)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      sx={{
        width: { xs: '100%', sm: 270 },
        '& input': { paddingLeft: 0, '&::placeholder': { color: 'var(--phi-palette-text-secondary)', opacity: 1 } },
      }}
      placeholder={say('filters.search')}
      slotProps={{
        htmlInput: { 'aria-label': say('filters.search'), maxLength: 100, type: 'text', enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={16} strokeWidth={1.75} aria-hidden />
            </InputAdornment>
          ),
          endAdornment: typed !== '' && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={say('filters.clearSearch')} onClick={() => setTyped('')}>
                <X size={14} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
