import { Box, Button, LinearProgress, useMediaQuery, type Theme } from '@mui/material'
import { CircleAlert, Store } from 'lucide-react'
import { useState } from 'react'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { defaultClock } from '../../../contract/time/clock.ts'
import type { BranchClock } from '../../../contract/time/clockSchema.ts'
import { scheduleConfiguration } from '../../../contract/configuration/schedule.ts'
import { EmptyState } from '../EmptyState.tsx'
import { QueryContent } from '../QueryContent.tsx'
import { PageClock } from '../useClock.ts'
import { useClockZone } from '../useClockZone.ts'
import { useSay } from '../useSay.ts'
import { onClock } from './bookingWords.ts'
import type { AskedBlock } from './blocks/BlockDialog.tsx'
import { useBlocks } from './blocks/useBlocks.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarBody } from './CalendarBody.tsx'
import { CalendarLegend } from './CalendarLegend.tsx'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import { CalendarWait } from './CalendarWait.tsx'
import { coloringOf } from './calendarEvents.ts'
import { isOfDay, openingView, type CalendarView } from './calendarViews.ts'
import { DayPrint } from './DayPrint.tsx'
import { monthDates } from './month/monthDates.ts'
import { BookingPanel } from './panel/BookingPanel.tsx'
import type { DateRange } from './useBookings.ts'
import { useBranch } from './useBranch.ts'
import { useBranchHolidays } from './useBranchHolidays.ts'
import { useNow } from './useNow.ts'
import { useOpenedBooking } from './useOpenedBooking.ts'
import { useShown } from './useShown.ts'
import { useShownBookings } from './useShownBookings.ts'

/** The bookings of one branch by day, week or month, on the branch's own clock. */
export const CalendarPage = ({ account }: { account: AccountType }) => {
  const say = useSay()
  const readersZone = useClockZone()
  const now = useNow()
  const address = useShown()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const read = useBranch(account, address.branch)
  const stored = read.data ?? undefined
  const zone = stored?.timeZone ?? readersZone
  const today = onClock(now, zone).date
  const clock = stored?.clock ?? unknownClock
  const shown = {
    ...address,
    date: address.date ?? today,
    view: address.view ?? openingView(clock.calendar, isPhone),
    coloring: address.coloring ?? coloringOf(clock.calendar),
  }
  const branch = useBranchHolidays(stored, shown.date)
  const [seen, setSeen] = useState<DateRange>()
  const isDay = isOfDay(shown.view)
  const range = shown.view === 'month' ? rangeOf(monthDates(shown.date, clock.weekStart)) : seen
  const bookings = useShownBookings(branch?.id, shown, range)
  const blocks = useBlocks(branch, isDay ? { from: shown.date, to: shown.date } : range)
  const [blocking, setBlocking] = useState<AskedBlock>()
  const opened = useOpenedBooking()
  const isAwaited = !bookings.isKnown && !bookings.error

  if (!branch) {
    return (
      <QueryContent query={read} loading={<CalendarSkeleton view={shown.view} bar />}>
        {() => <EmptyState icon={Store} fact={say('calendar.noBranch')} sentence={say('calendar.noBranchWhy')} />}
      </QueryContent>
    )
  }
  return (
    <PageClock value={clock}>
      <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', minHeight: 480 }}>
        <CalendarBar
          account={account}
          branch={branch}
          shown={shown}
          today={today}
          choices={bookings.choices}
          isEmpty={bookings.isEmpty}
          isAwaited={isAwaited}
          onBlock={() => setBlocking({ expert: null, date: shown.date, from: null, to: null })}
        />
        <Box sx={{ height: 2, flex: 'none', position: 'relative' }}>
          {bookings.isFetching && <LinearProgress sx={{ height: 2 }} aria-label={say('list.loading')} />}
          {isAwaited && !saysItself.has(shown.view) && <CalendarWait />}
        </Box>
        {bookings.error && (
          <Box role="alert" sx={{ px: 2, py: 1, display: 'flex', gap: 1, alignItems: 'center' }}>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden style={{ color: 'var(--phi-palette-error-main)' }} />
            {say('calendar.failed')}
            <Button onClick={bookings.refetch}>{say('empty.again')}</Button>
          </Box>
        )}
        <CalendarBody
          account={account}
          branch={branch}
          shown={shown}
          now={now}
          bookings={bookings}
          blocks={blocks}
          blocking={blocking}
          onBlocking={setBlocking}
          onRange={(next) => setSeen((before) => (before?.from === next.from && before.to === next.to ? before : next))}
          onOpen={(id) => {
            const found = bookings.drawn.find((each) => each.id === id)
            if (found) void opened.open(found)
          }}
        />
        <CalendarLegend choices={bookings.choices} coloring={shown.coloring} />
        {isDay && bookings.isKnown && <DayPrint branch={branch} date={shown.date} bookings={bookings.whole} />}
        <BookingPanel
          account={account}
          branch={branch}
          booking={opened.booking}
          now={now}
          onClose={opened.close}
          onMoved={(moved) => shown.show({ date: onClock(moved.startsAt, moved.timeZone).date })}
        />
      </Box>
    </PageClock>
  )
}

/** Until the branch is there: nothing is drawn by it. */
const unknownClock: BranchClock = { ...defaultClock, calendar: scheduleConfiguration.calendar.initial }

/** The views that say themselves that they are loading. */
const saysItself: ReadonlySet<CalendarView> = new Set(['list', 'board'])

const rangeOf = (dates: readonly string[]): DateRange => ({ from: dates[0]!, to: dates.at(-1)! })
