import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { refundReasons } from '../../../../contract/endpoints/payments.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { paymentMethods } from '../../../../contract/money/paymentMethods.ts'
import { FieldText } from '../../crud/FieldText.tsx'
import { AmountWithin } from '../../crud/inputs/money/MoneyText.tsx'
import { FormDialog } from '../../ui/dialogs.tsx'
import { DrawerNeeded } from '../drawer/DrawerNeeded.tsx'
import { isManual, type Payment } from '../model/payment.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import {
  useRefund,
  type PriceEffect,
  type RefundDraft,
  type RefundProps,
  type RefundReason,
  type RefundWay,
  type Repricing,
} from './useRefund.ts'

/**
 * Gives money back: how much of what is left and why, whether the client keeps it as credit, and
 * whether the price is reduced by it or the amount is due again.
 */
export const RefundDialog = (props: RefundProps) => {
  const { account, payment, onClose } = props
  const { refund: words } = usePaymentWords()
  const id = useId()
  const { draft, tried, refusal, busy, giveBack } = useRefund(props)
  const { currency } = payment.amount
  const sum = formatPrice({ amount: draft.sum ?? 0, currency })
  return (
    <FormDialog
      title={words.title}
      refusal={refusal}
      busy={busy}
      back={words.cancel}
      verb={draft.way === 'credit' ? words.creditVerb(sum) : words.verb(sum)}
      harms
      ready={!draft.isBeyond}
      onSubmit={() => void giveBack()}
      onClose={onClose}
    >
      {payment.method === paymentMethods.cash && draft.way === 'back' && (
        <DrawerNeeded account={account} branch={payment.branchOffice.id} />
      )}
      <AmountWithin
        words={words}
        currency={currency}
        amount={draft.amount}
        onAmount={draft.setAmount}
        left={draft.left}
        tried={tried}
      />
      <ReasonField id={id} draft={draft} />
      {draft.asksWay && <WayField id={id} draft={draft} />}
      {draft.repricing && <PriceField id={id} draft={draft} tried={tried} />}
      <FieldText
        id={`${id}-comment`}
        label={words.comment}
        text={draft.comment}
        onText={draft.setComment}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
      <Consequence draft={draft} payment={payment} />
    </FormDialog>
  )
}

/** A field of a refund, whose names begin with `id`. */
type FieldProps = { id: string; draft: RefundDraft }

/** Why money is given back. */
const ReasonField = ({ id, draft: { reason, setReason } }: FieldProps) => {
  const { refund: words } = usePaymentWords()
  return (
    <FieldText
      id={`${id}-reason`}
      label={words.reason}
      select
      text={reason}
      onText={(chosen) => setReason(chosen as RefundReason)}
    >
      {refundReasons.map((each) => (
        <MenuItem key={each} value={each}>
          {words.reasons[each]}
        </MenuItem>
      ))}
    </FieldText>
  )
}

/** Whether the client gets the money back, or keeps it as credit. */
const WayField = ({ id, draft: { way, setWay } }: FieldProps) => {
  const { way: words } = usePaymentWords().refund
  return (
    <FormControl>
      <FormLabel id={`${id}-way`}>{words.ask}</FormLabel>
      <RadioGroup
        aria-labelledby={`${id}-way`}
        value={way}
        onChange={(_, chosen) => setWay(chosen as RefundWay)}
      >
        <FormControlLabel value="back" control={<Radio />} label={words.back} />
        <FormControlLabel value="credit" control={<Radio />} label={words.credit} />
      </RadioGroup>
    </FormControl>
  )
}

/** Whether the price is reduced by what goes back, or that is due again. */
const PriceField = ({ id, draft: { price, setPrice }, tried }: FieldProps & { tried: boolean }) => {
  const { price: words } = usePaymentWords().refund
  const isMissing = tried && price === undefined
  return (
    <FormControl error={isMissing} required>
      <FormLabel id={`${id}-price`}>{words.ask}</FormLabel>
      <RadioGroup
        aria-labelledby={`${id}-price`}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        value={price ?? ''}
        onChange={(_, chosen) => setPrice(chosen as PriceEffect)}
      >
        <FormControlLabel value="reduce" control={<Radio />} label={words.reduce} />
        <FormControlLabel value="again" control={<Radio />} label={words.again} />
      </RadioGroup>
      {isMissing && <FormHelperText id={`${id}-missing`}>{words.missing}</FormHelperText>}
    </FormControl>
  )
}

type ConsequenceProps = { draft: RefundDraft; payment: Payment }

/** How the money goes back, and what is due or to be paid afterwards. */
const Consequence = ({ draft: { way, price, repricing }, payment }: ConsequenceProps) => {
  const { refund: words } = usePaymentWords()
  const { currency } = payment.amount
  const inWords = (minor: number) => formatPrice({ amount: minor, currency })
  return (
    <Typography variant="body2" color="textSecondary">
      {way === 'credit' ? words.asCredit : isManual(payment) ? words.manual : words.gateway}{' '}
      {repricing &&
        price === 'again' &&
        words.dueThen(inWords(repricing.booking.payment.due.amount + repricing.amount))}
      {repricing && price === 'reduce' && words.reducedThen(inWords(reducedPrice(repricing)))}
    </Typography>
  )
}

/** What the appointment costs once the refund has reduced its price, in minor units. */
const reducedPrice = ({ booking: { total, payment }, amount }: Repricing): number =>
  Math.max(0, total.amount - payment.waived.amount - amount)
