import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatDay, isDay } from '../../../../contract/text/formats.ts'
import { dateOfDay, dayOfDate } from '../../../../contract/time/zones.ts'
import { DayPicker } from '../../crud/inputs/DayInput.tsx'
import { LineSkeleton } from '../../LineSkeleton.tsx'
import { QueryContent } from '../../QueryContent.tsx'
import { useTimeLocale } from '../../useClock.ts'
import { useLanguage, useSay } from '../../useSay.ts'
import { onClock } from '../bookingWords.ts'
import { momentInWords, weekdayInWords } from '../momentInWords.ts'
import type { AskedItem } from './askedItem.ts'
import { DayStrip } from './DayStrip.tsx'
import { SlotButtons } from './SlotButtons.tsx'
import { useFreeTimes } from './useFreeTimes.ts'

type Props = {
  branchOffice: number
  timeZone: string
  items: readonly AskedItem[]
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
export const FreeTimes = ({ firstDay, start, onStart, ...asked }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  const [from, setFrom] = useState(firstDay)
  const [day, setDay] = useState(firstDay)
  // What the field says: a date that is still being typed is none to go to.
  const [typed, setTyped] = useState<string | null>(firstDay)
  const to = dateOfDay(dayOfDate(from) + daysShown - 1)
  const query = useFreeTimes({ ...asked, from, to })
  const { data, isFetching, isPlaceholderData } = query
  const goTo = (date: string) => {
    setFrom(date)
    setDay(date)
    setTyped(date)
  }
  const days = Array.from({ length: daysShown }, (_, index) => dateOfDay(dayOfDate(from) + index))
  // What is over is recorded as a visit, not booked.
  const slotsOf = (date: string) =>
    data?.days.find((each) => each.date === date)?.slots.filter(({ start: at }) => Date.parse(at) >= Date.parse(data.now)) ?? []
  const slots = slotsOf(day)
  const dayWords = `${weekdayInWords(day, language)} ${formatDay(day, language)}`
  const nextFree = data?.nextAvailable ?? days.flatMap(slotsOf)[0]?.start
  return (
    <Box role="group" aria-label={say('schedules.times.title')} sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'end', gap: 0.5 }}>
        <Box sx={{ flex: '0 1 190px' }}>
          <DayPicker
            line={{ label: say('schedules.times.day'), required: false, problem: undefined, onBlur: () => undefined }}
            value={typed}
            change={(date) => (date !== null && isDay(date) ? goTo(date) : setTyped(date))}
          />
        </Box>
        <IconButton aria-label={say('schedules.times.earlier')} onClick={() => goTo(dateOfDay(dayOfDate(from) - daysShown))}>
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton aria-label={say('schedules.times.later')} onClick={() => goTo(dateOfDay(dayOfDate(from) + daysShown))}>
          <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Box>
      <DayStrip days={days} day={day} freeOn={data && !isPlaceholderData ? (date) => slotsOf(date).length : undefined} onDay={setDay} />
      <Box sx={{ height: 2 }}>{isFetching && <LinearProgress sx={{ height: 2 }} aria-label={say('schedules.times.loading')} />}</Box>
      <QueryContent line query={query} loading={<LineSkeleton height={96} />} fact={say('schedules.times.failed')}>
        {(found) => (
          <Box sx={{ minHeight: 96, opacity: isPlaceholderData ? 0.5 : 1 }}>
            <SlotButtons
              label={say('schedules.times.group', { day: dayWords })}
              slots={slots}
              zone={asked.timeZone}
              start={start}
              onStart={onStart}
            />
            {slots.length === 0 && !isPlaceholderData && (
              <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
                <Typography color="textSecondary">
                  {found.emptyReason ? say(`schedules.times.empty.${found.emptyReason}`) : say('schedules.times.none')}
                </Typography>
                {nextFree && (
                  <Button variant="outlined" color="inherit" onClick={() => goTo(onClock(nextFree, asked.timeZone).date)}>
                    {say('schedules.times.first', { when: momentInWords(nextFree, asked.timeZone, locale) })}
                  </Button>
                )}
              </Box>
            )}
          </Box>
        )}
      </QueryContent>
    </Box>
  )
}
