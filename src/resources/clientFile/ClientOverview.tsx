import { Box, Button, Typography } from '@mui/material'
import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { AppointmentRow, dayPath } from '../appointments/AppointmentRow.tsx'
import { momentInWords } from '../appointments/words.ts'
import type { PartProps } from '../clients/part.ts'
import { clientPath } from '../navigation/clientPaths.ts'
import { oneAfterTheOther } from '../ui/oneAfterTheOther.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useTimeLocale } from '../ui/useClock.ts'
import { OwnWords } from '../ui/words/OwnWords.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { aboutOf } from './aboutOf.ts'
import { ClientDetails } from './ClientDetails.tsx'
import { ClientFigures } from './ClientFigures.tsx'
import { OneAllowed } from './OneAllowed.tsx'
import { useClientBookings } from './useClientBookings.ts'

/** So many appointments of either side are shown; the rest is on a page of its own. */
const shown = 5

/** A client at a glance: what is next, what was, what it comes to, and what is known of them. */
export const ClientOverview = (props: PartProps) => (
  <Box
    sx={{
      display: 'grid',
      alignItems: 'start',
      gap: 3,
      px: 2,
      py: 2,
      maxWidth: 1180,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
    }}
  >
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0, ...oneAfterTheOther }}>
      <OneAllowed items={['schedule', 'schedule_calendar']}>
        <Coming {...props} />
        <ClientFigures {...props} />
        <Past {...props} />
      </OneAllowed>
    </Box>
    <ClientDetails {...props} />
  </Box>
)

const Coming = ({ account, client }: PartProps) => {
  const say = useSay()
  const query = useClientBookings(Number(client.id), {
    side: 'coming',
    limit: shown,
    onlyBooked: true,
  })
  return (
    <Box component="section" aria-labelledby="client-coming">
      <Typography variant="h6" component="h2" id="client-coming">
        {say('records.client.coming')}
      </Typography>
      <QueryContent
        line
        query={query}
        empty={
          <Typography color="textSecondary" sx={{ py: 1 }}>
            {say('records.client.noneComing')}
          </Typography>
        }
      >
        {(bookings) => (
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}
          >
            {bookings.slice(0, shown).map((booking) => (
              <ComingCard key={booking.id} account={account} booking={booking} />
            ))}
          </Box>
        )}
      </QueryContent>
    </Box>
  )
}

type CardProps = { account: AccountType; booking: ScheduleRecord }

/** An appointment that is still to come, and the way to it in the calendar. */
const ComingCard = ({ account, booking }: CardProps) => {
  const say = useSay()
  const locale = useTimeLocale()
  const status = useStatusWords('schedule').find(({ id }) => id === booking.status.id)
  const when = momentInWords(booking.startsAt, booking.timeZone, locale)
  return (
    <Box component="li" sx={card}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 620 }}>{when}</Typography>
          {status && <StatusChip sysName={status.sysName} word={status.word} />}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <OwnWords>{aboutOf(booking, account !== 'boAdmin')}</OwnWords>
          {booking.total && ` · ${formatPrice(booking.total)}`}
        </Typography>
      </Box>
      <Button
        component={Link}
        to={`${dayPath(account, booking)}&booking=${booking.id}`}
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={say('records.client.inCalendarAt', { when })}
        startIcon={<CalendarDays size={15} strokeWidth={1.75} aria-hidden />}
      >
        {say('records.client.inCalendar')}
      </Button>
    </Box>
  )
}

const card = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  p: 1.25,
  borderRadius: 'var(--phi-radius-card)',
  border: '1px solid var(--phi-palette-divider)',
} as const

const Past = ({ account, client }: PartProps) => {
  const say = useSay()
  const query = useClientBookings(Number(client.id), { side: 'past', limit: shown })
  return (
    <Box component="section" aria-labelledby="client-past">
      <Typography variant="h6" component="h2" id="client-past">
        {say('records.client.past')}
      </Typography>
      <QueryContent
        line
        query={query}
        loading={<PastSkeleton />}
        empty={
          <Typography color="textSecondary" sx={{ py: 1 }}>
            {say('records.client.nonePast')}
          </Typography>
        }
      >
        {(bookings) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {bookings.slice(0, shown).map((booking) => (
              <AppointmentRow
                key={booking.id}
                account={account}
                booking={booking}
                about={aboutOf(booking, account !== 'boAdmin')}
              />
            ))}
          </Box>
        )}
      </QueryContent>
      <Button
        component={Link}
        to={`${dashboardOf(account)}/${clientPath(client.id, 'appointments')}`}
        color="inherit"
        sx={{ mt: 0.5, ml: -1 }}
      >
        {say('records.client.all')}
      </Button>
    </Box>
  )
}

/** As high as the appointments that are read. */
const PastSkeleton = () => <Box role="status" aria-busy="true" sx={{ height: 44 * shown }} />
