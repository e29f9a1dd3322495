import { Button } from '@mui/material'
import { Mail, MessageCircle, MessageSquareText } from 'lucide-react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { MessageChannel } from '../../../../contract/events/channels.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { useMoneyCall } from '../useMoneyCall.ts'
import { usePayerTerms } from '../usePayerTerms.ts'
import { usePaymentWords } from '../usePaymentWords.ts'
import type { PaymentLink } from './paymentLink.ts'

const icons = { email: Mail, sms: MessageSquareText, whatsapp: MessageCircle }
/** What needs no account of the branch. */
const always: readonly MessageChannel[] = ['email']

/** Writes to the client of a payment link: by email, and by what its branch has set up besides. */
export const SendLink = ({ account, link }: { account: AccountType; link: PaymentLink }) => {
  const { links: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const terms = usePayerTerms(link.branchOffice.id)
  const write = async (by: MessageChannel) => {
    const { problem } = await send(() => provider.call('paymentLinks.send', { id: link.id, by }))
    notify(problem ?? words.sent[by], { type: problem === undefined ? 'success' : 'error' })
  }
  return (terms?.linkChannels ?? always).map((channel) => {
    const Icon = icons[channel]
    return (
      <Button
        key={channel}
        variant="outlined"
        color="inherit"
        disabled={busy}
        startIcon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => void write(channel)}
      >
        {words.send[channel]}
      </Button>
    )
  })
}
