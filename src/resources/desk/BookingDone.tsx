import { CircleCheck, Hourglass } from 'lucide-react'
import { CanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { OwnWords } from '../ui/words/OwnWords.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { Box, Typography, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { guestOf, namelessWords, servicesOf, momentInWords } from '../appointments/words.ts'
import { dayPath } from '../appointments/AppointmentRow.tsx'
import type { Choice } from '../crud/referenceSource.ts'
import { AppointmentPayments } from '../payments/AppointmentPayments.tsx'
import { isPriced } from '../appointments/payable.ts'
import { usePaymentWords } from '../payments/model/usePaymentWords.ts'
import { useFreshBooking, useLiveBookings } from '../appointments/useAppointment.ts'
import { SeriesBadge } from '../appointments/SeriesBadge.tsx'
import { useTimeLocale } from '../ui/useClock.ts'

type BookingDoneProps = {
  account: AccountType
  booking: ScheduleRecord
  isRecorded: boolean
  onAnother: (client: Choice | null) => void
}

/**
 * What was booked, as it stands now: a payment that arrives meanwhile is shown. And where to go
 * from here.
 */
export const BookingDone = ({
  account,
  booking: made,
  isRecorded,
  onAnother,
}: BookingDoneProps) => {
  const say = useSay()
  const { held: words } = usePaymentWords()
  useLiveBookings(true)
  const booking = useFreshBooking(made)
  const isPending = booking.status.sysName === 'pending_payment'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ px: 2, py: 4, maxWidth: 560, display: 'grid', gap: 1.5 }}>
      <DoneMark isPending={isPending} />
      <Typography
        ref={heading}
        tabIndex={-1}
        aria-live="polite"
        variant="h5"
        component="h1"
        sx={{ outline: 'none' }}
      >
        {isRecorded
          ? say('schedules.create.recorded')
          : booking.series
            ? say('series.done', { smart_count: booking.series.visits })
            : isPending
              ? words.title
              : say('schedules.create.done')}
      </Typography>
      <BookingFacts booking={booking} />
      {isPriced(booking) && (booking.total.amount > 0 || isPending) && (
        <CanAccess resource="payment" action="view">
          <Box
            sx={{
              my: 1,
              py: 1.5,
              maxWidth: 420,
              borderBlock: '1px solid var(--phi-palette-divider)',
            }}
          >
            <AppointmentPayments account={account} booking={booking} />
          </Box>
        </CanAccess>
      )}
      <NextSteps account={account} booking={booking} onAnother={onAnother} />
    </Box>
  )
}

const DoneMark = ({ isPending }: { isPending: boolean }) =>
  isPending ? (
    <Hourglass
      size={40}
      strokeWidth={1.5}
      aria-hidden
      style={{ color: 'var(--phi-palette-warning-main)' }}
    />
  ) : (
    <CircleCheck
      size={40}
      strokeWidth={1.5}
      aria-hidden
      style={{ color: 'var(--phi-palette-success-main)' }}
    />
  )

const BookingFacts = ({ booking }: { booking: ScheduleRecord }) => {
  const say = useSay()
  const locale = useTimeLocale()
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Typography sx={{ fontWeight: 600 }}>{guestOf(booking, namelessWords(say))}</Typography>
      <Typography>{momentInWords(booking.startsAt, booking.timeZone, locale)}</Typography>
      <Typography>
        <OwnWords>{servicesOf(booking)}</OwnWords> ·{' '}
        {[...new Set(booking.items.map(({ expert }) => expert.name))].join(', ')}
      </Typography>
      <Box>
        <SeriesBadge booking={booking} />
      </Box>
      <Typography color="textSecondary">
        {say('schedules.create.code', { code: booking.code })}
      </Typography>
    </Box>
  )
}

const NextSteps = ({ account, booking, onAnother }: Omit<BookingDoneProps, 'isRecorded'>) => {
  const say = useSay()
  return (
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
  )
}
