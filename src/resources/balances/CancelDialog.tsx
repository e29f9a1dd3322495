import { useId, useState } from 'react'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FieldText } from '../crud/FieldText.tsx'
import type { Balance } from './balance.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useBalanceQuestion } from './useBalanceQuestion.ts'
import { useBalanceWords } from './useBalanceWords.ts'

/** Gives back what a balance gathered, and says why. */
export const CancelDialog = ({ balance, onClose }: { balance: Balance; onClose: () => void }) => {
  const { void: words } = useBalanceWords()
  const provider = useBackOffice()
  const { busy, refusal, ask } = useBalanceQuestion(onClose)
  const id = useId()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isReason = reason.trim().length >= 3
  const write = async () => {
    setTried(true)
    if (!isReason) return
    await ask(() => provider.call('balances.cancel', { id: balance.id, version: balance.version, reason: reason.trim() }), words.done)
  }
  return (
    <FormDialog
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
    </FormDialog>
  )
}
