import { Box, Typography } from '@mui/material'
import { momentInWords } from '../schedules/momentInWords.ts'
import { StatusChip } from '../StatusChip.tsx'
import { useTimeLocale } from '../useClock.ts'
import { useSay } from '../useSay.ts'
import { useStatusWords } from '../useStatusWords.ts'
import type { Delivery } from './delivery.ts'
import { ResendButton } from './ResendButton.tsx'

/** A message in a line: what, to whom, when, what became of it, and sending it again. */
export const DeliveryLine = ({ delivery, zone, onResent }: { delivery: Delivery; zone: string; onResent: () => void }) => {
  const say = useSay()
  const locale = useTimeLocale()
  const status = useStatusWords('delivery').find(({ id }) => id === delivery.status.id)
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: '1px solid var(--phi-palette-divider)' } }}>
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, alignItems: 'center', justifyContent: 'space-between' }}>
        {status && <StatusChip sysName={status.sysName} word={status.word} />}
        <ResendButton delivery={delivery} onResent={onResent} />
      </Box>
    </Box>
  )
}
