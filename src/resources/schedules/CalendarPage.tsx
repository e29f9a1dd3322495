import { Box, Button, LinearProgress } from '@mui/material'
import { CircleAlert, Store } from 'lucide-react'
import { useState } from 'react'
import type { AccountType } from '../../../contract/accounts.ts'
import { EmptyState } from '../EmptyState.tsx'
import { Failed } from '../Failed.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { useClockZone } from '../useClockZone.ts'
import { useSay } from '../useSay.ts'
import { onClock } from './bookingWords.ts'
import type { AskedBlock } from './blocks/BlockDialog.tsx'
import { useBlocks } from './blocks/useBlocks.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarBody } from './CalendarBody.tsx'
import { filtered } from './CalendarFilters.tsx'
import { CalendarLegend } from './CalendarLegend.tsx'
import { isOfDay } from './calendarViews.ts'
import { DayPrint } from './DayPrint.tsx'
import { BookingPanel } from './panel/BookingPanel.tsx'
import { useBookings, type DateRange } from './useBookings.ts'
import { useBranch } from './useBranch.ts'
import { useBranchHolidays } from './useBranchHolidays.ts'
import { useNow } from './useNow.ts'
import { useOpenedBooking } from './useOpenedBooking.ts'
import { useShown } from './useShown.ts'

/** The bookings of one branch by day, week or month, on the branch's own clock. */
export const CalendarPage = ({ account }: { account: AccountType }) => {
  const say = useSay()
  const readersZone = useClockZone()
  const now = useNow()
  const address = useShown()
  const { branch: stored, isPending, error, refetch } = useBranch(account, address.branch)
  const zone = stored?.timeZone ?? readersZone
  const today = onClock(now, zone).date
  const shown = { ...address, date: address.date ?? today }
  const branch = useBranchHolidays(stored, shown.date)
  const [range, setRange] = useState<DateRange>()
  const isDay = isOfDay(shown.view)
  const bookings = useBookings(branch?.id, isDay ? { from: shown.date, to: shown.date } : range)
  const blocks = useBlocks(branch, isDay ? { from: shown.date, to: shown.date } : range)
  const [blocking, setBlocking] = useState<AskedBlock>()
  const opened = useOpenedBooking()

  if (isPending) return <PageSkeleton />
  if (!branch && error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!branch) return <EmptyState icon={Store} fact={say('calendar.noBranch')} sentence={say('calendar.noBranchWhy')} />

  const found = bookings.data ?? []
  const seen = filtered(found, shown)
  const isEmpty = bookings.isSuccess && !bookings.isPlaceholderData && seen.length === 0
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', minHeight: 480 }}>
      <CalendarBar
        account={account}
        branch={branch}
        shown={shown}
        today={today}
        bookings={found}
        isEmpty={isEmpty}
        onBlock={() => setBlocking({ expert: null, date: shown.date, from: null, to: null })}
      />
      <Box sx={{ height: 2, flex: 'none' }}>
        {bookings.isFetching && <LinearProgress sx={{ height: 2 }} aria-label={say('list.loading')} />}
      </Box>
      {bookings.error && (
        <Box role="alert" sx={{ px: 2, py: 1, display: 'flex', gap: 1, alignItems: 'center' }}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden style={{ color: 'var(--phi-palette-error-main)' }} />
          {say('calendar.failed')}
          <Button onClick={() => void bookings.refetch()}>{say('empty.again')}</Button>
        </Box>
      )}
      <CalendarBody
        account={account}
        branch={branch}
        shown={shown}
        now={now}
        bookings={seen}
        blocks={blocks}
        blocking={blocking}
        onBlocking={setBlocking}
        onRange={(next) => setRange((before) => (before?.from === next.from && before.to === next.to ? before : next))}
        onOpen={(id) => opened.open(found.find((each) => each.id === id))}
      />
      <CalendarLegend bookings={seen} coloring={shown.coloring} />
      {isDay && <DayPrint branch={branch} date={shown.date} bookings={seen} />}
      <BookingPanel
        account={account}
        booking={opened.booking}
        now={now}
        onClose={() => opened.open(undefined)}
        onMoved={(moved) => shown.show({ date: onClock(moved.startsAt, moved.timeZone).date })}
      />
    </Box>
  )
}
