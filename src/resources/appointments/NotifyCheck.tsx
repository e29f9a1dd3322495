import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useId } from 'react'
import { useSay } from '../ui/words/useSay.ts'
import type { NotifyChoice } from './useObstacles.ts'

type NotifyCheckProps = {
  /** Of `useNotifyChoice`, whose `notifies` is what has to be sent. */
  choice: NotifyChoice
  label?: string
  onChange: (isWanted: boolean) => void
}

/** Whether the client hears of it; off, with the reason, where no message reaches them. */
export const NotifyCheck = ({ choice, label, onChange }: NotifyCheckProps) => {
  const say = useSay()
  const why = useId()
  const { notifies, unreached } = choice
  return (
    <div>
      <FormControlLabel
        label={label ?? say('schedules.why.notify')}
        disabled={unreached !== undefined}
        control={
          <Checkbox
            size="small"
            checked={notifies}
            onChange={(_, on) => onChange(on)}
            slotProps={{ input: { 'aria-describedby': unreached && why } }}
          />
        }
      />
      {unreached && (
        <FormHelperText id={why} sx={{ mt: 0 }}>
          {unreached}
        </FormHelperText>
      )}
    </div>
  )
}
