import {
  Box,
  Checkbox,
  FormControlLabel,
  Typography,
  Alert,
  Button,
  LinearProgress,
  MenuItem,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { seriesInWords, ruleInWords } from '../../../contract/words/seriesInWords.ts'
import { onClock, momentInWords } from '../appointments/words.ts'
import type { Branch } from '../appointments/useBranch.ts'
import { useTimeLocale, useClock } from '../ui/useClock.ts'
import { useLanguage, useSay } from '../ui/words/useSay.ts'
import { chosenItems, type BookingDraft } from './draft.ts'
import { DeskPart } from './DeskPart.tsx'
import {
  freshRepeat,
  ruleOf,
  type RepeatDraft,
  isLastOfMonth,
  monthlyPart,
  weekdayOf,
} from './repeatDraft.ts'
import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { SeriesConflict, SeriesRule } from '../../../contract/endpoints/series.ts'
import { ConflictChoices } from '../appointments/ConflictChoices.tsx'
import type { RequestedItem } from '../appointments/requestedItem.ts'
import type { Weekday } from '../../../contract/time/weekdays.ts'
import { weekdaysFrom } from '../../../contract/time/weekdays.ts'
import { DayPicker } from '../crud/inputs/moment/DayInput.tsx'
import { weekdayNames } from '../crud/week/weekdayNames.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

type Props = {
  branch: Branch
  draft: BookingDraft
  onChange: (change: Partial<BookingDraft>) => void
}

/**
 * Whether the booking repeats: its rule, the same in words, and the dates that come of it with what
 * is in the way.
 */
export const RepeatPart = ({ branch, draft, onChange }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  const { repeat, start } = draft
  const first = start === undefined ? undefined : onClock(start, branch.timeZone)
  // Another rule has other dates: what was decided about the former ones says nothing of these.
  const changeRule = (change: Partial<RepeatDraft>) =>
    repeat && onChange({ repeat: { ...repeat, decisions: {}, planned: undefined, ...change } })
  const rule = repeat && first ? ruleOf(repeat, first.date) : undefined
  const words = rule && first ? seriesInWords(rule, `${first.date}T${first.time}`, locale) : ''
  return (
    <DeskPart title={say('series.title')}>
      <FormControlLabel
        label={say('series.repeat')}
        control={
          <Checkbox
            checked={repeat !== null}
            onChange={(_, on) => onChange({ repeat: on ? freshRepeat : null })}
          />
        }
      />
      {repeat && !first && <Typography color="textSecondary">{say('series.whenFirst')}</Typography>}
      {repeat && first && (
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <RepeatRule repeat={repeat} date={first.date} onChange={changeRule} />
          <Typography aria-live="polite" sx={{ fontWeight: 600 }}>
            {words.charAt(0).toLocaleUpperCase(language) + words.slice(1)}
          </Typography>
          {rule && (
            <RepeatDates
              branch={branch}
              items={chosenItems(draft)}
              quantity={draft.quantity}
              rule={rule}
              start={start!}
              repeat={repeat}
              onRepeat={(change) => onChange({ repeat: { ...repeat, ...change } })}
            />
          )}
        </Box>
      )}
    </DeskPart>
  )
}

type RepeatDatesProps = {
  branch: Branch
  items: readonly RequestedItem[]
  quantity: number
  rule: SeriesRule
  start: string
  repeat: RepeatDraft
  onRepeat: (change: Partial<RepeatDraft>) => void
}

/**
 * The dates of the series before it is written: which are free, and what is to be done about the
 * others.
 */
export const RepeatDates = ({
  branch,
  items,
  quantity,
  rule,
  start,
  repeat,
  onRepeat,
}: RepeatDatesProps) => {
  const say = useSay()
  const translate = useTranslate()
  const locale = useTimeLocale()
  const { data, error, isFetching, isPlaceholderData, refetch } = useSeriesPreview({
    branchOffice: branch.id,
    items,
    quantity,
    rule,
    start,
  })
  const conflicts = useMemo(
    () =>
      (data ?? []).flatMap(({ free, reason, start: at, nearest }, index): SeriesConflict[] =>
        free || reason === null ? [] : [{ index, start: at, reason, nearest }],
      ),
    [data],
  )
  const undecided = conflicts.filter(({ index }) => repeat.decisions[index] === undefined).length
  const appointments =
    (data?.length ?? 0) - conflicts.filter(({ index }) => repeat.decisions[index] === null).length
  const isKnown = data !== undefined && !isPlaceholderData && !error
  useEffect(() => {
    const planned = isKnown ? { appointments, undecided } : undefined
    if (
      planned?.appointments !== repeat.planned?.appointments ||
      planned?.undecided !== repeat.planned?.undecided
    )
      onRepeat({ planned })
  })
  if (error) {
    return (
      <Box role="alert" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {say('series.failed')} {translate(error.message)}
        <Button onClick={() => void refetch()}>{say('empty.again')}</Button>
      </Box>
    )
  }
  return (
    <Box
      role="group"
      aria-label={say('series.dates')}
      sx={{ display: 'grid', gap: 1, minWidth: 0 }}
    >
      <Box sx={{ height: 2 }}>
        {isFetching && <LinearProgress sx={{ height: 2 }} aria-label={say('series.loading')} />}
      </Box>
      {isKnown && (
        <Alert severity={undecided > 0 ? 'warning' : 'success'} variant="outlined" role="status">
          {undecided > 0
            ? say('series.inTheWay', { smart_count: undecided })
            : say(conflicts.length > 0 ? 'series.book' : 'series.allFree', {
                smart_count: appointments,
              })}
        </Alert>
      )}
      {conflicts.length > 0 && (
        <ConflictChoices
          conflicts={conflicts}
          zone={branch.timeZone}
          decisions={repeat.decisions}
          wayOut="leaveOut"
          onDecisions={(decisions) => onRepeat({ decisions })}
        />
      )}
      {data && (
        <Box
          component="ol"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
          tabIndex={0}
          aria-label={say('series.dates')}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            maxHeight: 260,
            overflowY: 'auto',
            opacity: isPlaceholderData ? 0.5 : 1,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          {data.map(({ start: at, free }, index) => {
            const decided = repeat.decisions[index]
            const isOut = !free && decided === null
            const Mark = isOut ? CircleMinus : free || decided ? CircleCheck : TriangleAlert
            return (
              <Box
                component="li"
                key={at}
                sx={{
                  display: 'flex',
                  gap: 1,
                  alignItems: 'center',
                  px: 1.25,
                  py: 0.5,
                  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
                }}
              >
                <Typography
                  component="span"
                  variant="caption"
                  color="textSecondary"
                  sx={{ minWidth: 24, textAlign: 'right' }}
                >
                  {index + 1}
                </Typography>
                <Box
                  component="span"
                  sx={{ flex: 1, minWidth: 0, textDecoration: isOut ? 'line-through' : 'none' }}
                >
                  {momentInWords(decided ?? at, branch.timeZone, locale)}
                </Box>
                <Box
                  component="span"
                  sx={{
                    display: 'flex',
                    gap: 0.5,
                    alignItems: 'center',
                    color:
                      free || decided ? 'success.main' : isOut ? 'text.secondary' : 'warning.main',
                  }}
                >
                  <Mark size={16} strokeWidth={1.75} aria-hidden />
                  <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                    {free || decided ? say('series.free') : isOut ? say('series.leftOut') : '?'}
                  </Typography>
                </Box>
              </Box>
            )
          })}
        </Box>
      )}
    </Box>
  )
}

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
  const language = useLanguage()
  const { weekStart } = useClock()
  const [short, long] = [weekdayNames(language, 'short'), weekdayNames(language, 'long')]
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
      {repeat.freq === 'weekly' && (
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
      )}
      {repeat.freq === 'monthly' && (
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
      )}
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
    </Box>
  )
}

type PreviewRequest = {
  branchOffice: number
  items: readonly RequestedItem[]
  quantity: number
  rule: SeriesRule | undefined
  start: string | undefined
}

/** The dates of a series: which are free, and what stands in the way of the others. */
export const useSeriesPreview = ({
  branchOffice,
  items,
  quantity,
  rule,
  start,
}: PreviewRequest) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['schedules', 'series', branchOffice, items, quantity, rule, start],
    queryFn: async ({ signal }) => {
      const day = start!.slice(0, 10)
      const series = { ...rule!, start: start!, items: [...items], quantity, branchOffice }
      const { occurrences } = await provider.call(
        'schedules.count',
        { from: day, to: day, branchOffice, series },
        { signal },
      )
      return occurrences ?? []
    },
    enabled: rule !== undefined && start !== undefined && items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
