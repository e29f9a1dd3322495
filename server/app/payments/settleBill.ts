import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { sumsOf } from '../../domain/bill.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp } from '../../ports/values.ts'
import { settleEarnings } from '../earnings/settleEarnings.ts'
import { isMet } from './isMet.ts'
import { isOff } from './isOff.ts'

type When = Stamp & { ref: string }

/** Settles the bill of an appointment after one of its payments was written or a card was left for it, and then what that earns its experts. */
export const settleBill = async (records: Records, organization: number, schedule: number, by: When): Promise<void> => {
  await settleSums(records, organization, schedule, by)
  await settleEarnings(records, organization, schedule, by)
}

/**
 * Writes down how far an appointment is paid; open calendars are told. Whose time was held until it was
 * paid, or a card was left, has it from then on. What was paid for an appointment that is off by then is looked after once this is kept.
 */
const settleSums = async (records: Records, organization: number, schedule: number, { at, ref }: When): Promise<void> => {
  const bill = await records.payments.lockBill(organization, schedule)
  if (bill === undefined) return
  const sums = sumsOf(bill.payments)
  await records.payments.keepBill(organization, schedule, sums)
  const net = sums.paid - sums.refunded + sums.authorized
  if (isOff(bill.status) && net > bill.kept) await records.tell(organization, 'payments.late', { schedule }, at)
  if (bill.status !== scheduleStatuses.ids.pending_payment) return
  const demand = bill.demand ?? wholly(bill.total.amount)
  if (!(await isMet(records, { schedule, client: bill.client, channel: bill.channel, demand, net }))) return
  if (!(await records.payments.confirmPaid(organization, schedule, demand, at, ref))) return
  await records.tell(organization, 'schedules.booked', { schedule, notify: true }, at)
}

const wholly = (now: number) => ({ rule: paymentRules.full, now, becomes: scheduleStatuses.ids.confirmed, blocks: true })
