import { Box, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { QueryContent } from '../QueryContent.tsx'
import { useSay } from '../useSay.ts'
import type { Delivery } from './delivery.ts'
import { DeliveryLine } from './DeliveryLine.tsx'

type Props = { account: AccountType; booking: ScheduleRecord }

/** What was written to whom about an appointment, what became of it, and sending it again. */
export const AppointmentMessages = ({ account, booking }: Props) => {
  const say = useSay()
  const resource = resourceOf(account, 'deliveries')!
  const deliveries = useGetList<Delivery>(resource, {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'DESC' },
    filter: { schedule: booking.id },
  })
  return (
    <QueryContent
      line
      query={deliveries}
      fact={say('messages.failed')}
      empty={<Typography color="textSecondary">{say('messages.none')}</Typography>}
    >
      {(data) => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((delivery) => (
            <DeliveryLine key={delivery.id} delivery={delivery} zone={booking.timeZone} onResent={() => void deliveries.refetch()} />
          ))}
        </Box>
      )}
    </QueryContent>
  )
}
