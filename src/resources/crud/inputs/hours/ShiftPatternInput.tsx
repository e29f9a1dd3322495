import { Box, FormControlLabel, Switch, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import type { ShiftPattern } from '../../../../../contract/time/hours.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { FieldText } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { usualWeek } from '../../week/usualWeek.ts'
import { WeekEditor } from '../../week/WeekEditor.tsx'
import { DayPicker } from '../moment/DayInput.tsx'
import type { InputProps } from '../input.ts'
import { dateOfDay, weekdayOfDay } from '../../../../../contract/time/zones.ts'

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const mostWeeks = 8

/** Weeks that take turns, from a Monday on. */
export const ShiftPatternInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value, change, invalid, problemAt } = useFieldInput<ShiftPattern>({ name, field })
  const [chosen, setChosen] = useState(0)
  const shown = Math.min(chosen, (value?.weeks.length ?? 1) - 1)
  return (
    <FieldFrame
      label={line.label}
      problem={line.problem ?? (invalid ? say('week.check') : undefined)}
    >
      <FormControlLabel
        label={say('shifts.has')}
        control={
          <Switch
            size="small"
            checked={value !== null}
            onChange={(_, on) => change(on ? firstPattern(new Date()) : null)}
          />
        }
      />
      {value && (
        <>
          <TurnFields line={line} pattern={value} onChange={change} problemAt={problemAt} />
          <WeekChoice
            label={line.label}
            weeks={value.weeks.length}
            chosen={shown}
            onChoose={setChosen}
          />
          <WeekEditor
            // Its weeks take turns on Mondays, whatever day calendars begin with.
            weekStart="mon"
            weekly={value.weeks[shown] ?? usualWeek}
            onChange={(weekly) =>
              change({
                ...value,
                weeks: value.weeks.map((each, index) => (index === shown ? weekly : each)),
              })
            }
            onBlur={line.onBlur}
          />
        </>
      )}
    </FieldFrame>
  )
}

type TurnProps = {
  line: { id: string; onBlur: () => void }
  pattern: ShiftPattern
  onChange: (pattern: ShiftPattern) => void
  problemAt: (path: string) => string | undefined
}

/** How many weeks take turns, and from which Monday on. */
const TurnFields = ({ line, pattern, onChange, problemAt }: TurnProps) => {
  const say = useSay()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '200px 200px' },
        my: 1,
      }}
    >
      <FieldText
        id={`${line.id}-cycle`}
        type="number"
        label={say('shifts.cycle')}
        text={String(pattern.cycleWeeks)}
        onText={(typed) =>
          onChange(withWeeks(pattern, Math.min(Math.max(Number(typed) || 1, 1), mostWeeks)))
        }
        onBlur={line.onBlur}
        problem={problemAt('cycleWeeks') ?? problemAt('weeks')}
        slotProps={{ htmlInput: { min: 1, max: mostWeeks, inputMode: 'numeric' } }}
      />
      <DayPicker
        line={{
          id: `${line.id}-anchor`,
          label: say('shifts.anchor'),
          required: true,
          problem: problemAt('anchorMonday') && say('shifts.monday'),
          onBlur: line.onBlur,
        }}
        value={pattern.anchorMonday}
        change={(day) => onChange({ ...pattern, anchorMonday: day ?? '' })}
      />
    </Box>
  )
}

type WeekChoiceProps = {
  label: string
  weeks: number
  chosen: number
  onChoose: (week: number) => void
}

/** Which of the weeks is edited, by its letter. */
const WeekChoice = ({ label, weeks, chosen, onChoose }: WeekChoiceProps) => {
  const say = useSay()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      onChange={(_, next: number | null) => next !== null && onChoose(next)}
      aria-label={label}
      sx={{ mb: 1.5 }}
    >
      {letters.slice(0, weeks).map((letter, index) => (
        <ToggleButton key={letter} value={index}>
          {say('shifts.week', { letter })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** Two usual weeks that take turns from the Monday of a date on (in the reader's calendar). */
const firstPattern = (now: Date): ShiftPattern => {
  const today = Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000)
  return {
    cycleWeeks: 2,
    anchorMonday: dateOfDay(today - weekdayOfDay(today)),
    weeks: [usualWeek, usualWeek],
  }
}

/** The pattern with another number of weeks: new ones are copies of the last. */
const withWeeks = (pattern: ShiftPattern, count: number): ShiftPattern => ({
  ...pattern,
  cycleWeeks: count,
  weeks: Array.from(
    { length: count },
    (_, index) => pattern.weeks[index] ?? pattern.weeks.at(-1) ?? usualWeek,
  ),
})
