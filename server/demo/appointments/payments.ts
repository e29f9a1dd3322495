import { paymentKinds, paymentMethods } from '../../../contract/money/paymentMethods.ts'
import { paymentStatuses } from '../../../contract/kernel/statuses.ts'
import type { Money } from '../../../contract/money/money.ts'
import { chanceFor } from '../rows/chance.ts'
import type { DemoRows } from '../rows/demoRows.ts'

/** An appointment that was attended, and what it cost. Instants in minutes. */
export type Attended = {
  schedule: number
  code: string
  branch: number
  client: number | null
  end: number
  total: Money
  by: number | null
}

type Organization = { id: number; key: string; partner: number }

/** Of so many attended appointments one is not paid yet. */
const paidShare = 0.92

/**
 * What was paid at the desk when appointments ended: most of it by card terminal or in cash, some
 * with a tip. Gives how much, by appointment.
 */
export const addPayments = (
  rows: DemoRows,
  { id: organization, key, partner }: Organization,
  attended: readonly Attended[],
): Map<number, number> => {
  const chance = chanceFor(`payments of ${key}`)
  const receipts = new Map<number, number>()
  const paid = new Map<number, number>()
  for (const each of attended.toSorted((a, b) => a.end - b.end || a.schedule - b.schedule)) {
    if (each.total.amount === 0 || !chance.happens(paidShare)) continue
    const method = paymentMethods[chance.weighted({ terminal: 52, cash: 33, transfer: 15 })]
    const at = new Date((each.end + chance.between(0, 6)) * 60_000)
    const take = (kind: number, amount: Money) => {
      const number = (receipts.get(each.branch) ?? 0) + 1
      receipts.set(each.branch, number)
      rows.record(
        'payments',
        { organization, partner, at, by: each.by },
        {
          branchOffice: each.branch,
          code: `${each.code.slice(0, 6)}${String(number % 100).padStart(2, '0')}${kind}`,
          client: each.client,
          schedule: each.schedule,
          kind,
          method,
          amount,
          refunded: { ...amount, amount: 0 },
          reference:
            method === paymentMethods.transfer ? `TR-${chance.between(100_000, 999_999)}` : null,
          paidAt: at.toISOString(),
          receipt: String(number),
          status: { id: paymentStatuses.ids.paid },
        },
      )
    }
    take(paymentKinds.charge, each.total)
    paid.set(each.schedule, each.total.amount)
    if (chance.happens(0.12))
      take(paymentKinds.tip, {
        ...each.total,
        amount: Math.max(100, Math.round(each.total.amount / 1000) * 100),
      })
  }
  for (const [branch, last] of receipts)
    rows.add('receipt_number', {
      organization_id: organization,
      branch_office_id: branch,
      next: last + 1,
    })
  return paid
}
