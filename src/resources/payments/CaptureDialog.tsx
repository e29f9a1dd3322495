import { Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { formatPrice } from '../../../contract/text/formats.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { AskDialog } from '../AskDialog.tsx'
import type { Payment } from './payment.ts'
import { useMoneyCall } from './useMoneyCall.ts'
import { usePaymentWords } from './usePaymentWords.ts'

/** Charges all that is reserved on a card, before the appointment would. */
export const CaptureDialog = ({ account, payment, onClose }: { account: AccountType; payment: Payment; onClose: () => void }) => {
  const { capture: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const [problem, setProblem] = useState<string>()
  const charge = async () => {
    const sent = await send(() => provider.call('payments.capture', { id: payment.id, version: payment.version }))
    if (sent.problem !== undefined) return setProblem(sent.problem)
    notify(words.done, { type: 'success' })
    onClose()
  }
  return (
    <AskDialog
      title={words.title}
      why={words.why(formatPrice(payment.amount))}
      verb={words.verb}
      busy={busy}
      onYes={() => void charge()}
      onClose={onClose}
    >
      {problem && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
    </AskDialog>
  )
}
