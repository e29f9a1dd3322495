import type { PaymentMethod } from '../../money/paymentMethods.ts'
import type { OnTopPart, SettledFee } from '../../money/appointmentSummary.ts'

/** What summaries of appointments say, in one language. */
export type SummaryWords = {
  price: string
  discount: string
  taxIncluded: (tax: string) => string
  total: string
  /** Instead of a total of nothing. */
  noCharge: string
  /** A price that may become more. */
  from: (amount: string) => string
  /** Instead of a price that is agreed with the branch, and of what is left of it. */
  agreed: string
  agreedRest: string
  /** What a refund reduced the price by. */
  waived: string
  paid: string
  tip: string
  /** What a payment was made with. */
  methods: Record<PaymentMethod, string>
  /** What was paid for paying online. */
  paidSurcharge: string
  refunded: string
  authorized: string
  kept: string
  dueNow: string
  dueLater: string
  overpaid: string
  /** How much, and what can become of it; guests have no credit. */
  overpaidBy: (amount: string, mayKeepCredit: boolean) => string
  surcharge: string
  card: string
  nothingOnline: string
  /** Of an appointment that was called off, or missed, without a payment or a fee. */
  owed: string
  nothingOwed: string
  optional: string
  byCard: (amount: string) => string
  cardKept: string
  cardSaved: (card: string) => string
  fees: Record<SettledFee['kind'], string>
  fee: Record<SettledFee['state'], (amount: string, card: string) => string>
  /** Where a fee has no card that is known. */
  someCard: string
  refund: string
  refundMade: (amount: string, way: string) => string
  refundPending: (amount: string, way: string) => string
  toCard: (card: string) => string
  ways: Record<PaymentMethod, string>
  receipt: (number: string) => string
  terms: string
  until: (moment: string, meaning: string) => string
  untilStart: (meaning: string) => string
  /** Said whether or not the client may cancel online. */
  backBeforeApproval: (refund: string) => string
  freeBeforeApproval: string
  afterwards: (meaning: string) => string
  free: string
  costs: (fee: string) => string
  back: (refund: string) => string
  backAndFee: (refund: string, fee: string) => string
  noBack: string
  noBackAndFee: (fee: string) => string
  askBranch: string
  askBranchBack: (refund: string) => string
  askBranchNoBack: string
  /**
   * The same before a time is chosen: how long before the start, and the part of a price that is
   * not known yet.
   */
  untilBefore: (length: string, meaning: string) => string
  share: (percent: string) => string
  missedKept: (kept: string) => string
  missedFee: (fee: string) => string
  missedBoth: (kept: string, fee: string) => string
  /** Beside a sum that is refunded or kept, whether what is paid on top of the price is in it. */
  onTop: (parts: string, isWith: boolean) => string
  onTopParts: Record<OnTopPart, string>
  branchCancels: string
}
