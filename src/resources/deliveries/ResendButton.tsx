import { Button } from '@mui/material'
import { Send } from 'lucide-react'
import { CanAccess, useNotify } from 'react-admin'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useAnsweredCall } from '../ui/useAnsweredCall.ts'
import { useSay } from '../ui/words/useSay.ts'
import type { z } from 'zod'
import type { deliveries } from '../../../contract/entities/deliveries.ts'

/** Sends a message again, as what it is about stands now. */
export const ResendButton = ({
  delivery,
  onResent,
}: {
  delivery: Delivery
  onResent: () => void
}) => {
  const say = useSay()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useAnsweredCall(onResent)
  const resend = async () => {
    const { problem } = await send(() => provider.call('deliveries.resend', { id: delivery.id }))
    notify(problem ?? say('messages.resent'), { type: problem === undefined ? 'success' : 'error' })
  }
  return (
    <CanAccess resource="message_template" action="create">
      <Button
        size="small"
        color="inherit"
        disabled={busy}
        aria-label={say('messages.resendOf', { subject: delivery.subject ?? `#${delivery.id}` })}
        startIcon={<Send size={15} strokeWidth={1.75} aria-hidden />}
        onClick={() => void resend()}
      >
        {say('messages.resend')}
      </Button>
    </CanAccess>
  )
}

/** A line of the log of messages, as the server answers it. */
export type Delivery = z.output<typeof deliveries.record>
