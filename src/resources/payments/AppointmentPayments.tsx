import { Box, Button, Typography } from '@mui/material'
import { CircleDollarSign, Link as LinkIcon, ChevronDown, ChevronRight } from 'lucide-react'
import { Suspense, useState, useId } from 'react'
import { CanAccess, useGetList } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import type { QueryResult } from '../../components/QueryState.tsx'
import { useEveryRecord } from '../../dataProvider/everyRecord.ts'
import { useLive } from '../../dataProvider/useLive.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useFreshBooking } from '../appointments/useAppointment.ts'
import { useNow } from '../appointments/useNow.ts'
import { AppointmentCards } from './cards/AppointmentCards.tsx'
import { ChargeDialog, LinkDialog } from './lazyDialogs.ts'
import { PaymentLine } from './PaymentLine.tsx'
import { usePaymentWords } from './model/usePaymentWords.ts'
import type { PricedBooking } from '../appointments/payable.ts'
import { LineSkeleton } from '../ui/PageStates.tsx'
import { onDemand } from '../ui/onDemand.ts'
import { momentInWords } from '../appointments/words.ts'
import { useTimeLocale } from '../ui/useClock.ts'
import type { Payment } from './model/payment.ts'
import { LinkGive } from './links/ShareLink.tsx'
import { isOpen, type PaymentLink } from './links/paymentLink.ts'
import { Bill } from './AppointmentBill.tsx'
import { Overpaid } from './Overpaid.tsx'

type Props = { account: AccountType; booking: PricedBooking }

/**
 * How far an appointment is paid: what it costs and what is due, its payments, and the ways to take
 * more.
 */
export const AppointmentPayments = ({ account, booking: read }: Props) => {
  const booking = useFreshBooking(read)
  const payments = useEveryRecord<Payment>(resourceOf(account, 'payments')!, {
    sort: { field: 'id', order: 'ASC' },
    filter: { schedule: booking.id },
  })
  useLive('schedules', () => void payments.refetch())
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Bill booking={booking} />
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

const Payments = ({ account, booking, query }: Props & { query: QueryResult<Payment[]> }) => {
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
