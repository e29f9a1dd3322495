import { Box, Button, Typography } from '@mui/material'
import { QueryContent } from '../ui/QueryContent.tsx'
import { oneAfterTheOther } from '../ui/oneAfterTheOther.ts'
import { useSay } from '../ui/words/useSay.ts'
import { AppointmentRow } from '../appointments/AppointmentRow.tsx'
import type { PartProps } from '../clients/part.ts'
import { aboutOf } from './aboutOf.ts'
import { useClientBookings } from './useClientBookings.ts'

/** So many appointments of either side are read at a time. */
const perPage = 20

/** All that a client has booked, and all that they had. */
export const ClientAppointments = (props: PartProps) => (
  <Box sx={{ px: 2, py: 2, maxWidth: 1080, display: 'grid', gap: 3, ...oneAfterTheOther }}>
    <Side {...props} side="coming" />
    <Side {...props} side="past" />
  </Box>
)

const Side = ({ account, client, side }: PartProps & { side: 'coming' | 'past' }) => {
  const say = useSay()
  const query = useClientBookings(Number(client.id), { side, limit: perPage })
  return (
    <Box component="section" aria-labelledby={`appointments-${side}`}>
      <Typography variant="h6" component="h2" id={`appointments-${side}`}>
        {say(`records.client.${side}`)}
      </Typography>
      <QueryContent
        query={query}
        empty={
          <Typography color="textSecondary" sx={{ py: 1 }}>
            {say(side === 'coming' ? 'records.client.noneComing' : 'records.client.nonePast')}
          </Typography>
        }
      >
        {(bookings) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {bookings.map((booking) => (
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
      {query.hasNextPage && (
        <Button
          color="inherit"
          sx={{ mt: 0.5, ml: -1 }}
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {say(side === 'coming' ? 'records.client.later' : 'records.client.earlier')}
        </Button>
      )}
    </Box>
  )
}
