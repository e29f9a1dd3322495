import { Calendar, X } from 'lucide-react'

/** The pickers' own field, drawn like every other one. */
export const pickerField = {
  size: 'small',
  fullWidth: true,
  sx: {
    '& .MuiPickersOutlinedInput-root': { paddingLeft: '10px' },
    '& .MuiPickersSectionList-root': { padding: '6.5px 0' },
    '& .MuiPickersOutlinedInput-notchedOutline': { top: 0, borderColor: 'var(--phi-palette-line-strong)', '& legend': { display: 'none' } },
    '& .Mui-error .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'var(--phi-palette-error-main)' },
    '& .MuiIconButton-root': { padding: '5px' },
  },
} as const

export const pickerIcons = {
  openPickerIcon: () => <Calendar size={16} strokeWidth={1.75} aria-hidden />,
  clearIcon: () => <X size={14} strokeWidth={1.75} aria-hidden />,
}
