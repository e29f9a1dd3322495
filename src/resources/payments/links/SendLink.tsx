import { Button } from '@mui/material'
import { Mail } from 'lucide-react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../../contract/accounts.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { useMoneyCall } from '../useMoneyCall.ts'
import { usePaymentWords } from '../usePaymentWords.ts'
import type { PaymentLink } from './paymentLink.ts'

/** Writes to the client of a payment link. */
export const SendLink = ({ account, link }: { account: AccountType; link: PaymentLink }) => {
  const { links: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const write = async () => {
    const { problem } = await send(() => provider.call('paymentLinks.send', { id: link.id }))
    notify(problem ?? words.sent, { type: problem === undefined ? 'success' : 'error' })
  }
  return (
    <Button
      variant="outlined"
      color="inherit"
      disabled={busy}
      startIcon={<Mail size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => void write()}
    >
      {words.send}
    </Button>
  )
}
