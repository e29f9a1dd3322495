import type { MovedMoney } from '../../contract/endpoints/till.ts'
import type { ScheduleDemand } from '../../contract/endpoints/scheduleRecord.ts'
import type { Money } from '../../contract/money/money.ts'
import type { BilledPayment, BillSums } from '../domain/bill.ts'
import type { ReceiptBook } from './receiptBook.ts'
import type { LinkTerms } from '../domain/payable.ts'

/** What an appointment costs and what was paid of it. */
export type AppointmentBill = {
  schedule: number
  branchOffice: number
  client: number | null
  /** One of `channels`. */
  channel: number
  code: string
  status: number
  total: Money
  startsAt: Date
  timeZone: string
  /** Until when its time is held without being paid. */
  holdExpiresAt: Date | null
  booker: { name: string; email: string | null } | null
  /** What has to be paid for its time to be its own; null where nothing was asked for. */
  demand: ScheduleDemand | null
  /** What stays with the branch of what was paid, in minor units, once it is called off. */
  kept: number
  /** How its card payments are refunded once it is called off; null where the system decided it or the visitor. */
  refund: RefundTerms | null
  /** The version that the links of the appointment are signed for. */
  linkVersion: number
  payments: (BilledPayment & { id: number })[]
}

/** Whether the card payments of a canceled appointment are refunded at once, in the name of an account, or left to people who may refund. */
export type RefundTerms = { automatic: boolean; account: number | null }

/** Money that is asked back of a payment. */
export type NewRefund = {
  payment: number
  code: string
  amount: number
  reason: string
  comment: string | null
  /** What it reduces the price of the appointment by, in minor units: that is not due again. */
  priceReduction: number
  /** Whether the client keeps it as credit: no money goes back. */
  asCredit: boolean
  state: number
  at: Date
  who: number | null
  /** The session of the drawer that it is taken out of. */
  cashSession: number | null
}

/** A payment link as it stands, with what of it is being paid right now. */
export type LockedLink = LinkTerms & {
  id: number
  kind: number
  branchOffice: number
  client: number | null
  schedule: number | null
  /** The card whose code is confirmed. */
  savedCard: number | null
  concept: string
  description: string | null
  methods: string[] | null
  /** In how many months it may be paid; null where its branch says that. */
  installments: number | null
  currency: string | null
  failedTries: number
  underWay: number
  /** The version that its token is signed for. */
  linkVersion: number
}

/** What payments need beyond the records themselves, inside one transaction. */
export type PaymentBook = ReceiptBook & {
  /** The bill of an appointment in scope, locked against others until the transaction ends. */
  lockBill: (organization: number, schedule: number) => Promise<AppointmentBill | undefined>
  keepBill: (organization: number, schedule: number, sums: BillSums) => Promise<void>
  /** Keeps with a canceled appointment how its card payments are refunded. The bill is locked. */
  keepRefundTerms: (organization: number, schedule: number, terms: RefundTerms) => Promise<void>
  /** An appointment whose time was held until it was paid becomes what it was booked as; false where it is not held any more. The bill is locked. */
  confirmPaid: (
    organization: number,
    schedule: number,
    becomes: Pick<ScheduleDemand, 'becomes' | 'blocks'>,
    at: Date,
    ref: string,
  ) => Promise<boolean>
  /** Holds the time of an appointment that is being paid a while longer, once. */
  prolongHold: (organization: number, schedule: number, until: Date) => Promise<void>
  /** The least number that the next receipt of a branch can have; branches that issued none are left out. */
  leastReceipts: (organization: number) => Promise<{ branchOffice: number; least: number }[]>
  /** The number of a branch's next receipt, without gaps; `first` is the number to begin with. */
  nextReceipt: (organization: number, branchOffice: number, first: number) => Promise<number>
  /**
   * What an account gave back of a payment, and of every payment since the day began at the branch, in minor units; voided payments count.
   * Concurrent calls for the account wait for the end of this transaction.
   */
  givenBack: (organization: number, of: { account: number; branchOffice: number; payment: number; at: Date }) => Promise<number>
  /** The credit of a client, by currency: what refunds left with them, less what they paid with it. */
  creditOf: (organization: number, client: number) => Promise<Money[]>
  addRefund: (organization: number, refund: NewRefund) => Promise<number>
  /** A link, locked against others until the transaction ends. */
  lockLink: (organization: number, link: number) => Promise<LockedLink | undefined>
  keepLink: (
    organization: number,
    link: number,
    change: Partial<Pick<LockedLink, 'status' | 'uses' | 'failedTries' | 'pausedUntil'>>,
    at: Date,
  ) => Promise<void>
  /** The payment that a call under a key began, and what the call said. */
  byKey: (organization: number, key: string) => Promise<{ id: number; bodyHash: string } | undefined>
  /** The payment of a gateway's charge, by its reference there or by our code. */
  byCharge: (
    organization: number,
    processor: string,
    charge: { processorRef: string | null; code: string | null },
  ) => Promise<number | undefined>
  /** The refund with our code, and the payment it is of. */
  byRefund: (
    organization: number,
    code: string,
  ) => Promise<{ id: number; payment: number; amount: number; reason: string; priceReduction: number } | undefined>
  /** Notes that a gateway's news were heeded; false where they were before. */
  heed: (organization: number, processor: string, event: string, at: Date) => Promise<boolean>
  /** Notes what became of a refund; false where that was known already. */
  settleRefund: (organization: number, refund: number, became: { state: number; processorRef: string | null }) => Promise<boolean>
}

/** Payments and refunds of which a gateway has not said the last word. */
export type Unsettled = { organization: number; payment: number; refund: string | null }

/** A span of time: from an instant to before another. */
export type PaymentSpan = { from: Date; to: Date; branchOffice: number | null }

/** What one method brought in a currency. */
export type MethodTotal = MovedMoney & { method: number }

/** What a list of payments is narrowed by. */
export type PaymentSumQuery = { filters: Record<string, unknown>; search?: string | undefined }
