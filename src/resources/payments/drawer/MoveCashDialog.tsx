import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { CashSession } from '../../../../contract/endpoints/till.ts'
import { freshKey } from '../../../components/freshKey.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { FieldText } from '../../crud/FieldText.tsx'
import { judgedAmount } from '../../judgedAmount.ts'
import { MoneyText } from '../../crud/inputs/MoneyText.tsx'
import { useMoneyCall } from '../useMoneyCall.ts'
import { usePaymentWords } from '../usePaymentWords.ts'

type Props = { account: AccountType; session: CashSession; direction: 'in' | 'out'; onClose: () => void }

const shortestReason = 3

/** Puts cash into an open drawer or takes it out, and says why. */
export const MoveCashDialog = ({ account, session, direction, onClose }: Props) => {
  const { drawer: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const id = useId()
  // One dialog is one movement, however often its button is pressed.
  const [idempotencyKey] = useState(freshKey)
  const [amount, setAmount] = useState<number>()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { sum } = judgedAmount(amount, Infinity)
  const isShort = reason.trim().length < shortestReason
  const verb = direction === 'in' ? words.putIn : words.takeOut
  const move = async () => {
    setTried(true)
    if (sum === undefined || isShort) return
    const moved = { id: session.id, direction, amount: sum, reason: reason.trim(), idempotencyKey }
    const sent = await send(() => provider.call('cashSessions.move', moved))
    if (sent.problem !== undefined) return setRefusal(sent.problem)
    notify(words.moved, { type: 'success' })
    onClose()
  }
  return (
    <FormDialog title={verb} refusal={refusal} busy={busy} back={words.cancel} verb={verb} onSubmit={() => void move()} onClose={onClose}>
      <MoneyText
        id={`${id}-amount`}
        label={words.amount}
        required
        currency={session.float.currency}
        amount={amount}
        onAmount={setAmount}
        problem={tried && sum === undefined ? words.amountMissing : undefined}
      />
      <FieldText
        id={`${id}-reason`}
        label={words.reason}
        required
        text={reason}
        onText={setReason}
        problem={tried && isShort ? words.tooShort : undefined}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  )
}
