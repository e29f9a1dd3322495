import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { ruleInWords } from '../../../../contract/words/seriesInWords.ts'
import { useClock } from '../../ui/useClock.ts'
import { useLanguage, useSay } from '../../ui/words/useSay.ts'
import { type RepeatDraft, isLastOfMonth, monthlyPart, weekdayOf } from '../repeatDraft.ts'
import { useTranslate } from 'react-admin'
import { type Weekday, weekdaysFrom } from '../../../../contract/time/weekdays.ts'
import { DayPicker } from '../../crud/inputs/moment/DayInput.tsx'
import { weekdayNames } from '../../crud/week/weekdayNames.ts'

type RepeatRuleProps = {
  repeat: RepeatDraft
  date: string
  onChange: (change: Partial<RepeatDraft>) => void
}

const units = { daily: 'days', weekly: 'weeks', monthly: 'months' } as const

/** How often, on which days and until when; each part says itself in words. */
export const RepeatRule = ({ repeat, date, onChange }: RepeatRuleProps) => {
  const say = useSay()
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <TextField
        select
        label={say('series.freq')}
        value={repeat.freq}
        onChange={({ target }) => onChange({ freq: target.value as RepeatDraft['freq'] })}
      >
        {(['daily', 'weekly', 'monthly'] as const).map((freq) => (
          <MenuItem key={freq} value={freq}>
            {say(`series.${freq}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={say('series.every')}
        value={repeat.interval}
        onChange={({ target }) => onChange({ interval: Number(target.value) })}
      >
        {Array.from({ length: 12 }, (_, index) => index + 1).map((interval) => (
          <MenuItem key={interval} value={interval}>
            {interval} {translate(`views.series.${units[repeat.freq]}`, { smart_count: interval })}
          </MenuItem>
        ))}
      </TextField>
      {repeat.freq === 'weekly' && <WeekDays repeat={repeat} date={date} onChange={onChange} />}
      {repeat.freq === 'monthly' && <MonthDay repeat={repeat} date={date} onChange={onChange} />}
      <SeriesEnd repeat={repeat} onChange={onChange} />
    </Box>
  )
}

const WeekDays = ({ repeat, date, onChange }: RepeatRuleProps) => {
  const say = useSay()
  const language = useLanguage()
  const { weekStart } = useClock()
  const [short, long] = [weekdayNames(language, 'short'), weekdayNames(language, 'long')]
  return (
    <ToggleButtonGroup
      size="small"
      aria-label={say('series.onDays')}
      value={repeat.byDay.length === 0 ? [weekdayOf(date)] : repeat.byDay}
      onChange={(_, byDay: Weekday[]) => onChange({ byDay })}
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
        maxWidth: 460,
      }}
    >
      {weekdaysFrom(weekStart).map((day) => (
        <ToggleButton
          key={day}
          value={day}
          aria-label={long[day]}
          sx={{ minWidth: 0, px: 0, minHeight: 44 }}
        >
          {short[day].replace('.', '')}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const MonthDay = ({ repeat, date, onChange }: RepeatRuleProps) => {
  const say = useSay()
  const language = useLanguage()
  const monthly = (
    ['day', 'nth', ...(isLastOfMonth(date) ? (['last'] as const) : [])] as const
  ).map((kind) => ({
    kind,
    words: ruleInWords(
      { freq: 'monthly', interval: repeat.interval, ...monthlyPart(kind, date) },
      date,
      language,
    ),
  }))
  return (
    <TextField
      select
      label={say('series.onDay')}
      value={monthly.some(({ kind }) => kind === repeat.monthly) ? repeat.monthly : 'day'}
      onChange={({ target }) => onChange({ monthly: target.value as RepeatDraft['monthly'] })}
      sx={{ gridColumn: '1 / -1' }}
    >
      {monthly.map(({ kind, words }) => (
        <MenuItem key={kind} value={kind}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** After how many, or until when. */
const SeriesEnd = ({ repeat, onChange }: Omit<RepeatRuleProps, 'date'>) => {
  const say = useSay()
  return (
    <>
      <TextField
        select
        label={say('series.ends')}
        value={repeat.ends}
        onChange={({ target }) => onChange({ ends: target.value as RepeatDraft['ends'] })}
      >
        <MenuItem value="count">{say('series.after')}</MenuItem>
        <MenuItem value="until">{say('series.onDate')}</MenuItem>
      </TextField>
      {repeat.ends === 'count' ? (
        <TextField
          type="number"
          label={say('series.count')}
          value={repeat.count || ''}
          onChange={({ target }) => onChange({ count: Math.trunc(Number(target.value)) })}
          error={repeat.count < 2 || repeat.count > 104}
          slotProps={{ htmlInput: { min: 2, max: 104, inputMode: 'numeric' } }}
        />
      ) : (
        <DayPicker
          line={{
            label: say('series.until'),
            required: true,
            problem: undefined,
            onBlur: () => undefined,
          }}
          value={repeat.until}
          change={(until) => onChange({ until })}
        />
      )}
    </>
  )
}
