import { Typography } from '@mui/material'
import { formatPrice } from '../../../contract/text/formats.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { momentInWords } from '../schedules/momentInWords.ts'
import type { PricedBooking } from './pricedBooking.ts'
import { usePaymentWords } from './usePaymentWords.ts'
import { useTimeLocale } from '../useClock.ts'

/** What an appointment waits for, and until when its time is held for that. */
export const HeldUntil = ({ booking: { status, holdExpiresAt, policy, timeZone, total } }: { booking: PricedBooking }) => {
  const { held: words } = usePaymentWords()
  const locale = useTimeLocale()
  const demand = policy?.payment
  if (status.sysName !== 'pending_payment' || holdExpiresAt === null || demand === undefined) return null
  const until = momentInWords(holdExpiresAt, timeZone, locale)
  return (
    <Typography variant="body2" sx={{ color: 'warning.main' }}>
      {demand.rule === paymentRules.card_on_file ? words.card(until) : words.money(formatPrice({ ...total, amount: demand.now }), until)}
    </Typography>
  )
}
