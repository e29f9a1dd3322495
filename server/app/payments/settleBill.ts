import { sumsOf } from '../../domain/bill.ts'
import type { Records } from '../../ports/records.ts'

/** Writes down how far an appointment is paid, after one of its payments was written; open calendars are told. */
export const settleBill = async (records: Records, organization: number, schedule: number): Promise<void> => {
  const bill = await records.payments.lockBill(organization, schedule)
  if (bill === undefined) return
  await records.payments.keepBill(organization, schedule, sumsOf(bill.payments))
}
