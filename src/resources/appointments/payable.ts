import type { SchedulePayment, ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Money } from '../../../contract/money/money.ts'

/** An appointment as a user who may know prices sees it. */
export type PricedBooking = ScheduleRecord & { total: Money; payment: SchedulePayment }

/** Whether its amounts are shown: a role may hide them. */
export const isPriced = (booking: ScheduleRecord): booking is PricedBooking =>
  booking.total !== null && booking.payment !== null
