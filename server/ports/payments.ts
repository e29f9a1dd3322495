import type { MovedMoney } from '../../contract/endpoints/payments/paymentTotals.ts'
import type { ScheduleDemand } from '../../contract/endpoints/scheduleRecord.ts'
import type { Money } from '../../contract/money/money.ts'
import type { BilledPayment, BillSums } from '../domain/money/bill.ts'
import type { LinkTerms } from '../domain/money/payable.ts'
import type { BookedAddon } from '../../contract/catalog/addons.ts'
import type { ReceiptContent } from '../../contract/documents/receipts.ts'
import type { LineTax } from '../../contract/money/terms.ts'
import type { CardConsent } from '../../contract/entities/savedCards.ts'
import type { DrawerSums } from '../domain/money/cashDrawer.ts'
import type { Stamp } from './values.ts'

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
  /** What has to be paid for its time to be its own; null where nothing was required. */
  demand: ScheduleDemand | null
  /** What stays with the branch of what was paid, in minor units, once it is called off. */
  kept: number
  /**
   * How its card payments are refunded once it is called off; null where the system decided it or
   * the visitor.
   */
  refund: RefundAuthorization | null
  /** The version that the links of the appointment are signed for. */
  linkVersion: number
  payments: (BilledPayment & { id: number })[]
}

/**
 * Whether the card payments of a canceled appointment are refunded at once, in the name of an
 * account, or left to people who may refund.
 */
export type RefundAuthorization = { automatic: boolean; account: number | null }

/** Money that is requested back of a payment. */
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
  keepRefundAuthorization: (
    organization: number,
    schedule: number,
    refund: RefundAuthorization,
  ) => Promise<void>
  /**
   * An appointment whose time was held until it was paid becomes what it was booked as; false where
   * it is not held any more. The bill is locked.
   */
  confirmPaid: (
    organization: number,
    schedule: number,
    confirmed: Pick<ScheduleDemand, 'becomes' | 'blocks'> & { at: Date; ref: string },
  ) => Promise<boolean>
  /** Holds the time of an appointment that is being paid a while longer, once. */
  prolongHold: (organization: number, schedule: number, until: Date) => Promise<void>
  /**
   * The least number that the next receipt of a branch can have; branches that issued none are left
   * out.
   */
  leastReceipts: (organization: number) => Promise<{ branchOffice: number; least: number }[]>
  /** The number of a branch's next receipt, without gaps; `first` is the number to begin with. */
  nextReceipt: (organization: number, branchOffice: number, first: number) => Promise<number>
  /**
   * What an account gave back of a payment, and of every payment since the day began at the branch,
   * in minor units; voided payments count. Concurrent calls for the account wait for the end of
   * this transaction.
   */
  givenBack: (
    organization: number,
    of: { account: number; branchOffice: number; payment: number; at: Date },
  ) => Promise<number>
  /**
   * The credit of a client, by currency: what refunds left with them, less what they paid with it.
   */
  creditOf: (organization: number, client: number) => Promise<Money[]>
  addRefund: (organization: number, refund: NewRefund) => Promise<number>
  /** A link, locked against others until the transaction ends. */
  lockLink: (organization: number, link: number) => Promise<LockedLink | undefined>
  keepLink: (
    organization: number,
    link: number,
    change: Partial<Pick<LockedLink, 'status' | 'uses' | 'failedTries' | 'pausedUntil'>> & {
      at: Date
    },
  ) => Promise<void>
  /** The payment that a call under a key began, and what the call said. */
  byKey: (
    organization: number,
    key: string,
  ) => Promise<{ id: number; bodyHash: string } | undefined>
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
  ) => Promise<
    | { id: number; payment: number; amount: number; reason: string; priceReduction: number }
    | undefined
  >
  /** Notes that a gateway's event was handled; false where it was before. */
  recordEvent: (
    organization: number,
    handled: { processor: string; event: string; at: Date },
  ) => Promise<boolean>
  /** Notes what became of a refund; false where that was known already. */
  settleRefund: (
    organization: number,
    refund: number,
    became: { state: number; processorRef: string | null },
  ) => Promise<boolean>
}

/** A span of time: from an instant to before another. */
export type PaymentSpan = { from: Date; to: Date; branchOffice: number | null }

/** What one method brought in a currency. */
export type MethodTotal = MovedMoney & { method: number }

/** What a list of payments is narrowed by. */
export type PaymentSumQuery = { filters: Record<string, unknown>; search?: string | undefined }

/** A service of an appointment as it was booked; `priceKind` as it is offered now. */
export type BookedLine = {
  name: string
  priceKind: number
  price: Money
  quantity: number
  discount: Money
  tax: LineTax | null
  addons: BookedAddon[]
}

/** The booker, with the details that they gave. */
export type BookedBy = {
  name: string
  email: string | null
  taxId: string | null
  locale?: string | null
}

/** What receipts are made of and where they are kept, inside one transaction. */
export type ReceiptBook = {
  /** Whose organization it is. */
  partnerOf: (organization: number) => Promise<number>
  bookedLines: (
    organization: number,
    schedule: number,
  ) => Promise<
    | {
        total: number
        status: number
        booker: BookedBy | null
        channel: number
        items: BookedLine[]
      }
    | undefined
  >
  /** The language of the page on which a payment was made; null where it was made elsewhere. */
  payerLanguage: (organization: number, payment: number) => Promise<string | null>
  /**
   * The receipts of payments that settle an appointment and were not refunded, in the order in
   * which they were issued; `without` that of one.
   */
  receiptsOfSchedule: (
    organization: number,
    schedule: number,
    without?: number,
  ) => Promise<ReceiptContent[]>
  /** Keeps a receipt once; what was issued before stays. */
  keepReceipt: (
    organization: number,
    receipt: { payment: number; branchOffice: number; number: string; content: ReceiptContent },
  ) => Promise<void>
  /** Writes a receipt anew to which a further payment of the same charge was added. */
  extendReceipt: (organization: number, payment: number, content: ReceiptContent) => Promise<void>
  /** The receipt that a payment stands on, with the payments on it, the first first. */
  receipt: (
    organization: number,
    payment: number,
  ) => Promise<{ number: string; content: ReceiptContent; payments: number[] } | undefined>
}

/** Where a try to keep a card stands. */
export const setupStates = { open: 1, kept: 2, refused: 3 } as const

/** A try to keep a card, as it is written down before the gateway is called. */
export type CardSetup = {
  id: number
  branchOffice: number
  client: number | null
  schedule: number | null
  link: number | null
  processor: string
  setupRef: string | null
  bodyHash: string
  consent: CardConsent
  state: number
  reason: string | null
  savedCard: number | null
  createdAt: Date
}

export type NewCardSetup = Omit<CardSetup, 'id' | 'setupRef' | 'state' | 'reason' | 'savedCard'> & {
  key: string | null
}

/** What a card is called at its gateway, and the branch by whose account it is known there. */
export type CardSecret = { processor: string; processorToken: string; branchOffice: number }

/** What saved cards need beyond the records themselves, inside one transaction. */
export type CardBook = {
  begin: (organization: number, setup: NewCardSetup) => Promise<number>
  /** The try that a call under a key began. */
  byKey: (organization: number, key: string) => Promise<CardSetup | undefined>
  /**
   * By its id, or by what the gateway calls it; locked against others until the transaction ends.
   */
  lockSetup: (
    organization: number,
    which: { id: number } | { processor: string; setupRef: string },
  ) => Promise<CardSetup | undefined>
  keepSetup: (
    organization: number,
    setup: number,
    change: Partial<Pick<CardSetup, 'state' | 'setupRef' | 'reason' | 'savedCard'>>,
  ) => Promise<void>
  /** The client's card with a number, by its print. */
  byFingerprint: (
    organization: number,
    client: number,
    fingerprint: string,
  ) => Promise<number | undefined>
  /** What the gateway calls a card; undefined once it was removed. */
  secretOf: (organization: number, card: number) => Promise<CardSecret | undefined>
  /** Notes that its client was notified of its end; false where they were before. */
  noteNotified: (organization: number, card: number, at: Date) => Promise<boolean>
  forgetSecret: (organization: number, card: number) => Promise<void>
}

type Written = { at: Date; by: { id: number; name: string } | null }

/** A cash session as it is kept, with what moved in it. */
export type KeptCashSession = DrawerSums & {
  id: number
  version: number
  branchOffice: number
  currency: string
  opened: Written
  closed: Written | null
  expected: number | null
  counted: number | null
  note: string | null
  movements: (Written & { id: number; amount: number; reason: string })[]
}

/** Which sessions of a branch: the open one, or those that were counted. */
export type CashSessionQuery = {
  branchOffice: number
  isOpen: boolean
  before: number | null
  limit: number
}

/** The cash drawers of branches, inside one transaction. */
export type CashBook = {
  /** The latest first. */
  list: (organization: number, query: CashSessionQuery) => Promise<KeptCashSession[]>
  /**
   * As it stands once those who are writing into it are done; no other transaction writes into it
   * until the transaction ends.
   */
  lock: (id: number) => Promise<(KeptCashSession & { organization: number }) | undefined>
  /**
   * The branch's open session, kept open until the transaction ends; others may write into it
   * meanwhile.
   */
  join: (
    organization: number,
    branchOffice: number,
  ) => Promise<{ id: number; currency: string } | undefined>
  /**
   * The branch's open session, locked as `lock` does. Not after `join` within the same transaction:
   * two of them would wait for each other.
   */
  lockOpen: (organization: number, branchOffice: number) => Promise<KeptCashSession | undefined>
  /** The id of the new session; undefined where one is open. */
  open: (
    organization: number,
    session: { branchOffice: number; currency: string; float: number },
    by: Stamp,
  ) => Promise<number | undefined>
  /** The session is locked. */
  move: (
    organization: number,
    session: number,
    movement: { amount: number; reason: string; by: Stamp },
  ) => Promise<void>
  /** The session is locked. */
  close: (
    organization: number,
    session: number,
    count: { expected: number; counted: number; note: string | null; by: Stamp },
  ) => Promise<void>
}
