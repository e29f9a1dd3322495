import { Box, Typography } from '@mui/material'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useEveryRecord } from '../../dataProvider/everyRecord.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useSay } from '../ui/words/useSay.ts'
import type { Delivery } from './ResendButton.tsx'
import { momentInWords } from '../appointments/words.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useTimeLocale } from '../ui/useClock.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { ResendButton } from './ResendButton.tsx'

type Props = { account: AccountType; booking: ScheduleRecord }

/** What was written to whom about an appointment, what became of it, and sending it again. */
export const AppointmentMessages = ({ account, booking }: Props) => {
  const say = useSay()
  const resource = resourceOf(account, 'deliveries')!
  const deliveries = useEveryRecord<Delivery>(resource, {
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
            <DeliveryLine
              key={delivery.id}
              delivery={delivery}
              zone={booking.timeZone}
              onResent={() => void deliveries.refetch()}
            />
          ))}
        </Box>
      )}
    </QueryContent>
  )
}

/** A message in a line: what, to whom, when, what became of it, and sending it again. */
export const DeliveryLine = ({
  delivery,
  zone,
  onResent,
}: {
  delivery: Delivery
  zone: string
  onResent: () => void
}) => {
  const say = useSay()
  const locale = useTimeLocale()
  const status = useStatusWords('delivery').find(({ id }) => id === delivery.status.id)
  return (
    <Box
      component="li"
      sx={{ py: 1, '& + &': { borderTop: '1px solid var(--phi-palette-divider)' } }}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{delivery.subject}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {say('messages.sentTo', {
          receiver: delivery.receiver ?? '…',
          when: momentInWords(delivery.sentAt ?? delivery.create.date, zone, locale),
        })}
      </Typography>
      {delivery.problem && (
        <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {say('messages.because', { problem: delivery.problem })}
        </Typography>
      )}
      {delivery.fallback && (
        <Typography variant="body2" sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>
          {say('messages.fellBack', { problem: delivery.fallback })}
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          mt: 0.5,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        {status && <StatusChip sysName={status.sysName} word={status.word} />}
        <ResendButton delivery={delivery} onResent={onResent} />
      </Box>
    </Box>
  )
}
