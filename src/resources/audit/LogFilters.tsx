import { Box, Button, MenuItem, useMediaQuery, type Theme } from '@mui/material'
import { FilterX, SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FieldText } from '../crud/FieldText.tsx'
import { DayPicker } from '../crud/inputs/moment/DayInput.tsx'
import { useAuditWords } from './useAuditWords.ts'

export type Option = { value: string; label: string }

type SelectProps = {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** One option of a filter; an empty one does not filter. */
export const FilterSelect = ({ label, value, options, onChange }: SelectProps) => {
  const words = useAuditWords()
  return (
    <FieldText
      select
      label={label}
      text={value}
      onText={onChange}
      sx={{ minWidth: 160, flex: '1 1 160px', maxWidth: { sm: 240 } }}
    >
      <MenuItem value="">{words.any}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </FieldText>
  )
}

type DayProps = { label: string; value: string | null; onChange: (day: string | null) => void }

export const FilterDay = ({ label, value, onChange }: DayProps) => (
  <Box sx={{ flex: '1 1 170px', maxWidth: { sm: 200 } }}>
    <DayPicker
      line={{ label, required: false, problem: undefined, onBlur: () => undefined }}
      value={value}
      change={onChange}
    />
  </Box>
)

type Props = { narrowed: boolean; onClear: () => void; children: ReactNode; actions: ReactNode }

/**
 * The filters of a log, their reset and the actions on the filtered lines. On a phone they open on
 * demand.
 */
export const LogFilters = ({ narrowed, onClear, children, actions }: Props) => {
  const words = useAuditWords()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [open, setOpen] = useState(false)
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', px: 2, py: 1.5 }}
    >
      {isPhone && (
        <Button
          variant="outlined"
          color="inherit"
          aria-expanded={open}
          startIcon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {words.filters}
        </Button>
      )}
      {!isPhone && children}
      {narrowed && (
        <Button
          color="inherit"
          startIcon={<FilterX size={16} strokeWidth={1.75} aria-hidden />}
          onClick={onClear}
        >
          {words.clear}
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}>{actions}</Box>
      {isPhone && open && <Box sx={{ display: 'grid', gap: 1.5, width: '100%' }}>{children}</Box>}
    </Box>
  )
}
