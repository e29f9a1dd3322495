import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import type { HoursWindow, Weekly } from '../../../../contract/time/hours.ts'
import { weekdaysFrom, type WeekStart, type Weekday } from '../../../../contract/time/weekdays.ts'
import { useClock } from '../../ui/useClock.ts'
import { useLanguage, useSay } from '../../ui/words/useSay.ts'
import { CopyDay } from './CopyDay.tsx'
import { DayWindows } from './DayWindows.tsx'
import { lengthInHours } from './lengthInHours.ts'
import { weekdayNames } from './weekdayNames.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { minutesOpen, minutesPerWeek } from './windowRules.ts'

/** `weekStart`: the day that the week begins with, by itself that of the clock settings. */
type Props = {
  weekly: Weekly
  onChange: (weekly: Weekly) => void
  onBlur?: (() => void) | undefined
  weekStart?: WeekStart
}

/** The hours of a week: the grid, and beside it the exact times of the day that is chosen. */
export const WeekEditor = ({ weekly, onChange, onBlur, weekStart: own }: Props) => {
  const say = useSay()
  const names = weekdayNames(useLanguage(), 'long')
  const clock = useClock()
  const weekStart = own ?? clock.weekStart
  const [chosen, setChosen] = useState<Weekday>(weekStart)
  const windows = weekly[chosen] ?? []
  const put = (day: Weekday, next: HoursWindow[]) => onChange({ ...weekly, [day]: next })
  const minutes = minutesOpen(windows)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' },
      }}
    >
      <div>
        <WeekGrid
          days={weekdaysFrom(weekStart)}
          weekly={weekly}
          chosen={chosen}
          onChoose={setChosen}
          onWindows={put}
        />
        <WeekTotal weekly={weekly} />
      </div>
      <section aria-label={names[chosen]}>
        <Typography variant="h6" component="h3">
          {names[chosen]}
        </Typography>
        <Typography variant="body2" color="textSecondary" aria-live="polite">
          {minutes > 0
            ? say('week.sum', { length: lengthInHours(minutes), smart_count: windows.length })
            : say('week.closed')}
        </Typography>
        <DayWindows
          day={names[chosen]}
          windows={windows}
          onChange={(next) => put(chosen, next)}
          onBlur={onBlur}
        />
        <CopyDay
          days={weekdaysFrom(weekStart)}
          from={chosen}
          onCopy={(days) =>
            onChange({
              ...weekly,
              ...Object.fromEntries(
                days.map((day) => [day, windows.map((window) => ({ ...window }))]),
              ),
            })
          }
        />
      </section>
    </Box>
  )
}

/** How long a week is open, and what the keys do in its grid. */
const WeekTotal = ({ weekly }: { weekly: Weekly }) => {
  const say = useSay()
  return (
    <Typography variant="caption" color="textSecondary" sx={{ mt: 1, display: 'block' }}>
      {say('week.total', { total: lengthInHours(minutesPerWeek(weekly)) || '0 h' })}{' '}
      {say('week.keys')}
    </Typography>
  )
}
