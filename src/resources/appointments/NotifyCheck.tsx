import { Checkbox, FormControlLabel } from '@mui/material'
import { useSay } from '../ui/words/useSay.ts'

/** Whether the client hears of it. */
export const NotifyCheck = ({
  checked,
  onChange,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <FormControlLabel
    label={useSay()('schedules.why.notify')}
    control={<Checkbox size="small" checked={checked} onChange={(_, on) => onChange(on)} />}
  />
)
