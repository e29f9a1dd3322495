import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import type { Balance } from './balance.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useBalanceQuestion } from './useBalanceQuestion.ts'
import { useBalanceWords } from './useBalanceWords.ts'

/** Says as a second person that a balance may be paid. */
export const ApproveDialog = ({ balance, onClose }: { balance: Balance; onClose: () => void }) => {
  const { balance: words, pay } = useBalanceWords()
  const provider = useBackOffice()
  const { busy, refusal, ask } = useBalanceQuestion(onClose)
  const approve = async () => {
    await ask(() => provider.call('balances.approve', { id: balance.id, version: balance.version }), words.approved)
  }
  return (
    <FormDialog
      title={words.approveTitle}
      why={words.approveWhy}
      refusal={refusal}
      busy={busy}
      back={pay.cancel}
      verb={words.approve}
      onSubmit={() => void approve()}
      onClose={onClose}
    />
  )
}
