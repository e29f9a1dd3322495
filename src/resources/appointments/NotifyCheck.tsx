import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useId } from 'react'
import { useSay } from '../ui/words/useSay.ts'
import { useUnreached, type BranchReceiver } from './useReach.ts'

type NotifyCheckProps = {
  booking: BranchReceiver
  label?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether the client hears of it; off, with the reason, where no message reaches them. */
export const NotifyCheck = (props: NotifyCheckProps) => {
  const { booking, label, checked, onChange } = props
  const say = useSay()
  const why = useId()
  const unreached = useUnreached(booking)
  const isOff = unreached !== undefined
  return (
    <div>
      <FormControlLabel
        label={label ?? say('schedules.why.notify')}
        disabled={isOff}
        control={
          <Checkbox
            size="small"
            checked={checked && !isOff}
            onChange={(_, on) => onChange(on)}
            slotProps={{ input: { 'aria-describedby': isOff ? why : undefined } }}
          />
        }
      />
      {isOff && (
        <FormHelperText id={why} sx={{ mt: 0 }}>
          {unreached}
        </FormHelperText>
      )}
    </div>
  )
}
