import { Box, Button, Typography, Alert } from '@mui/material'
import { CircleDollarSign, Link as LinkIcon, ChevronDown, ChevronRight } from 'lucide-react'
import { Suspense, useState, useId } from 'react'
import { CanAccess, useGetList, type UseGetListHookValue } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { Money } from '../../../contract/money/money.ts'
import {
  paymentKinds,
  paymentRules,
  settlingKinds,
} from '../../../contract/money/paymentMethods.ts'
import { paymentStatuses, takenPayments } from '../../../contract/kernel/statuses.ts'
import { summaryWords } from '../../../contract/words/summary.ts'
import { useLive } from '../../dataProvider/useLive.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useFreshBooking } from '../appointments/useAppointment.ts'
import { useNow } from '../appointments/useNow.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useLanguage } from '../ui/words/useSay.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { AppointmentCards } from './cards/AppointmentCards.tsx'
import { ChargeDialog, LinkDialog, RefundDialog } from './lazyDialogs.ts'
import { PaymentLine } from './PaymentLine.tsx'
import { usePaymentWords } from './model/usePaymentWords.ts'
import type { PricedBooking } from '../appointments/payable.ts'
import { LineSkeleton } from '../ui/PageStates.tsx'
import { onDemand } from '../ui/onDemand.ts'
import { momentInWords } from '../appointments/words.ts'
import { useTimeLocale } from '../ui/useClock.ts'
import { refundableOf, type Payment } from './model/payment.ts'
import { LinkGive } from './links/ShareLink.tsx'
import { isOpen, type PaymentLink } from './links/paymentLink.ts'

type Props = { account: AccountType; booking: PricedBooking }

/**
 * How far an appointment is paid: what it costs and what is due, its payments, and the ways to take
 * more.
 */
export const AppointmentPayments = ({ account, booking: read }: Props) => {
  const booking = useFreshBooking(read)
  const payments = useGetList<Payment>(resourceOf(account, 'payments')!, {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'id', order: 'ASC' },
    filter: { schedule: booking.id },
  })
  useLive('schedules', () => void payments.refetch())
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Bill booking={booking} payments={payments.data} />
      <HeldUntil booking={booking} />
      {booking.status.sysName === 'pending_payment' && (
        <CanAccess resource="payment_link" action="view">
          <LinkOfAppointment account={account} schedule={booking.id} />
        </CanAccess>
      )}
      {booking.policy?.payment?.rule === paymentRules.card_on_file && (
        <AppointmentCards schedule={booking.id} />
      )}
      <Payments account={account} booking={booking} query={payments} />
      <Ways account={account} booking={booking} />
      <ClientStatement booking={booking} />
    </Box>
  )
}

/**
 * What of it is due before the time is the client's own, and what later: as the statement that the
 * client reads has it.
 */
const dueParts = ({
  payment: { due },
  policy,
  status,
}: PricedBooking): { now: Money; later: Money } => {
  const now =
    status.sysName === 'pending_payment'
      ? Math.min(policy?.payment?.now ?? due.amount, due.amount)
      : 0
  return { now: { ...due, amount: now }, later: { ...due, amount: due.amount - now } }
}

const Bill = ({
  booking,
  payments,
}: {
  booking: PricedBooking
  payments: readonly Payment[] | undefined
}) => {
  const { payment, total } = booking
  const { bill: words } = usePaymentWords()
  const stated = summaryWords[useLanguage()]
  const due = dueParts(booking)
  const { onTop, refunded } = sumsWithTips(booking, payments)
  const status = useStatusWords('bill').find(({ id }) => id === payment.status.id)
  const lines: [string, Money, boolean][] = [
    [stated.total, total, true],
    [
      stated.waived,
      { ...payment.waived, amount: -payment.waived.amount },
      payment.waived.amount > 0,
    ],
    [stated.paid, payment.paid, payment.paid.amount > 0],
    [words.authorized, payment.authorized, payment.authorized.amount > 0],
    [words.onTop, onTop, onTop.amount > 0],
    [stated.refunded, refunded, refunded.amount > 0],
    [stated.dueNow, due.now, due.now.amount > 0],
    [
      stated.dueLater,
      due.later,
      due.later.amount > 0 ||
        (due.now.amount === 0 && total.amount > 0 && payment.toReturn.amount === 0),
    ],
    [words.toReturn, payment.toReturn, payment.toReturn.amount > 0],
  ]
  return (
    <Box>
      {status && <StatusChip sysName={status.sysName} word={status.word} />}
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          rowGap: 0.25,
        }}
      >
        {lines
          .filter(([, , shown]) => shown)
          .map(([word, money], nth, all) => {
            const isDue = nth === all.length - 1
            return (
              <Box key={word} sx={{ display: 'contents', fontWeight: isDue ? 620 : 400 }}>
                <Box
                  component="dt"
                  sx={{ color: isDue ? 'text.primary' : 'text.secondary', fontWeight: 'inherit' }}
                >
                  {word}
                </Box>
                <Box
                  component="dd"
                  sx={{
                    m: 0,
                    textAlign: 'right',
                    color: isDue && money.amount > 0 ? 'warning.main' : 'text.primary',
                    fontWeight: 'inherit',
                  }}
                >
                  {formatPrice(money)}
                </Box>
              </Box>
            )
          })}
      </Box>
    </Box>
  )
}

/**
 * What was paid or is held on top of the price, as tips and for paying online, and all that was
 * refunded: so that the rows make up the payments below them.
 */
const sumsWithTips = (
  { payment: bill }: PricedBooking,
  payments: readonly Payment[] | undefined,
): { onTop: Money; refunded: Money } => {
  if (payments === undefined) return { onTop: { ...bill.paid, amount: 0 }, refunded: bill.refunded }
  const there = payments.filter(
    ({ kind, status }) =>
      (settlingKinds.includes(kind) || kind === paymentKinds.tip) &&
      (takenPayments.includes(status.id) || status.id === paymentStatuses.ids.authorized),
  )
  const sum = (of: (payment: Payment) => Money) =>
    there.reduce((all, each) => all + of(each).amount, 0)
  const onTop = sum(({ amount }) => amount) - bill.paid.amount - bill.authorized.amount
  const refunded = Math.max(
    bill.refunded.amount,
    sum((each) => each.refunded),
  )
  return {
    onTop: { ...bill.paid, amount: Math.max(0, onTop) },
    refunded: { ...bill.refunded, amount: refunded },
  }
}

const Payments = ({ account, booking, query }: Props & { query: UseGetListHookValue<Payment> }) => {
  const { bill: words } = usePaymentWords()
  const now = useNow()
  return (
    <QueryContent
      line
      query={query}
      fact={words.failed}
      empty={<Typography color="textSecondary">{words.none}</Typography>}
    >
      {(data) => (
        <>
          <Overpaid account={account} booking={booking} payments={data} />
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((payment) => (
              <PaymentLine
                key={payment.id}
                account={account}
                payment={payment}
                zone={booking.timeZone}
                now={now}
                booking={booking}
              />
            ))}
          </Box>
        </>
      )}
    </QueryContent>
  )
}

const Ways = ({ account, booking }: Props) => {
  const words = usePaymentWords()
  const [dialog, setDialog] = useState<'charge' | 'link'>()
  const isDue = booking.payment.due.amount > 0
  // What waits for its payment or card has its link already.
  const needsLink = isDue && booking.status.sysName !== 'pending_payment'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isDue && (
        <CanAccess resource="payment" action="create">
          <Button
            variant="contained"
            startIcon={<CircleDollarSign size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setDialog('charge')}
          >
            {words.bill.charge}
          </Button>
        </CanAccess>
      )}
      {needsLink && (
        <CanAccess resource="payment_link" action="create">
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<LinkIcon size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setDialog('link')}
          >
            {words.links.open}
          </Button>
        </CanAccess>
      )}
      {/* What stands open stays, though all is paid by now: it may have something to say. */}
      <Suspense fallback={null}>
        {dialog === 'charge' && (
          <ChargeDialog account={account} booking={booking} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'link' && (
          <LinkDialog account={account} booking={booking} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </Box>
  )
}

const StatementRows = onDemand(async () => (await import('./StatementRows.tsx')).StatementRows)

/**
 * What the client of an appointment reads of its price and its terms, to answer them in the same
 * words; read once it is opened.
 */
export const ClientStatement = ({ booking }: { booking: PricedBooking }) => {
  const { statement: words } = usePaymentWords()
  const [open, setOpen] = useState(false)
  const id = useId()
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <Box>
      <Button
        color="inherit"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        startIcon={<Chevron size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {words.title}
      </Button>
      {open && (
        <Box id={id} role="group" aria-label={words.title} sx={{ pl: 1 }}>
          <Suspense fallback={<LineSkeleton />}>
            <StatementRows booking={booking} />
          </Suspense>
        </Box>
      )}
    </Box>
  )
}

/** What an appointment waits for, and until when its time is held for that. */
export const HeldUntil = ({
  booking: { status, holdExpiresAt, policy, timeZone, total },
}: {
  booking: PricedBooking
}) => {
  const { held: words } = usePaymentWords()
  const locale = useTimeLocale()
  const demand = policy?.payment
  if (status.sysName !== 'pending_payment' || holdExpiresAt === null || demand === undefined)
    return null
  const until = momentInWords(holdExpiresAt, timeZone, locale)
  return (
    <Typography variant="body2" sx={{ color: 'warning.main' }}>
      {demand.rule === paymentRules.card_on_file
        ? words.card(until)
        : words.money(formatPrice({ ...total, amount: demand.now }), until)}
    </Typography>
  )
}

type OverpaidProps = { account: AccountType; booking: PricedBooking; payments: readonly Payment[] }

/**
 * What was paid beyond the price as it is now, and what can become of it: a refund, or credit of
 * the client.
 */
export const Overpaid = ({ account, booking, payments }: OverpaidProps) => {
  const { bill: words } = usePaymentWords()
  const [chosen, setChosen] = useState<{ payment: Payment; asCredit: boolean }>()
  const { overpaid } = booking.payment
  // The latest payment gives back first, as where an appointment is canceled.
  const [payment] = payments
    .filter((each) => settlingKinds.includes(each.kind) && refundableOf(each) > 0)
    .toSorted((a, b) => b.id - a.id)
  const hasClient = booking.client !== null || payment?.client != null
  return (
    <>
      {overpaid.amount > 0 && (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
          {words.overpaid(formatPrice(overpaid))}
          {payment && (
            <CanAccess resource="refund" action="create">
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                <Button
                  variant="outlined"
                  color="inherit"
                  onClick={() => setChosen({ payment, asCredit: false })}
                >
                  {words.refundOverpaid}
                </Button>
                {hasClient && (
                  <Button
                    variant="outlined"
                    color="inherit"
                    onClick={() => setChosen({ payment, asCredit: true })}
                  >
                    {words.keepAsCredit}
                  </Button>
                )}
              </Box>
            </CanAccess>
          )}
        </Alert>
      )}
      <Suspense fallback={null}>
        {chosen && (
          <RefundDialog
            account={account}
            booking={booking}
            {...chosen}
            amount={overpaid.amount}
            onClose={() => setChosen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const latest = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'DESC' },
} as const

/** The link by which an appointment gets what it waits for: to show, and to send. */
export const LinkOfAppointment = ({
  account,
  schedule,
}: {
  account: AccountType
  schedule: number
}) => {
  const links = useGetList<PaymentLink>(resourceOf(account, 'paymentLinks')!, {
    ...latest,
    filter: { schedule },
  })
  return (
    <QueryContent line query={links}>
      {([link]) =>
        link !== undefined && isOpen(link) ? <LinkGive account={account} link={link} /> : null
      }
    </QueryContent>
  )
}
