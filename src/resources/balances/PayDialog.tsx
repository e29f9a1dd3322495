import {
  MenuItem,
  Box,
  Button,
  FormHelperText,
  IconButton,
  LinearProgress,
  Typography,
} from '@mui/material'
import { useId, useState, useRef } from 'react'
import { payoutMethods } from '../../../contract/money/earnings.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { isDay } from '../../../contract/text/formats.ts'
import { balanceWords } from '../../../contract/words/balances.ts'
import { freshKey } from '../../components/freshKey.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { AmountWithin, judgedAmount } from '../crud/inputs/money/MoneyText.tsx'
import { FieldText } from '../crud/FieldText.tsx'
import { DayPicker } from '../crud/inputs/moment/DayInput.tsx'
import { onClock } from '../appointments/words.ts'
import { useNow } from '../appointments/useNow.ts'
import { useClockZone } from '../ui/useClock.ts'
import { useLanguage, useSay } from '../ui/words/useSay.ts'
import { leftOf, type Balance } from './balance.ts'
import { FormDialog } from '../ui/dialogs.tsx'
import { useBalanceQuestion } from './calls.ts'
import { useBalanceWords } from './useBalanceWords.ts'
import { Eye, Paperclip, X } from 'lucide-react'
import { imageTypes } from '../../../contract/kernel/uploads.ts'
import { FileChooser, FileName, PreviewDialog } from '../ui/files.tsx'
import { FieldNote } from '../crud/FieldNote.tsx'
import { mostFileBytes } from '../crud/inputs/files/imageRules.ts'

type Method = (typeof payoutMethods)[number]

/** Notes what an expert was given of a balance: all that is left, or a part of it. */
export const PayDialog = ({ balance, onClose }: { balance: Balance; onClose: () => void }) => {
  const { pay: words } = useBalanceWords()
  const { busy, refusal, percent, pay } = usePayout(balance, onClose)
  const id = useId()
  const today = onClock(useNow(), useClockZone()).date
  const [left] = useState(() => leftOf(balance))
  const { currency } = balance.total
  const [amount, setAmount] = useState<number | undefined>(left)
  const [method, setMethod] = useState<Method>('transfer')
  const [reference, setReference] = useState('')
  const [date, setDate] = useState<string | null>(today)
  const [voucher, setVoucher] = useState<File>()
  const [tried, setTried] = useState(false)
  const price = (minor: number) => formatPrice({ amount: minor, currency })
  const { sum, isBeyond } = judgedAmount(amount, left)

  const write = async () => {
    setTried(true)
    if (sum === undefined || isBeyond) return
    const dated = date !== null && isDay(date) ? { date } : {}
    const shown = voucher === undefined ? {} : { voucher }
    await pay({ amount: sum, method, reference: reference.trim() || null, ...dated, ...shown })
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
      <AmountWithin
        words={words}
        currency={currency}
        amount={amount}
        onAmount={setAmount}
        left={left}
        tried={tried}
      />
      <MethodInput id={id} method={method} onMethod={setMethod} />
      <FieldText
        id={`${id}-reference`}
        label={words.reference}
        text={reference}
        onText={setReference}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <DayPicker
        line={{ label: words.date, required: false, problem: undefined, onBlur: () => undefined }}
        value={date}
        change={setDate}
      />
      <VoucherInput file={voucher} percent={percent} busy={busy} onFile={setVoucher} />
    </FormDialog>
  )
}

type Payout = {
  amount: number
  method: Method
  reference: string | null
  date?: string
  voucher?: File
}

/** Notes a payment, once, and how far its voucher is on its way. */
const usePayout = (balance: Balance, onClose: () => void) => {
  const { pay: words } = useBalanceWords()
  const provider = useBackOffice()
  const { busy, refusal, ask } = useBalanceQuestion(onClose)
  const [idempotencyKey] = useState(freshKey)
  const [percent, setPercent] = useState<number>()
  const pay = async ({ voucher, ...payout }: Payout) => {
    const payment = { id: balance.id, ...payout, idempotencyKey }
    const send = () =>
      voucher === undefined
        ? provider.call('balances.pay', payment)
        : provider.callWithFile('balances.pay', { ...payment, voucher }, { onProgress: setPercent })
    await ask(send, words.done)
    setPercent(undefined)
  }
  return { busy, refusal, percent, pay }
}

type MethodInputProps = { id: string; method: Method; onMethod: (method: Method) => void }

const MethodInput = ({ id, method, onMethod }: MethodInputProps) => {
  const { pay: words } = useBalanceWords()
  const { methods } = balanceWords[useLanguage()]
  return (
    <FieldText
      id={`${id}-method`}
      select
      label={words.method}
      text={method}
      onText={(chosen) => onMethod(chosen as Method)}
    >
      {payoutMethods.map((each) => (
        <MenuItem key={each} value={each}>
          {methods[each]}
        </MenuItem>
      ))}
    </FieldText>
  )
}

const accepted: readonly string[] = ['application/pdf', ...imageTypes]
const max = mostFileBytes / 1024 / 1024

/** `percent` is how much of it has left, once it has set out. */
type Props = {
  file: File | undefined
  percent: number | undefined
  busy: boolean
  onFile: (file: File | undefined) => void
}

/**
 * The picture or PDF that proves a payment: chosen, looked at, left out again, and how far it is on
 * its way.
 */
export const VoucherInput = ({ file, percent, busy, onFile }: Props) => {
  const { pay: words } = useBalanceWords()
  const say = useSay()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isShown, setIsShown] = useState(false)

  const take = (chosen: File | undefined) => {
    if (chosen === undefined) return
    const isLarge = chosen.size > mostFileBytes
    const isOther = !accepted.includes(chosen.type)
    setProblem(
      isLarge
        ? say('records.files.tooLarge', { name: chosen.name, max })
        : isOther
          ? words.voucherType
          : undefined,
    )
    if (!isLarge && !isOther) onFile(chosen)
  }

  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ display: 'grid', gap: 0.5 }}>
      <Typography id={`${id}-label`} variant="caption" sx={{ fontWeight: 600 }}>
        {words.voucher}
      </Typography>
      {file ? (
        <ChosenVoucher
          file={file}
          busy={busy}
          onShow={() => setIsShown(true)}
          onTakeOut={() => onFile(undefined)}
        />
      ) : (
        <ChooseVoucher note={`${id}-note`} onChoose={() => chooser.current?.click()} />
      )}
      {percent !== undefined && file && <SendingProgress name={file.name} percent={percent} />}
      <FormHelperText
        id={`${id}-note`}
        error={problem !== undefined}
        role={problem ? 'alert' : undefined}
      >
        <FieldNote problem={problem} hint={words.voucherHint(max)} />
      </FormHelperText>
      <FileChooser
        ref={chooser}
        accept={accepted.join(',')}
        label={words.voucher}
        onFiles={(files) => take(files?.[0])}
      />
      {isShown && file && (
        <PreviewDialog
          name={file.name}
          file={{ data: file, error: undefined, refetch: () => undefined }}
          onClose={() => setIsShown(false)}
        />
      )}
    </Box>
  )
}

type ChosenVoucherProps = {
  file: File
  busy: boolean
  onShow: () => void
  onTakeOut: () => void
}

const ChosenVoucher = ({ file, busy, onShow, onTakeOut }: ChosenVoucherProps) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 44 }}>
      <FileName file={file} />
      <IconButton aria-label={say('records.files.preview', { name: file.name })} onClick={onShow}>
        <Eye size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={say('records.files.takeOut', { name: file.name })}
        disabled={busy}
        onClick={onTakeOut}
      >
        <X size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  )
}

const ChooseVoucher = ({ note, onChoose }: { note: string; onChoose: () => void }) => {
  const { pay: words } = useBalanceWords()
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Paperclip size={16} strokeWidth={1.75} aria-hidden />}
      sx={{ justifySelf: 'start' }}
      aria-describedby={note}
      onClick={onChoose}
    >
      {words.voucherChoose}
    </Button>
  )
}

const SendingProgress = ({ name, percent }: { name: string; percent: number }) => {
  const say = useSay()
  return (
    <LinearProgress
      variant="determinate"
      value={percent}
      aria-label={say('records.files.sending', { name, percent })}
    />
  )
}
