import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { AskDialog } from '../AskDialog.tsx'
import { FieldText } from '../crud/FieldText.tsx'
import type { Payment } from './payment.ts'
import { useMoneyCall } from './useMoneyCall.ts'
import { usePaymentWords } from './usePaymentWords.ts'

type Props = { account: AccountType; payment: Payment; onClose: () => void }

/** Sends a receipt again: to the address that is written here, else to the client. */
export const SendReceiptDialog = ({ account, payment, onClose }: Props) => {
  const { receipt: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const write = async () => {
    const address = email.trim()
    const sent = await send(() => provider.call('payments.sendReceipt', { id: payment.id, ...(address ? { email: address } : {}) }))
    if (sent.problem !== undefined) return setProblem(sent.problem)
    notify(words.sent, { type: 'success' })
    onClose()
  }
  return (
    <AskDialog title={words.send} why={words.why} verb={words.send} busy={busy} onYes={() => void write()} onClose={onClose}>
      <FieldText
        id="receipt-email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        text={email}
        onText={(text) => {
          setEmail(text)
          setProblem(undefined)
        }}
        problem={problem}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
      />
    </AskDialog>
  )
}
