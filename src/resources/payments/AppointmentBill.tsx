import { Box } from '@mui/material'
import { offScheduleStatuses } from '../../../contract/kernel/scheduleStates.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { Money } from '../../../contract/money/money.ts'
import { summaryWords } from '../../../contract/words/summary.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useLanguage } from '../ui/words/useSay.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { usePaymentWords } from './model/usePaymentWords.ts'
import type { PricedBooking } from '../appointments/payable.ts'

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

/** Whether its price is to be paid: not once it was called off, or missed. */
const isOwed = ({ status }: PricedBooking): boolean =>
  status.id !== scheduleStatuses.ids.no_show &&
  !offScheduleStatuses.some((name) => scheduleStatuses.ids[name] === status.id)

type BillLine = { word: string; money: Money }

/** What an appointment costs and how far it is paid, a line for each amount. */
const useBillLines = (booking: PricedBooking): BillLine[] => {
  const { payment, total } = booking
  const { bill: words } = usePaymentWords()
  const stated = summaryWords[useLanguage()]
  const due = dueParts(booking)
  const { onTop } = payment
  // What is on a card is one hold, and what was refunded one refund, whatever of it is on top.
  const plus = (one: Money, other: Money) => ({ ...one, amount: one.amount + other.amount })
  const authorized = plus(payment.authorized, onTop.authorized)
  const refunded = plus(payment.refunded, onTop.refunded)
  const lines: [string, Money, boolean][] = [
    [stated.total, total, true],
    [
      stated.waived,
      { ...payment.waived, amount: -payment.waived.amount },
      payment.waived.amount > 0,
    ],
    [stated.paid, payment.paid, payment.paid.amount > 0],
    [words.authorized, authorized, authorized.amount > 0],
    [words.onTop, onTop.paid, onTop.paid.amount > 0],
    [stated.refunded, refunded, refunded.amount > 0],
    [stated.dueNow, due.now, due.now.amount > 0],
    [
      stated.dueLater,
      due.later,
      due.later.amount > 0 ||
        (isOwed(booking) &&
          due.now.amount === 0 &&
          total.amount > 0 &&
          payment.toReturn.amount === 0),
    ],
    [words.toReturn, payment.toReturn, payment.toReturn.amount > 0],
  ]
  return lines.filter(([, , isShown]) => isShown).map(([word, money]) => ({ word, money }))
}

export const Bill = ({ booking }: { booking: PricedBooking }) => {
  const { id: statusId } = booking.payment.status
  const status = useStatusWords('bill').find(({ id }) => id === statusId)
  const lines = useBillLines(booking)
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
        {lines.map((line, nth) => (
          <BillRow key={line.word} line={line} isDue={nth === lines.length - 1} />
        ))}
      </Box>
    </Box>
  )
}

type BillRowProps = { line: BillLine; isDue: boolean }

const BillRow = ({ line: { word, money }, isDue }: BillRowProps) => (
  <Box sx={{ display: 'contents', fontWeight: isDue ? 620 : 400 }}>
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
