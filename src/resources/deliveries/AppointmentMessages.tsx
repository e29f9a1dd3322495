import { Box, Button, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import type { AccountType } from '../../../contract/accounts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { useSay } from '../useSay.ts'
import type { Delivery } from './delivery.ts'
import { DeliveryLine } from './DeliveryLine.tsx'

type Props = { account: AccountType; booking: ScheduleRecord }

/** What was written to whom about an appointment, what became of it, and sending it again. */
export const AppointmentMessages = ({ account, booking }: Props) => {
  const say = useSay()
  const resource = resourceOf(account, 'deliveries')!
  const { data, error, refetch } = useGetList<Delivery>(resource, {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'DESC' },
    filter: { schedule: booking.id },
  })
  if (error) {
    return (
      <Box role="alert" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        {say('messages.failed')}
        <Button onClick={() => void refetch()}>{say('empty.again')}</Button>
      </Box>
    )
  }
  if (!data) return null
  if (data.length === 0) return <Typography color="textSecondary">{say('messages.none')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((delivery) => (
        <DeliveryLine key={delivery.id} delivery={delivery} zone={booking.timeZone} onResent={() => void refetch()} />
      ))}
    </Box>
  )
}
