import { Button } from '@mui/material'
import { CalendarPlus } from 'lucide-react'
import type { HoursOverride } from '../../../../contract/time/hours.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { useFieldInput } from '../useFieldInput.ts'
import { useSay } from '../../ui/useSay.ts'
import type { InputProps } from './input.ts'
import { OverrideRow } from './OverrideRow.tsx'

/** Dates on which other hours hold than the weekday's, or none. */
export const OverridesInput = ({ name, field }: InputProps) => {
  const say = useSay()
  const { line, value, change, invalid } = useFieldInput<HoursOverride[]>({ name, field })
  const rows = value ?? []
  return (
    <FieldFrame label={line.label} problem={line.problem ?? (invalid ? say('overrides.check') : undefined)}>
      {rows.length === 0 && <p style={{ margin: '0 0 8px', color: 'var(--phi-palette-text-secondary)' }}>{say('overrides.none')}</p>}
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
