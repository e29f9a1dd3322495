import { Box } from '@mui/material'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import type { Money } from '../../../contract/money/money.ts'
import { paymentKinds, settlingKinds } from '../../../contract/money/paymentMethods.ts'
import { paymentStatuses, takenPayments } from '../../../contract/kernel/statuses.ts'
import { summaryWords } from '../../../contract/words/summary.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useLanguage } from '../ui/words/useSay.ts'
import { useStatusWords } from '../ui/words/useStatusWords.ts'
import { usePaymentWords } from './model/usePaymentWords.ts'
import type { PricedBooking } from '../appointments/payable.ts'
import type { Payment } from './model/payment.ts'

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

export const Bill = ({
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
