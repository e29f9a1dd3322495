import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'
import type { Balance } from './balance.ts'
import { BalanceDialog } from './BalanceDialog.tsx'
import { useBalanceCall } from './useBalanceCall.ts'
import { useBalanceWords } from './useBalanceWords.ts'

/** Says as a second person that a balance may be paid. */
export const ApproveDialog = ({ balance, onClose }: { balance: Balance; onClose: () => void }) => {
  const { balance: words, pay } = useBalanceWords()
  const provider = useDataProvider<BackOfficeProvider>()
  const notify = useNotify()
  const { busy, send } = useBalanceCall()
  const [refusal, setRefusal] = useState<string>()
  const approve = async () => {
    const { problem } = await send(() => provider.call('balances.approve', { id: balance.id, version: balance.version }))
    if (problem !== undefined) return setRefusal(problem)
    notify(words.approved, { type: 'success' })
    onClose()
  }
  return (
    <BalanceDialog
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
