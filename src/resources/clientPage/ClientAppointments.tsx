import { serviceInWords } from '../../../contract/catalog/addonsInWords.ts'
import { Box, Button, Typography } from '@mui/material'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import { QueryContent } from '../QueryContent.tsx'
import { onClock } from '../schedules/bookingWords.ts'
import { useClockZone } from '../useClockZone.ts'
import { useLanguage, useSay } from '../useSay.ts'
import { AppointmentRow } from './AppointmentRow.tsx'
import type { PartProps } from './part.ts'
import { oneAfterTheOther } from '../oneAfterTheOther.ts'
import { useClientBookings } from './useClientBookings.ts'

/** What a client has booked, and what they had: two months each way, and more when asked. */
export const ClientAppointments = (props: PartProps) => (
  <Box sx={{ px: 2, py: 2, maxWidth: 1080, display: 'grid', gap: 3, ...oneAfterTheOther }}>
    <Side {...props} side="coming" />
    <Side {...props} side="past" />
  </Box>
)

const aboutOf = ({ items, branchOffice }: ScheduleRecord, withBranch: boolean): string =>
  [...items.map((item) => `${serviceInWords(item)}, ${item.expert.name}`), ...(withBranch ? [branchOffice.name] : [])].join(' · ')

const Side = ({ account, client, side }: PartProps & { side: 'coming' | 'past' }) => {
  const say = useSay()
  const language = useLanguage()
  const zone = useClockZone()
  const query = useClientBookings(Number(client.id), side)
  const dayOf = (instant: number) => formatDay(onClock(new Date(instant).toISOString(), zone).date, language)
  const isComing = side === 'coming'
  return (
    <Box component="section" aria-labelledby={`appointments-${side}`}>
      <Typography variant="h6" component="h2" id={`appointments-${side}`}>
        {say(`records.client.${side}`)}
      </Typography>
      <QueryContent query={query}>
        {({ bookings, until }) => (
          <>
            {bookings.length === 0 && (
              <Typography color="textSecondary" sx={{ py: 1 }}>
                {isComing
                  ? say('records.client.noneComing', { until: dayOf(until) })
                  : say('records.client.nonePast', { since: dayOf(until) })}
              </Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {bookings.map((booking) => (
                <AppointmentRow key={booking.id} account={account} booking={booking} about={aboutOf(booking, account !== 'boAdmin')} />
              ))}
            </Box>
            <Button color="inherit" sx={{ mt: 0.5, ml: -1 }} disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {isComing ? say('records.client.later', { until: dayOf(until) }) : say('records.client.earlier', { since: dayOf(until) })}
            </Button>
          </>
        )}
      </QueryContent>
    </Box>
  )
}
