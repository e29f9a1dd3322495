import { Box, Button, Typography } from '@mui/material'
import { Send } from 'lucide-react'
import { CanAccess, useDataProvider, useNotify } from 'react-admin'
import type { z } from 'zod'
import type { deliveries } from '../../../contract/entities/deliveries.ts'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'
import { momentInWords } from '../schedules/momentInWords.ts'
import { StatusChip } from '../StatusChip.tsx'
import { useAnsweredCall } from '../useAnsweredCall.ts'
import { useLanguage, useSay } from '../useSay.ts'
import { useStatusWords } from '../useStatusWords.ts'

export type Delivery = z.output<typeof deliveries.record>

/** A message in a line: what, to whom, when, what became of it, and sending it again. */
export const DeliveryLine = ({ delivery, zone, onResent }: { delivery: Delivery; zone: string; onResent: () => void }) => {
  const say = useSay()
  const language = useLanguage()
  const provider = useDataProvider<BackOfficeProvider>()
  const notify = useNotify()
  const { busy, send } = useAnsweredCall(onResent)
  const status = useStatusWords('delivery').find(({ id }) => id === delivery.status.id)
  const resend = async () => {
    const { problem } = await send(() => provider.call('deliveries.resend', { id: delivery.id }))
    notify(problem ?? say('messages.resent'), { type: problem === undefined ? 'success' : 'error' })
  }
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: '1px solid var(--phi-palette-divider)' } }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{delivery.subject}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {say('messages.sentTo', {
          receiver: delivery.receiver ?? '…',
          when: momentInWords(delivery.sentAt ?? delivery.create.date, zone, language),
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
        <CanAccess resource="message_template" action="create">
          <Button
            size="small"
            color="inherit"
            disabled={busy}
            aria-label={say('messages.resendOf', { subject: delivery.subject })}
            startIcon={<Send size={15} strokeWidth={1.75} aria-hidden />}
            onClick={() => void resend()}
          >
            {say('messages.resend')}
          </Button>
        </CanAccess>
      </Box>
    </Box>
  )
}
