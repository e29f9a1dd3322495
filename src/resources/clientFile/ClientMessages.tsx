import { Box, Typography } from '@mui/material'
import { CanAccess } from 'react-admin'
import { resourceOf } from '../../dataProvider/resources.ts'
import { useListByPages } from '../../dataProvider/useListByPages.ts'
import type { PartProps } from '../clients/part.ts'
import { MoreRecords } from '../crud/list/MoreRecords.tsx'
import { useLimitedSight } from '../crud/list/useLimitedSight.ts'
import { DeliveryLine } from '../deliveries/AppointmentMessages.tsx'
import type { Delivery } from '../deliveries/ResendButton.tsx'
import { NoPermission } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useClockZone } from '../ui/useClock.ts'
import { useSay } from '../ui/words/useSay.ts'

const latest = { field: 'id', order: 'DESC' } as const

/** What was written to a client, the latest first, and what became of it. */
export const ClientMessages = (props: PartProps) => (
  <CanAccess resource="message_template" action="view" accessDenied={<NoPermission />}>
    <Messages {...props} />
  </CanAccess>
)

const Messages = ({ account, client }: PartProps) => {
  const say = useSay()
  const zone = useClockZone()
  const limited = useLimitedSight('deliveries')
  const deliveries = useListByPages<Delivery>(resourceOf(account, 'deliveries')!, {
    sort: latest,
    filter: { client: Number(client.id) },
  })
  return (
    <Box sx={{ px: 2, py: 2, maxWidth: 1080 }}>
      <QueryContent
        query={deliveries}
        fact={say('messages.failed')}
        empty={
          <Typography color="textSecondary">
            {limited?.why ?? say('records.client.noMessages')}
          </Typography>
        }
      >
        {(data) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((delivery) => (
              <DeliveryLine
                key={delivery.id}
                delivery={delivery}
                zone={zone}
                onResent={() => void deliveries.refetch()}
              />
            ))}
          </Box>
        )}
      </QueryContent>
      <MoreRecords list={deliveries} />
    </Box>
  )
}
