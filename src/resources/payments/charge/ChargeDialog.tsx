import {
  Box,
  Dialog,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { useId, useState } from 'react'
import { useNotify, useCanAccess } from 'react-admin'
import { useEveryRecord } from '../../../dataProvider/everyRecord.ts'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { guestOf, namelessWords, servicesOf } from '../../appointments/words.ts'
import { DialogButtons } from '../../ui/dialogs.tsx'
import { OwnWords } from '../../ui/words/OwnWords.tsx'
import { useSay } from '../../ui/words/useSay.ts'
import type { Payment } from '../model/payment.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { ChargeFields } from './ChargeFields.tsx'
import { ChargeDone } from './ChargeDone.tsx'
import { changeDue, fitted, freshCharge, isReady, sumOf, takenOf } from './chargeDraft.ts'
import { ownReceiver, useDeskTerms } from '../model/useDeskTerms.ts'
import { useCharge } from './useCharge.ts'
import { creditIn, useCredit } from './useCredit.ts'
import type { PricedBooking } from '../../appointments/payable.ts'
import { optionalData } from '../../../components/optionalData.ts'
import type { SavedCard } from '../cards/savedCard.ts'

type Props = { account: AccountType; booking: PricedBooking; onClose: () => void }

/** Takes what an appointment costs, by one or several methods in one go. */
export const ChargeDialog = (props: Props) => {
  const { account, booking, onClose } = props
  const say = useSay()
  const { charge: words } = usePaymentWords()
  const heading = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { fields, busy, send, receipt } = useAppointmentCharge(props)
  const { draft, charged } = fields
  const { currency } = charged
  if (receipt) {
    const sums = { taken: sumOf(draft) + (draft.tip?.amount ?? 0), change: changeDue(draft) }
    return <ChargeDone {...{ account, receipt, currency, onClose }} {...sums} />
  }
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      fullScreen={isPhone}
      aria-labelledby={heading}
    >
      <DialogTitle id={heading} sx={{ pb: 0.5 }}>
        {words.open(formatPrice({ amount: charged.due, currency }))}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {guestOf(booking, namelessWords(say))} · <OwnWords>{servicesOf(booking)}</OwnWords>
        </Typography>
        <Box
          component="form"
          noValidate
          id={`${heading}-form`}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <ChargeFields account={account} branch={booking.branchOffice.id} {...fields} />
        </Box>
      </DialogContent>
      <DialogButtons
        back={words.cancel}
        verb={busy ? words.charging : words.take(formatPrice({ amount: takenOf(draft), currency }))}
        busy={busy}
        does={{ type: 'submit', form: `${heading}-form` }}
        onClose={onClose}
      />
    </Dialog>
  )
}

/**
 * What is charged for an appointment: what is entered, what is missing, and the calls; the receipt
 * where they left one.
 */
const useAppointmentCharge = ({ account, booking, onClose }: Props) => {
  const { charge: words } = usePaymentWords()
  const notify = useNotify()
  // What is due when the dialog opens: what is recorded meanwhile, by this very dialog too, is
  // refused by the server where it is too much.
  const [charged] = useState({ due: booking.payment.due.amount, currency: booking.total.currency })
  const terms = useDeskTerms(booking.branchOffice.id)
  const [kept, setDraft] = useState(() => freshCharge(charged, ownReceiver()))
  const draft = fitted(kept, terms?.methods)
  const [tried, setTried] = useState(false)
  const [receipt, setReceipt] = useState<Payment>()
  const { charge, busy, problem } = useCharge(account)
  const cards = useChargeableCards(booking.client?.id ?? null)
  const credit = creditIn(useCredit(booking.client?.id ?? null), charged.currency)
  const send = async () => {
    setTried(true)
    if (busy || !isReady(draft, charged)) return
    const to = {
      branchOffice: booking.branchOffice.id,
      schedule: booking.id,
      client: null,
      concept: null,
    }
    const done = await charge(draft, to, charged.currency)
    setDraft(done.draft)
    if (!done.whole) return
    notify(words.done, { type: 'success' })
    if (done.receipt) setReceipt(done.receipt)
    else onClose()
  }
  const fields = { draft, terms, charged, tried, problem, cards, credit, onChange: setDraft }
  return { fields, busy, send, receipt }
}

const none: readonly SavedCard[] = []
const byId = { field: 'id', order: 'ASC' } as const

/**
 * The cards of a client that the desk may charge: left for appointments to come, and asking for no
 * code.
 */
export const useChargeableCards = (client: number | null): SavedCard[] => {
  const { canAccess } = useCanAccess({ resource: 'saved_card', action: 'view' })
  const savedCards = optionalData(
    useEveryRecord<SavedCard>(
      'savedCards',
      { sort: byId, filter: { client } },
      client !== null && canAccess === true,
    ),
  )
  return (savedCards ?? none).filter(
    ({ status, requiresCvc, consent }) =>
      status.sysName === 'active' && !requiresCvc && consent.uses.includes('future_visits'),
  )
}
