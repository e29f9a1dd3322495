import { Button, Box, FormControlLabel, IconButton, Switch } from '@mui/material'
import { CalendarPlus, Trash2 } from 'lucide-react'
import type { HoursOverride } from '../../../../../contract/time/hours.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'
import { useId } from 'react'
import { isDay } from '../../../../../contract/text/formats.ts'
import { FieldText } from '../../FieldText.tsx'
import { DayWindows } from '../../week/DayWindows.tsx'
import { nextWindow } from '../../week/windowRules.ts'
import { DayPicker } from '../moment/DayInput.tsx'

/** Dates on which other hours hold than the weekday's, or none. */
export const OverridesInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value, change, invalid } = useFieldInput<HoursOverride[]>({ name, field })
  const rows = value ?? []
  return (
    <FieldFrame
      label={line.label}
      problem={line.problem ?? (invalid ? say('overrides.check') : undefined)}
    >
      {rows.length === 0 && (
        <p style={{ margin: '0 0 8px', color: 'var(--phi-palette-text-secondary)' }}>
          {say('overrides.none')}
        </p>
      )}
      {rows.map((row, index) => (
        <OverrideRow
          // oxlint-disable-next-line react/no-array-index-key -- a date may be empty or doubled while it is typed
          key={index}
          number={index + 1}
          override={row}
          twice={row.date !== '' && rows.findIndex(({ date }) => date === row.date) < index}
          onChange={(next) => change(rows.map((each, place) => (place === index ? next : each)))}
          onRemove={() => change(rows.filter((_, place) => place !== index))}
          onBlur={line.onBlur}
        />
      ))}
      <Button
        variant="outlined"
        color="inherit"
        sx={{ borderColor: 'divider' }}
        startIcon={<CalendarPlus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => change([...rows, { date: '', windows: [] }])}
      >
        {say('overrides.add')}
      </Button>
    </FieldFrame>
  )
}

type RowProps = {
  number: number
  override: HoursOverride
  /** Whether an earlier row has the same date. */
  twice: boolean
  onChange: (override: HoursOverride) => void
  onRemove: () => void
  onBlur: () => void
}

/** One date with its hours and its reason. */
const OverrideRow = ({ number, override, twice, onChange, onRemove, onBlur }: RowProps) => {
  const say = useSay()
  const id = useId()
  const { date, windows, reason = '' } = override
  const problem = twice
    ? say('overrides.twice')
    : date !== '' && !isDay(date)
      ? say('overrides.noDate')
      : undefined
  return (
    <Box
      role="group"
      aria-label={say('overrides.row', { number })}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px 1fr', md: '180px 280px 1fr auto' },
        borderTop: '1px solid var(--phi-palette-divider)',
        py: 1.5,
      }}
    >
      <DayPicker
        line={{ id, label: say('overrides.date'), required: true, problem, onBlur }}
        value={date === '' ? null : date}
        change={(next) => onChange({ ...override, date: next ?? '' })}
      />
      <div>
        <ClosedSwitch
          isClosed={windows.length === 0}
          onWindows={(next) => onChange({ ...override, windows: next })}
        />
        {windows.length > 0 && (
          <DayWindows
            day={date || String(number)}
            windows={windows}
            onChange={(next) => onChange({ ...override, windows: next })}
            onBlur={onBlur}
          />
        )}
      </div>
      <FieldText
        id={`${id}-reason`}
        label={say('overrides.reason')}
        text={reason}
        onText={(typed) => onChange({ date, windows, ...(typed === '' ? {} : { reason: typed }) })}
        onBlur={onBlur}
      />
      <IconButton
        aria-label={say('overrides.remove', { number })}
        onClick={onRemove}
        sx={{ justifySelf: 'end', mt: { md: 2.5 } }}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  )
}

type ClosedProps = {
  isClosed: boolean
  onWindows: (windows: HoursOverride['windows']) => void
}

/** Whether there are no hours at all on a date. */
const ClosedSwitch = ({ isClosed, onWindows }: ClosedProps) => (
  <FormControlLabel
    label={useSay()('overrides.closed')}
    control={
      <Switch
        size="small"
        checked={isClosed}
        onChange={(_, closed) => onWindows(closed ? [] : [nextWindow([])])}
      />
    }
  />
)
