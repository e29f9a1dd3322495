import { Box, Button, IconButton, LinearProgress, Typography, ButtonBase } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatDay, isDay } from '../../../contract/text/formats.ts'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { DayPicker } from '../crud/inputs/moment/DayInput.tsx'
import { readFreeTimes } from './readFreeTimes.ts'
import { LineSkeleton } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useTimeLocale } from '../ui/useClock.ts'
import { useLanguage, useSay } from '../ui/words/useSay.ts'
import { onClock, momentInWords, weekdayInWords, timeInWords } from './words.ts'
import type { RequestedItem } from './requestedItem.ts'
import type { Slot, AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'

type Props = {
  branchOffice: number
  timeZone: string
  items: readonly RequestedItem[]
  quantity: number
  /** The date that is shown first. */
  firstDay: string
  exclude?: number | undefined
  /** The start that is chosen, as ISO. */
  start: string | undefined
  onStart: (start: string) => void
}

const daysShown = 7

/** The free times of a week: its days, and the hours of the one that is chosen. */
export const FreeTimes = ({ firstDay, start, onStart, ...request }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const { from, to, days, day, setDay, typed, setTyped, goTo } = useWeek(firstDay)
  const query = useFreeTimes({ ...request, from, to })
  const { data, isFetching, isPlaceholderData } = query
  // What is over is recorded, not booked.
  const slotsOf = (date: string) =>
    data?.days
      .find((each) => each.date === date)
      ?.slots.filter(({ start: at }) => Date.parse(at) >= Date.parse(data.now)) ?? []
  const slots = slotsOf(day)
  const dayWords = `${weekdayInWords(day, language)} ${formatDay(day, language)}`
  const nextFree = data?.nextAvailable ?? days.flatMap(slotsOf)[0]?.start
  return (
    <Box
      role="group"
      aria-label={say('schedules.times.title')}
      sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}
    >
      <WeekBar typed={typed} from={from} onTyped={setTyped} onDate={goTo} />
      <DayStrip
        days={days}
        day={day}
        freeOn={data && !isPlaceholderData ? (date) => slotsOf(date).length : undefined}
        onDay={setDay}
      />
      <Box sx={{ height: 2 }}>
        {isFetching && (
          <LinearProgress sx={{ height: 2 }} aria-label={say('schedules.times.loading')} />
        )}
      </Box>
      <QueryContent
        line
        query={query}
        loading={<LineSkeleton height={96} />}
        fact={say('schedules.times.failed')}
      >
        {(found) => (
          <Box sx={{ minHeight: 96, opacity: isPlaceholderData ? 0.5 : 1 }}>
            <SlotButtons
              label={say('schedules.times.group', { day: dayWords })}
              slots={slots}
              zone={request.timeZone}
              start={start}
              onStart={onStart}
            />
            {slots.length === 0 && !isPlaceholderData && (
              <NoTimes
                reason={found.emptyReason}
                next={nextFree}
                zone={request.timeZone}
                onDate={goTo}
              />
            )}
          </Box>
        )}
      </QueryContent>
    </Box>
  )
}

/** The week that is shown, and the day of it that is chosen. */
const useWeek = (firstDay: string) => {
  const [from, setFrom] = useState(firstDay)
  const [day, setDay] = useState(firstDay)
  // What the field says: a date that is still being typed is none to go to.
  const [typed, setTyped] = useState<string | null>(firstDay)
  const to = dateOfDay(dayOfDate(from) + daysShown - 1)
  const goTo = (date: string) => {
    setFrom(date)
    setDay(date)
    setTyped(date)
  }
  const days = Array.from({ length: daysShown }, (_, index) => dateOfDay(dayOfDate(from) + index))
  return { from, to, days, day, setDay, typed, setTyped, goTo }
}

type WeekBarProps = {
  typed: string | null
  from: string
  onTyped: (date: string | null) => void
  onDate: (date: string) => void
}

/** Goes to a day that is typed, or a week further or back. */
const WeekBar = ({ typed, from, onTyped, onDate }: WeekBarProps) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'flex', alignItems: 'end', gap: 0.5 }}>
      <Box sx={{ flex: '0 1 190px' }}>
        <DayPicker
          line={{
            label: say('schedules.times.day'),
            required: false,
            problem: undefined,
            onBlur: () => undefined,
          }}
          value={typed}
          change={(date) => (date !== null && isDay(date) ? onDate(date) : onTyped(date))}
        />
      </Box>
      <IconButton
        aria-label={say('schedules.times.earlier')}
        onClick={() => onDate(dateOfDay(dayOfDate(from) - daysShown))}
      >
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={say('schedules.times.later')}
        onClick={() => onDate(dateOfDay(dayOfDate(from) + daysShown))}
      >
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  )
}

type NoTimesProps = {
  reason: AvailabilityReply['emptyReason']
  next: string | undefined
  zone: string
  onDate: (date: string) => void
}

/** Why a day has no free times, and the way to the first of them. */
const NoTimes = ({ reason, next, zone, onDate }: NoTimesProps) => {
  const say = useSay()
  const locale = useTimeLocale()
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography color="textSecondary">
        {reason ? say(`schedules.times.empty.${reason}`) : say('schedules.times.none')}
      </Typography>
      {next && (
        <Button variant="outlined" color="inherit" onClick={() => onDate(onClock(next, zone).date)}>
          {say('schedules.times.first', {
            when: momentInWords(next, zone, locale),
          })}
        </Button>
      )}
    </Box>
  )
}

type DayStripProps = {
  days: readonly string[]
  day: string
  freeOn: ((date: string) => number) | undefined
  onDay: (date: string) => void
}

/** A few days beside each other, each with how many of its times are free. */
export const DayStrip = ({ days, day, freeOn, onDay }: DayStripProps) => {
  const say = useSay()
  const language = useLanguage()
  return (
    <Box
      role="group"
      aria-label={say('schedules.create.when')}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))`,
        gap: 0.5,
      }}
    >
      {days.map((date) => {
        const free = freeOn?.(date)
        const words =
          free === undefined ? undefined : say('schedules.times.free', { smart_count: free })
        return (
          <ButtonBase
            key={date}
            aria-pressed={date === day}
            aria-label={[weekdayInWords(date, language), formatDay(date, language), words]
              .filter(Boolean)
              .join(' ')}
            onClick={() => onDay(date)}
            sx={{
              display: 'grid',
              justifyItems: 'center',
              py: 0.5,
              minHeight: 52,
              borderRadius: 'var(--phi-radius-control)',
              border: '1px solid var(--phi-palette-divider)',
              font: 'inherit',
              fontSize: 12,
              lineHeight: 1.3,
              color: free === 0 ? 'text.secondary' : 'text.primary',
              '&[aria-pressed="true"]': {
                background: 'var(--phi-palette-primary-main)',
                color: 'var(--phi-palette-primary-contrastText)',
                borderColor: 'transparent',
              },
            }}
          >
            <span>{weekdayInWords(date, language)}</span>
            <b style={{ fontSize: 14, fontWeight: 620 }}>{Number(date.slice(8))}</b>
            <span aria-hidden>{free === undefined ? ' ' : free === 0 ? '–' : free}</span>
          </ButtonBase>
        )
      })}
    </Box>
  )
}

type SlotButtonsProps = {
  label: string
  slots: readonly Slot[]
  zone: string
  start: string | undefined
  onStart: (start: string) => void
}

/** The free starts of a day as buttons. */
export const SlotButtons = ({ label, slots, zone, start, onStart }: SlotButtonsProps) => {
  const locale = useTimeLocale()
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))',
        gap: 0.75,
        maxHeight: 232,
        overflowY: 'auto',
        p: '2px',
      }}
    >
      {slots.map((slot) => {
        const isChosen = start !== undefined && Date.parse(start) === Date.parse(slot.start)
        return (
          <Button
            key={slot.start}
            variant={isChosen ? 'contained' : 'outlined'}
            color={isChosen ? 'primary' : 'inherit'}
            aria-pressed={isChosen}
            sx={{ minWidth: 0, px: 0.5, whiteSpace: 'nowrap', borderColor: 'divider' }}
            onClick={() => onStart(slot.start)}
          >
            {timeInWords(slot.start, zone, locale)}
          </Button>
        )
      })}
    </Box>
  )
}

export type FreeTimesRequest = {
  branchOffice: number
  items: readonly RequestedItem[]
  quantity: number
  from: string
  to: string
  timeZone: string
  /** The booking that is to be moved: its own time is free for it. */
  exclude?: number | undefined
}

/** The free starts of some days for some services, as staff may book them. */
export const useFreeTimes = ({ exclude, items, ...request }: FreeTimesRequest) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['schedules', 'availability', request, items, exclude],
    queryFn: ({ signal }) =>
      readFreeTimes(
        provider,
        { ...request, items: [...items], ...(exclude === undefined ? {} : { exclude }) },
        signal,
      ),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
