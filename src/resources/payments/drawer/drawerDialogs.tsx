import { Box, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { CashSession } from '../../../../contract/endpoints/cashSessions.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { FormDialog } from '../../ui/dialogs.tsx'
import { FieldText } from '../../crud/FieldText.tsx'
import { AmountWithin, MoneyText, judgedAmount } from '../../crud/inputs/money/MoneyText.tsx'
import { useMoneyCall } from '../model/useMoneyCall.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { useDifferenceWords } from './useDrawer.ts'
import { freshKey } from '../../../components/freshKey.ts'

type Props = { account: AccountType; session: CashSession; onClose: () => void }

/** Whether so much can lie in a drawer: an amount, and not less than nothing. */
const isInDrawer = (amount: number | undefined): amount is number =>
  amount !== undefined && amount >= 0

/** Counts an open drawer and closes it; a difference has to be explained. */
export const CloseDrawerDialog = (props: Props) => {
  const { drawer: words } = usePaymentWords()
  const inWords = useDifferenceWords()
  const id = useId()
  const { counted, setCounted, note, setNote, ...count } = useCount(props)
  const { difference } = count
  const { expected } = props.session
  return (
    <FormDialog
      title={words.count}
      why={words.countWhy}
      refusal={count.refusal}
      busy={count.busy}
      back={words.cancel}
      verb={words.count}
      onSubmit={() => void count.close()}
      onClose={props.onClose}
    >
      <MoneyText
        id={`${id}-counted`}
        label={words.counted}
        required
        currency={expected.currency}
        amount={counted}
        onAmount={setCounted}
        hint={`${words.expected}: ${formatPrice(expected)}`}
        problem={count.tried && count.isMissing ? words.amountMissing : undefined}
      />
      <Box role="status">
        {difference !== undefined && (
          <Typography
            sx={{ fontWeight: 620, color: difference === 0 ? 'success.main' : 'error.main' }}
          >
            {inWords({ amount: difference, currency: expected.currency })}
          </Typography>
        )}
      </Box>
      <FieldText
        id={`${id}-note`}
        label={words.note}
        required={difference !== undefined && difference !== 0}
        text={note}
        onText={setNote}
        multiline
        minRows={2}
        problem={count.tried && count.lacksNote ? words.noteMissing : undefined}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  )
}

/** A count of a drawer: what is entered, what it differs by, what is missing, and the call. */
const useCount = ({ account, session, onClose }: Props) => {
  const { drawer: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const [counted, setCounted] = useState<number>()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { amount: expected } = session.expected
  const isMissing = !isInDrawer(counted)
  const difference = isMissing ? undefined : counted - expected
  const lacksNote = difference !== undefined && difference !== 0 && note.trim() === ''
  const close = async () => {
    setTried(true)
    if (isMissing || lacksNote) return
    const count = {
      id: session.id,
      version: session.version,
      counted,
      expected,
      note: note.trim() || null,
    }
    const sent = await send(() => provider.call('cashSessions.close', count))
    if (sent.problem !== undefined) return setRefusal(sent.problem)
    notify(words.done, { type: 'success' })
    onClose()
  }
  const entered = { counted, setCounted, note, setNote }
  return { ...entered, difference, isMissing, lacksNote, tried, busy, refusal, close }
}

type MoveCashDialogProps = {
  account: AccountType
  session: CashSession
  direction: 'in' | 'out'
  onClose: () => void
}

const shortestReason = 3

/** Puts cash into an open drawer or takes it out, and says why. */
export const MoveCashDialog = (props: MoveCashDialogProps) => {
  const { drawer: words } = usePaymentWords()
  const id = useId()
  const movement = useMovement(props)
  const { amount, setAmount, reason, setReason, tried } = movement
  const isTaken = props.direction === 'out'
  const verb = isTaken ? words.takeOut : words.putIn
  const entered = { currency: props.session.float.currency, amount, onAmount: setAmount }
  return (
    <FormDialog
      title={verb}
      refusal={movement.refusal}
      busy={movement.busy}
      back={words.cancel}
      verb={verb}
      onSubmit={() => void movement.move()}
      onClose={props.onClose}
    >
      {isTaken ? (
        <AmountWithin {...entered} words={words} left={movement.held} tried={tried} />
      ) : (
        <MoneyText
          {...entered}
          id={`${id}-amount`}
          label={words.amount}
          required
          problem={tried && movement.isMissing ? words.amountMissing : undefined}
        />
      )}
      <FieldText
        id={`${id}-reason`}
        label={words.reason}
        required
        text={reason}
        onText={setReason}
        problem={tried && movement.isShort ? words.tooShort : undefined}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  )
}

/** A movement of cash: what is entered, what is missing or not there, and the call. */
const useMovement = ({ account, session, direction, onClose }: MoveCashDialogProps) => {
  const { drawer: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  // One dialog is one movement, however often its button is pressed.
  const [idempotencyKey] = useState(freshKey)
  const [amount, setAmount] = useState<number>()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  // Of a drawer that is read again while this is open: more than it holds is only warned of here,
  // and refused by the server, which knows what it holds now.
  const held = Math.max(0, session.expected.amount)
  const { sum } = judgedAmount(amount, Infinity)
  const isShort = reason.trim().length < shortestReason
  const move = async () => {
    setTried(true)
    if (sum === undefined || isShort) return
    const moved = { id: session.id, direction, amount: sum, reason: reason.trim(), idempotencyKey }
    const sent = await send(() => provider.call('cashSessions.move', moved))
    if (sent.problem !== undefined) return setRefusal(sent.problem)
    notify(words.moved, { type: 'success' })
    onClose()
  }
  const entered = { amount, setAmount, reason, setReason }
  return {
    ...entered,
    held,
    isMissing: sum === undefined,
    isShort,
    tried,
    busy,
    refusal,
    move,
  }
}

type OpenDrawerDialogProps = {
  account: AccountType
  branch: number
  currency: string
  onClose: () => void
}

/** Opens the cash drawer of a branch with what is in it. */
export const OpenDrawerDialog = ({ account, branch, currency, onClose }: OpenDrawerDialogProps) => {
  const { drawer: words } = usePaymentWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const { busy, send } = useMoneyCall(account)
  const id = useId()
  const [float, setFloat] = useState<number>()
  const [tried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isMissing = !isInDrawer(float)
  const open = async () => {
    setTried(true)
    if (isMissing) return
    const sent = await send(() =>
      provider.call('cashSessions.open', { branchOffice: branch, float }),
    )
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
