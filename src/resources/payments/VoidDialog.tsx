import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AccountType } from '../../../contract/accounts.ts'
import { fieldWords } from '../../dataProvider/callError.ts'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'
import { AskDialog } from '../AskDialog.tsx'
import { FieldText } from '../generated/FieldText.tsx'
import type { Payment } from './payment.ts'
import { usePaymentWords } from './usePaymentWords.ts'
import { useReread } from './useReread.ts'

const shortestReason = 3

/** Takes back a payment that was recorded by mistake; why has to be said. */
export const VoidDialog = ({ account, payment, onClose }: { account: AccountType; payment: Payment; onClose: () => void }) => {
  const { void: words } = usePaymentWords()
  const provider = useDataProvider<BackOfficeProvider>()
  const notify = useNotify()
  const translate = useTranslate()
  const reread = useReread(account)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (reason.trim().length < shortestReason) return setProblem(words.tooShort)
    setBusy(true)
    try {
      await provider.call('payments.void', { id: payment.id, version: payment.version, reason: reason.trim() })
      reread()
      notify(words.done, { type: 'success' })
      onClose()
    } catch (error) {
      reread()
      setProblem([translate(error instanceof Error ? error.message : 'ra.notification.http_error'), ...fieldWords(error)].join(' '))
      setBusy(false)
    }
  }
  return (
    <AskDialog title={words.title} why={words.why} verb={words.verb} harms busy={busy} onYes={() => void send()} onClose={onClose}>
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
