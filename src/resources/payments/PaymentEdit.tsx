import { Box, Button, Typography } from '@mui/material'
import { Ban, Lock, Undo2, Mail, Receipt } from 'lucide-react'
import { useState, Suspense } from 'react'
import { useGetOne, useRecordContext, CanAccess } from 'react-admin'
import { useParams } from 'react-router-dom'
import { cardName } from '../../../contract/money/cards.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { manualMethodIds } from '../../../contract/money/paymentMethods.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import { optionalData } from '../../components/optionalData.ts'
import { entityOf, resourceOf } from '../../dataProvider/resources.ts'
import { EntityEdit } from '../crud/form/EntityEdit.tsx'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import { RecordReading } from '../crud/show/RecordReading.tsx'
import { momentInWords } from '../appointments/words.ts'
import { useNow } from '../appointments/useNow.ts'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { disputeInWords } from './model/disputeInWords.ts'
import { isManual, type Payment } from './model/payment.ts'
import { TakeBackDialog, useTakeBack, type TakeBack } from './takeBack.tsx'
import { usePaymentWords } from './model/usePaymentWords.ts'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { SendReceiptDialog } from './lazyDialogs.ts'

/** What is written once: who paid, how much and for what; and what a gateway answered. */
const fixed = [
  'status',
  'amount',
  'refunded',
  'fee',
  'platformFee',
  'surcharge',
  'tip',
  'installments',
  'invoice',
  'kind',
  'client',
  'concept',
  'branchOffice',
  'paidAt',
  'receipt',
  'code',
  'link',
  'processor',
  'processorRef',
]
const { fields } = entityOf('payments')
/** What the facts above the form say, or what is no fact for people. */
const stated = [
  ...fixed.filter((name) => name !== 'status'),
  ...Object.keys(fields).filter((name) => fields[name]!.kind === 'data'),
  'schedule',
  'savedCard',
  'cashSession',
  'receiptWith',
]
const { pending } = paymentStatuses.ids

/**
 * A payment: what it is, which is only read; what went back; and of what the desk recorded, how it
 * was received.
 */
export const PaymentEdit = (view: EntityView) => {
  const { id } = useParams()
  // The form shows the states of the same read.
  const data = optionalData(
    useGetOne<Payment>(resourceOf(view.account, 'payments')!, { id: Number(id) }),
  )
  const none = Object.fromEntries(
    [...stated, ...(data?.status.id === pending && isManual(data) ? [] : ['status'])].map(
      (name) => [name, 'none'],
    ),
  )
  const narrowedTo = { ...none, method: data && !isManual(data) ? 'none' : manualMethodIds }
  return <EntityEdit {...view} narrowedTo={narrowedTo} lead={<Facts view={view} />} />
}

const Facts = ({ view }: { view: EntityView }) => {
  const words = usePaymentWords()
  const payment = useRecordContext<Payment>()!
  const { lines, zone } = useFacts(payment)
  const shown = isManual(payment) ? fixed : [...fixed, 'method']
  return (
    <Box component="section" sx={{ borderBottom: '1px solid var(--phi-palette-divider)', pb: 1 }}>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ px: 2, pt: 2, display: 'flex', gap: 1, alignItems: 'center' }}
      >
        <Lock size={15} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
        {words.fixed}
      </Typography>
      <ViewContext value={view}>
        <RecordReading names={shown} />
      </ViewContext>
      {lines.length > 0 && <Typography sx={{ px: 2, pb: 1 }}>{lines.join(' · ')}</Typography>}
      {payment.refunds.length > 0 && <Refunds refunds={payment.refunds} />}
      <PaymentActions account={view.account} payment={payment} zone={zone} />
    </Box>
  )
}

/**
 * For which appointment, what a bank disputes, and by which card: what there is of it, in words.
 * And the time zone that its day is read in: the appointment's, else the reader's.
 */
const useFacts = ({ visit: appointment, dispute, card }: Payment) => {
  const words = usePaymentWords()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const lines = [
    appointment &&
      `${words.links.ofAppointment(appointment.code)} · ${momentInWords(appointment.startsAt, appointment.timeZone, locale)}`,
    dispute?.state === 'open' && disputeInWords(dispute, words, { zone, locale }),
    card && `${words.line.card} ${cardName(card)}`,
  ].filter(Boolean)
  return { lines, zone: appointment?.timeZone ?? zone }
}

/** What went back of a payment: how much, when, why, and by whom. */
const Refunds = ({ refunds }: Pick<Payment, 'refunds'>) => {
  const words = usePaymentWords()
  const locale = useTimeLocale()
  const zone = useClockZone()
  return (
    <Box sx={{ px: 2, pb: 1 }}>
      <Typography variant="caption" color="textSecondary">
        {words.refund.list}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {refunds.map(({ id, amount, reason, comment, at, by }) => (
          <li key={id}>
            {[
              formatPrice(amount),
              momentInWords(at, zone, locale),
              words.refund.reasons[reason as keyof typeof words.refund.reasons] ?? reason,
              comment,
              by && `${words.line.by} ${by.name}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </Box>
    </Box>
  )
}

type PaymentActionsProps = { account: AccountType; payment: Payment; zone: string }

/** Its receipt, and the ways to take a payment back. */
const PaymentActions = ({ account, payment, zone }: PaymentActionsProps) => {
  const { line: words } = usePaymentWords()
  const now = useNow()
  const [dialog, setDialog] = useState<TakeBack>()
  const may = useTakeBack(account, payment, { now, zone })
  return (
    <>
      {(may.refund || may.void || payment.receiptUrl) && (
        <Box sx={{ px: 2, pb: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {payment.receiptUrl && (
            <ReceiptButtons account={account} payment={payment} url={payment.receiptUrl} />
          )}
          {may.refund && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => setDialog('refund')}
            >
              {words.refund}
            </Button>
          )}
          {may.void && (
            <Button
              variant="outlined"
              color="error"
              startIcon={<Ban size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => setDialog('void')}
            >
              {words.void}
            </Button>
          )}
        </Box>
      )}
      <TakeBackDialog
        dialog={dialog}
        account={account}
        payment={payment}
        onClose={() => setDialog(undefined)}
      />
    </>
  )
}

/** The receipt of a payment: opened beside, to be read and printed, or sent again. */
export const ReceiptButtons = ({
  account,
  payment,
  url,
}: {
  account: AccountType
  payment: Payment
  url: string
}) => {
  const { receipt: words } = usePaymentWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        href={url}
        target="_blank"
        rel="noreferrer"
        startIcon={<Receipt size={16} strokeWidth={1.75} aria-hidden />}
      >
        {words.open}
      </Button>
      <CanAccess resource="payment" action="edit">
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Mail size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {words.send}
        </Button>
      </CanAccess>
      <Suspense fallback={null}>
        {isOpen && (
          <SendReceiptDialog account={account} payment={payment} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
