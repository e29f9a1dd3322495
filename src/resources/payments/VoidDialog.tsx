import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { AskDialog } from '../AskDialog.tsx'
import { FieldText } from '../crud/FieldText.tsx'
import type { Payment } from './payment.ts'
import { useMoneyCall } from './useMoneyCall.ts'
import { usePaymentWords } from './usePaymentWords.ts'

const shortestReason = 3

/** Takes back a payment that was recorded by mistake; why has to be said. */
export const VoidDialog = ({ account, payment, onClose }: { account: AccountType; payment: Payment; onClose: () => void }) => {
  const { void: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const takeBack = async () => {
    if (reason.trim().length < shortestReason) return setProblem(words.tooShort)
    const sent = await send(() => provider.call('payments.void', { id: payment.id, version: payment.version, reason: reason.trim() }))
    if (sent.problem !== undefined) return setProblem(sent.problem)
    notify(words.done, { type: 'success' })
    onClose()
  }
  return (
    <AskDialog title={words.title} why={words.why} verb={words.verb} harms busy={busy} onYes={() => void takeBack()} onClose={onClose}>
      <FieldText
        id="void-reason"
        label={words.reason}
        required
        text={reason}
        onText={(text) => {
          setReason(text)
          setProblem(undefined)
        }}
        problem={problem}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </AskDialog>
  )
}
