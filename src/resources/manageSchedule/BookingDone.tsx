import { Box, Button, Typography } from '@mui/material'
import { CircleCheck, Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { dayPath } from '../clientPage/dayPath.ts'
import type { Choice } from '../crud/referenceSource.ts'
import { AppointmentPayments } from '../payments/AppointmentPayments.tsx'
import { isPriced } from '../payments/pricedBooking.ts'
import { usePaymentWords } from '../payments/usePaymentWords.ts'
import { guestOf, namelessWords, servicesOf } from '../schedules/bookingWords.ts'
import { useFreshBooking } from '../schedules/useFreshBooking.ts'
import { useLiveBookings } from '../schedules/useLiveBookings.ts'
import { momentInWords } from '../schedules/momentInWords.ts'
import { SeriesBadge } from '../schedules/series/SeriesBadge.tsx'
import { useTimeLocale } from '../useClock.ts'
import { useSay } from '../useSay.ts'

type Props = {
  account: AccountType
  booking: ScheduleRecord
  isRecorded: boolean
  onAnother: (client: Choice | null) => void
}

/** What was booked, as it stands now: whoever pays meanwhile is seen here. And where to go from here. */
export const BookingDone = ({ account, booking: made, isRecorded, onAnother }: Props) => {
  const say = useSay()
  const locale = useTimeLocale()
  const { held: words } = usePaymentWords()
  useLiveBookings(true)
  const booking = useFreshBooking(made)
  const isPending = booking.status.sysName === 'pending_payment'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ px: 2, py: 4, maxWidth: 560, display: 'grid', gap: 1.5 }}>
      {isPending ? (
        <Hourglass size={40} strokeWidth={1.5} aria-hidden style={{ color: 'var(--phi-palette-warning-main)' }} />
      ) : (
        <CircleCheck size={40} strokeWidth={1.5} aria-hidden style={{ color: 'var(--phi-palette-success-main)' }} />
      )}
      <Typography ref={heading} tabIndex={-1} aria-live="polite" variant="h5" component="h1" sx={{ outline: 'none' }}>
        {isRecorded
          ? say('schedules.create.recorded')
          : booking.series
            ? say('series.done', { smart_count: booking.series.visits })
            : isPending
              ? words.title
              : say('schedules.create.done')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 0.25 }}>
        <Typography sx={{ fontWeight: 600 }}>{guestOf(booking, namelessWords(say))}</Typography>
        <Typography>{momentInWords(booking.startsAt, booking.timeZone, locale)}</Typography>
        <Typography>
          {servicesOf(booking)} · {[...new Set(booking.items.map(({ expert }) => expert.name))].join(', ')}
        </Typography>
        <Box>
          <SeriesBadge booking={booking} />
        </Box>
        <Typography color="textSecondary">{say('schedules.create.code', { code: booking.code })}</Typography>
      </Box>
      {isPriced(booking) && (booking.total.amount > 0 || isPending) && (
        <CanAccess resource="payment" action="view">
          <Box sx={{ my: 1, py: 1.5, maxWidth: 420, borderBlock: '1px solid var(--phi-palette-divider)' }}>
            <AppointmentPayments account={account} booking={booking} />
          </Box>
        </CanAccess>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to={dayPath(account, booking)} variant="contained">
          {say('schedules.create.show')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => onAnother(null)}>
          {say('schedules.create.another')}
        </Button>
        {booking.client && (
          <Button variant="outlined" color="inherit" onClick={() => onAnother(booking.client)}>
            {say('schedules.create.sameClient')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
