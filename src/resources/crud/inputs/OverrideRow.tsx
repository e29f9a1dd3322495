import { Box, FormControlLabel, IconButton, Switch } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { isDay } from '../../../../contract/text/formats.ts'
import type { HoursOverride } from '../../../../contract/time/hours.ts'
import { FieldText } from '../FieldText.tsx'
import { useSay } from '../../ui/useSay.ts'
import { DayWindows } from '../week/DayWindows.tsx'
import { nextWindow } from '../week/windowRules.ts'
import { DayPicker } from './DayInput.tsx'

type Props = {
  number: number
  override: HoursOverride
  /** Whether an earlier row has the same date. */
  twice: boolean
  onChange: (override: HoursOverride) => void
  onRemove: () => void
  onBlur: () => void
}

/** One date with its hours and its reason. */
export const OverrideRow = ({ number, override, twice, onChange, onRemove, onBlur }: Props) => {
  const say = useSay()
  const id = useId()
  const { date, windows, reason = '' } = override
  const problem = twice ? say('overrides.twice') : date !== '' && !isDay(date) ? say('overrides.noDate') : undefined
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
        <FormControlLabel
          label={say('overrides.closed')}
          control={
            <Switch
              size="small"
              checked={windows.length === 0}
              onChange={(_, closed) => onChange({ ...override, windows: closed ? [] : [nextWindow([])] })}
            />
          }
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
      <IconButton aria-label={say('overrides.remove', { number })} onClick={onRemove} sx={{ justifySelf: 'end', mt: { md: 2.5 } }}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  )
}
