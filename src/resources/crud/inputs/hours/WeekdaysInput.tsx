import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { weekdays, type Weekday, weekdaysFrom } from '../../../../../contract/time/weekdays.ts'
import { useClock } from '../../../ui/useClock.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'

/** Days of the week; none pressed are all of them. */
export const WeekdaysInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { weekStart } = useClock()
  const { line, value, change } = useFieldInput<Weekday[]>({ name, field })
  return (
    <FieldFrame label={line.label} problem={line.problem}>
      <ToggleButtonGroup
        size="small"
        value={value ?? []}
        aria-label={line.label}
        sx={{ flexWrap: 'wrap' }}
        onBlur={line.onBlur}
        onChange={(_, chosen: Weekday[]) => change(weekdays.filter((day) => chosen.includes(day)))}
      >
        {weekdaysFrom(weekStart).map((day) => (
          <ToggleButton key={day} value={day}>
            {say(`records.waiting.weekdays.${day}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FieldFrame>
  )
}
