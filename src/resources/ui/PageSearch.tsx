import { TextField, type Theme } from '@mui/material'
import type { SystemStyleObject } from '@mui/system'
import { Search } from 'lucide-react'

type Props = {
  label: string
  text: string
  onText: (text: string) => void
  sx: SystemStyleObject<Theme>
}

/** A search in what the page shows already: it takes effect with every key. */
export const PageSearch = ({ label, text, onText, sx }: Props) => (
  <TextField
    type="search"
    value={text}
    onChange={({ target }) => onText(target.value)}
    sx={[{ width: { xs: '100%', sm: 270 } }, sx]}
    slotProps={{
      htmlInput: { 'aria-label': label, placeholder: label },
      input: {
        startAdornment: (
          <Search
            size={16}
            strokeWidth={1.75}
            aria-hidden
            style={{ marginRight: 8, flex: 'none' }}
          />
        ),
      },
    }}
  />
)
