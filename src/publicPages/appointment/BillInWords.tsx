import type { PublicSchedule } from '../../../contract/endpoints/publicSchedules.ts'
import { formatPrice } from '../../../contract/formats.ts'
import { usePageLanguage } from '../PageLanguage.tsx'

/** How far an appointment is paid. */
export const BillInWords = ({ schedule: { bill, payment } }: { schedule: Pick<PublicSchedule, 'bill' | 'payment'> }) => {
  const { words } = usePageLanguage()
  const told = words.appointment.bill
  const { paid, refunded, authorized, due } = bill
  const price = (amount: number) => formatPrice({ ...paid, amount })
  const parts = [
    paid.amount > 0 && told.paid(price(paid.amount)),
    authorized.amount > 0 && told.authorized(price(authorized.amount)),
    refunded.amount > 0 && told.refunded(price(refunded.amount)),
    due.amount > 0 && (paid.amount > 0 || authorized.amount > 0) && told.due(price(due.amount)),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : payment ? null : words.nothingCharged
}
