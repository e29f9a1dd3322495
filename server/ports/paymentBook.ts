import type { Money } from '../../contract/money.ts'
import type { BilledPayment, Bill } from '../domain/bill.ts'

/** What an appointment costs and what was paid of it. */
export type AppointmentBill = {
  schedule: number
  branchOffice: number
  client: number | null
  code: string
  status: number
  total: Money
  startsAt: Date
  timeZone: string
  /** Until when its time is held without being paid. */
  holdExpiresAt: Date | null
  booker: { name: string; email: string | null } | null
  payments: (BilledPayment & { id: number })[]
}

/** Money that is asked back of a payment. */
export type NewRefund = {
  payment: number
  code: string
  amount: number
  reason: string
  comment: string | null
  state: number
  at: Date
  who: number | null
}

/** What payments need beyond the records themselves, inside one transaction. */
export type PaymentBook = {
  /** The bill of an appointment in scope, locked against others until the transaction ends. */
  lockBill: (organization: number, schedule: number) => Promise<AppointmentBill | undefined>
  keepBill: (organization: number, schedule: number, sums: Pick<Bill, 'paid' | 'refunded' | 'authorized'>) => Promise<void>
  /** The number of a branch's next receipt, without gaps; `first` is the number to begin with. */
  nextReceipt: (organization: number, branchOffice: number, first: number) => Promise<number>
  addRefund: (organization: number, refund: NewRefund) => Promise<number>
  /** Notes what became of a refund; false where that was known already. */
  settleRefund: (organization: number, refund: number, became: { state: number; processorRef: string | null }) => Promise<boolean>
}

/** A span of time: from an instant to before another. */
export type PaymentSpan = { from: Date; to: Date; branchOffice: number | null }

/** What one method brought in a currency. */
export type MethodTotal = { method: number; currency: string; payments: number; taken: Money; refunded: Money; fees: Money; net: Money }
