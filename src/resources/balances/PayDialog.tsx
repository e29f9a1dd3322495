import { MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { payoutMethods } from '../../../contract/money/earnings.ts'
import { formatPrice, isDay } from '../../../contract/text/formats.ts'
import { balanceWords } from '../../../contract/words/balances.ts'
import { freshKey } from '../../components/freshKey.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { AmountWithin } from '../AmountWithin.tsx'
import { judgedAmount } from '../judgedAmount.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { DayPicker } from '../crud/inputs/DayInput.tsx'
import { onClock } from '../schedules/bookingWords.ts'
import { useNow } from '../schedules/useNow.ts'
import { useClockZone } from '../useClockZone.ts'
import { useLanguage } from '../useSay.ts'
import { leftOf, type Balance } from './balance.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useBalanceQuestion } from './useBalanceQuestion.ts'
import { useBalanceWords } from './useBalanceWords.ts'
import { VoucherInput } from './VoucherInput.tsx'

type Method = (typeof payoutMethods)[number]

/** Notes what an expert was given of a balance: all that is left, or a part of it. */
export const PayDialog = ({ balance, onClose }: { balance: Balance; onClose: () => void }) => {
  const { pay: words } = useBalanceWords()
  const { methods } = balanceWords[useLanguage()]
  const provider = useBackOffice()
  const { busy, refusal, ask } = useBalanceQuestion(onClose)
  const id = useId()
  const today = onClock(useNow(), useClockZone()).date
  const [idempotencyKey] = useState(freshKey)
  const [left] = useState(() => leftOf(balance))
  const { currency } = balance.total
  const [amount, setAmount] = useState<number | undefined>(left)
  const [method, setMethod] = useState<Method>('transfer')
  const [reference, setReference] = useState('')
  const [date, setDate] = useState<string | null>(today)
  const [voucher, setVoucher] = useState<File>()
  const [percent, setPercent] = useState<number>()
  const [tried, setTried] = useState(false)
  const price = (minor: number) => formatPrice({ amount: minor, currency })
  const { sum, isBeyond } = judgedAmount(amount, left)

  const write = async () => {
    setTried(true)
    if (sum === undefined || isBeyond) return
    const dated = date !== null && isDay(date) ? { date } : {}
    const asked = { id: balance.id, amount: sum, method, reference: reference.trim() || null, ...dated, idempotencyKey }
    const pay = () =>
      voucher === undefined
        ? provider.call('balances.pay', asked)
        : provider.callWithFile('balances.pay', { ...asked, voucher }, { onProgress: setPercent })
    await ask(pay, words.done)
    setPercent(undefined)
  }

  return (
    <FormDialog
      title={words.title}
      refusal={refusal}
      busy={busy}
      back={words.cancel}
      verb={words.verb(price(sum ?? 0))}
      ready={!isBeyond}
      onSubmit={() => void write()}
      onClose={onClose}
    >
      <AmountWithin words={words} currency={currency} amount={amount} onAmount={setAmount} left={left} tried={tried} />
      <FieldText id={`${id}-method`} select label={words.method} text={method} onText={(chosen) => setMethod(chosen as Method)}>
        {payoutMethods.map((each) => (
          <MenuItem key={each} value={each}>
            {methods[each]}
          </MenuItem>
        ))}
      </FieldText>
      <FieldText
        id={`${id}-reference`}
        label={words.reference}
        text={reference}
        onText={setReference}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <DayPicker line={{ label: words.date, required: false, problem: undefined, onBlur: () => undefined }} value={date} change={setDate} />
      <VoucherInput file={voucher} percent={percent} busy={busy} onFile={setVoucher} />
    </FormDialog>
  )
}
