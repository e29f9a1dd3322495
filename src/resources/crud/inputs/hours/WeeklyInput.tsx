import { FormControlLabel, Switch } from '@mui/material'
import type { Weekly } from '../../../../../contract/time/hours.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { WeekEditor } from '../../week/WeekEditor.tsx'
import { usualWeek } from '../../week/usualWeek.ts'
import type { InputProps } from '../input.ts'

/**
 * Weekly hours; where they may be missing, a switch says whether the record has hours of its own.
 */
export const WeeklyInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value, change, invalid } = useFieldInput<Weekly>({ name, field })
  const { required } = line
  return (
    <FieldFrame
      label={line.label}
      required={required}
      problem={line.problem ?? (invalid ? say('week.check') : undefined)}
    >
      {!required && (
        <FormControlLabel
          label={say('week.own')}
          control={
            <Switch
              size="small"
              checked={value !== null}
              onChange={(_, on) => change(on ? usualWeek : null)}
            />
          }
        />
      )}
      {(required || value !== null) && (
        <WeekEditor weekly={value ?? {}} onChange={change} onBlur={line.onBlur} />
      )}
    </FieldFrame>
  )
}
