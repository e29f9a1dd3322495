import { useId, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'
import { FieldText } from '../generated/FieldText.tsx'
import type { Balance } from './balance.ts'
import { BalanceDialog } from './BalanceDialog.tsx'
import { useBalanceCall } from './useBalanceCall.ts'
import { useBalanceWords } from './useBalanceWords.ts'

/** Gives back what a balance gathered, and says why. */
export const CancelDialog = ({ balance, onClose }: { balance: Balance; onClose: () => void }) => {
  const { void: words } = useBalanceWords()
  const provider = useDataProvider<BackOfficeProvider>()
  const notify = useNotify()
  const { busy, send } = useBalanceCall()
  const id = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isReason = reason.trim().length >= 3
  const write = async () => {
    setTried(true)
    if (!isReason) return
    const { problem } = await send(() =>
      provider.call('balances.cancel', { id: balance.id, version: balance.version, reason: reason.trim() }),
    )
    if (problem !== undefined) return setRefusal(problem)
    notify(words.done, { type: 'success' })
    onClose()
  }
  return (
    <BalanceDialog
      title={words.title}
      why={words.why}
      refusal={refusal}
      busy={busy}
      back={words.back}
      verb={words.verb}
      harms
      onSubmit={() => void write()}
      onClose={onClose}
    >
      <FieldText
        id={`${id}-reason`}
        label={words.reason}
        required
        multiline
        minRows={2}
        text={reason}
        onText={setReason}
        problem={tried && !isReason ? words.reasonMissing : undefined}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </BalanceDialog>
  )
}
