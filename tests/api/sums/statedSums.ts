import { expect } from 'vitest'
import type { AppointmentSummary } from '../../../contract/money/appointmentSummary.ts'
import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import {
  type Row,
  type Line,
  settling,
  tipKind,
  isTaken,
  sum,
  minor,
  backOf,
  type Calculation,
  type Tax,
} from './salesRows.ts'

/** Lines, taxes and payments make up what an appointment would cost. */
export function holdsCalculation({
  items,
  subtotal,
  discount,
  tax,
  taxes,
  total,
  payment,
  summary,
}: Calculation): void {
  const addons = items.flatMap((item) => item.addons)
  const priced =
    sum(items.map(({ price, quantity }) => price.amount * quantity)) +
    sum(addons.map((addon) => addon.total.amount))
  expect(subtotal.amount).toBe(priced)
  expect(discount.amount).toBe(sum(items.map((item) => item.discount.amount)))
  expect(tax.amount).toBe(sum(items.map((item) => item.tax.amount)))
  expect(tax.amount).toBe(sum(taxes.map((each) => each.tax)))
  expect(total.amount).toBe(sum(items.map((item) => item.total.amount)))
  expect(total.amount).toBe(
    priced - discount.amount + sum(taxes.map((each) => (each.included ? 0 : each.tax))),
  )
  expect(payment.now.amount + payment.later.amount).toBe(total.amount)
  if (summary)
    expect([summary.price, summary.discount, summary.total]).toEqual([subtotal, discount, total])
}

export const taxesOf = (item: unknown): Tax[] => {
  const { tax, addons } = item as Line
  return [tax, ...addons.map((addon) => addon.tax)]
}

/**
 * Price, discount and taxes make up the total; what was paid and what is due are those of the bill.
 */
export function holdsStatement(
  summary: AppointmentSummary,
  { id, total, discount, payment }: WholeSchedule,
  rows: readonly Row[],
): void {
  const onTop = sum(summary.taxes.filter(({ included }) => !included).map(({ tax }) => tax))
  expect(summary.price.amount - summary.discount.amount + onTop).toBe(summary.total.amount)
  expect([summary.total, summary.discount]).toEqual([total, discount])
  const { paid, refunded, waived, authorized, overpaid } = payment
  expect([summary.paid, summary.waived]).toEqual([paid, waived])
  expect(summary.authorized.amount).toBe(authorized.amount + payment.onTop.authorized.amount)
  expect(sum(summary.payments.map(({ amount }) => amount.amount))).toBe(paid.amount)
  expect(summary.overpaid).toEqual(overpaid)
  expect(summary.now.amount.amount + summary.later.amount).toBe(payment.due.amount)
  const own = rows.filter(({ schedule }) => schedule === id)
  const paying = own.filter((row) => [...settling, tipKind].includes(row.kind) && isTaken(row))
  const isTip = ({ kind }: Row) => kind === tipKind
  expect(summary.tip.amount).toBe(
    sum(paying.map((row) => (isTip(row) ? row.amount.amount : minor(row.tip)))),
  )
  expect(summary.surcharge.amount).toBe(sum(paying.map(({ surcharge }) => minor(surcharge))))
  expect(summary.refunded.amount).toBe(sum(paying.map(backOf)))
  expect(payment.onTop.paid.amount).toBe(summary.tip.amount + summary.surcharge.amount)
  expect(refunded.amount + payment.onTop.refunded.amount).toBe(summary.refunded.amount)
  if (summary.refunds.length > 0)
    expect(sum(summary.refunds.map(({ amount }) => amount.amount))).toBe(
      sum(own.map((row) => backOf(row) + minor(row.toReturn))),
    )
  else expect(refunded.amount).toBe(0)
}
