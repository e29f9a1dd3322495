import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { MoneyText } from '../../crud/inputs/MoneyText.tsx'
import { useMoneyCall } from '../useMoneyCall.ts'
import { usePaymentWords } from '../usePaymentWords.ts'

type Props = { account: AccountType; branch: number; currency: string; onClose: () => void }

/** Opens the cash drawer of a branch with what is in it. */
export const OpenDrawerDialog = ({ account, branch, currency, onClose }: Props) => {
  const { drawer: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const id = useId()
  const [float, setFloat] = useState<number>()
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isMissing = float === undefined || Number.isNaN(float)
  const open = async () => {
    setTried(true)
    if (isMissing) return
    const sent = await send(() => provider.call('cashSessions.open', { branchOffice: branch, float }))
    if (sent.problem !== undefined) return setRefusal(sent.problem)
    notify(words.opened, { type: 'success' })
    onClose()
  }
  return (
    <FormDialog
      title={words.open}
      why={words.openWhy}
      refusal={refusal}
      busy={busy}
      back={words.cancel}
      verb={words.open}
      onSubmit={() => void open()}
      onClose={onClose}
    >
      <MoneyText
        id={id}
        label={words.float}
        required
        currency={currency}
        amount={float}
        onAmount={setFloat}
        problem={tried && isMissing ? words.amountMissing : undefined}
      />
    </FormDialog>
  )
}
