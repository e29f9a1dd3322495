import type { refundReasons } from '../../../contract/endpoints/payments.ts'
import type { MessageChannel } from '../../../contract/messages/channels.ts'

/** Those of parts that have catalogs of their own. */
type PartWords = CardWords & DrawerWords

/**
 * The words around payments in the back office: they come with the pages that say them. A catalog
 * that lacks one does not compile.
 */
export type PaymentWords = PartWords & {
  bill: Record<
    | 'title'
    | 'authorized'
    | 'toReturn'
    | 'none'
    | 'failed'
    | 'again'
    | 'charge'
    | 'refundOverpaid'
    | 'keepAsCredit'
    | 'onTop',
    string
  > & {
    overpaid: (amount: string) => string
  }
  /** The statement of an appointment as its client reads it. */
  statement: Record<'title' | 'failed' | 'hidden', string>
  charge: Record<
    | 'finished'
    | 'method'
    | 'amount'
    | 'reference'
    | 'transferReference'
    | 'terminalReference'
    | 'received'
    | 'receivedLess'
    | 'change'
    | 'waits'
    | 'waitsWhy'
    | 'addMethod'
    | 'removeMethod'
    | 'addTip'
    | 'nothingTaken'
    | 'tip'
    | 'tipMethod'
    | 'removeTip'
    | 'note'
    | 'amountMissing'
    | 'wrongAmount'
    | 'cancel'
    | 'charging'
    | 'recorded'
    | 'client'
    | 'what'
    | 'concept'
    | 'conceptMissing'
    | 'conceptHint'
    | 'other'
    | 'kind'
    | 'branch'
    | 'branchMissing'
    | 'appointmentMissing'
    | 'noFeeAgreed'
    | 'receivedBy'
    | 'title'
    | 'partly'
    | 'done',
    string
  > & {
    taken: (amount: string) => string
    /** The method of paying with credit, and how much there is. */
    creditOf: (amount: string) => string
    open: (due: string) => string
    over: (by: string) => string
    /** What is left to pay of a fee by the terms, and what is said where the desk takes more. */
    agreedFee: (amount: string) => string
    overAgreedFee: (amount: string) => string
    left: (amount: string) => string
    take: (sum: string) => string
    rowOf: (nth: number) => string
    appointment: (code: string, when: string, due: string) => string
  }
  line: Record<'refund' | 'void' | 'receipt' | 'reference' | 'card' | 'by', string> & {
    disputed: (amount: string, until: string | null) => string
    of: (verb: string, payment: string) => string
  }
  receipt: Record<
    'open' | 'print' | 'send' | 'why' | 'email' | 'emailHint' | 'emailNeeded' | 'sent',
    string
  >
  refund: Record<
    | 'title'
    | 'amount'
    | 'reason'
    | 'comment'
    | 'manual'
    | 'gateway'
    | 'cancel'
    | 'amountMissing'
    | 'done'
    | 'list'
    | 'keptAsCredit'
    | 'asCredit'
    | 'creditDone',
    string
  > & {
    reasons: Record<(typeof refundReasons)[number], string>
    left: (amount: string) => string
    beyond: (amount: string) => string
    dueThen: (amount: string) => string
    /** What becomes of the price: asked where an appointment was paid for. */
    price: Record<'ask' | 'reduce' | 'again' | 'missing', string>
    /** How it goes back. */
    way: Record<'ask' | 'back' | 'credit', string>
    creditVerb: (amount: string) => string
    reducedThen: (price: string) => string
    verb: (amount: string) => string
  }
  capture: Record<'title' | 'verb' | 'amount' | 'amountMissing' | 'cancel' | 'done', string> & {
    why: (amount: string) => string
    left: (amount: string) => string
    beyond: (amount: string) => string
    take: (amount: string) => string
    /** What the payment is now, where the gateway no longer held the amount. */
    notCharged: (status: string) => string
  }
  void: Record<'title' | 'why' | 'reason' | 'tooShort' | 'verb' | 'done', string>
  links: Record<
    | 'notPayable'
    | 'open'
    | 'title'
    | 'description'
    | 'ask'
    | 'amount'
    | 'least'
    | 'most'
    | 'amountMissing'
    | 'mostLess'
    | 'lives'
    | 'usual'
    | 'uses'
    | 'make'
    | 'cancel'
    | 'made'
    | 'close'
    | 'share'
    | 'address'
    | 'end'
    | 'endTitle'
    | 'endWhy'
    | 'ended'
    | 'over'
    | 'none'
    | 'byAppointment',
    string
  > & {
    /** To write to the client of a link, by each channel, and that it was done. */
    send: Record<MessageChannel, string>
    sent: Record<MessageChannel, string>
    asks: { due: string; one: string; between: string }
    days: (count: number) => string
    ends: (when: string) => string
    ofAppointment: (code: string) => string
    used: (times: number, most: number) => string
  }
  close: Record<
    | 'title'
    | 'lead'
    | 'date'
    | 'today'
    | 'before'
    | 'after'
    | 'branch'
    | 'method'
    | 'count'
    | 'taken'
    | 'refunded'
    | 'fees'
    | 'net'
    | 'sum'
    | 'print'
    | 'file'
    | 'none'
    | 'noneWhy'
    | 'currency',
    string
  > & {
    clock: (zone: string) => string
    printed: (branch: string, day: string) => string
    fileName: (day: string) => string
  }
  sums: { title: string; count: (payments: number, written: string) => string }
  fixed: string
  client: { none: string; title: string; links: string; credit: (amount: string) => string }
}

/** The words around cards that clients leave, and what they are left for. */
export type CardWords = {
  cards: Record<
    | 'title'
    | 'none'
    | 'ask'
    | 'concept'
    | 'askTitle'
    | 'askWhy'
    | 'default'
    | 'makeDefault'
    | 'remove'
    | 'removeWhy'
    | 'removed',
    string
  > & {
    expires: (month: string) => string
    /** What was agreed to follows, as the client read it. */
    agreed: (day: string) => string
    named: (verb: string, card: string) => string
  }
  /** What an appointment waits for before its time is its own. */
  held: {
    title: string
    card: (until: string) => string
    money: (amount: string, until: string) => string
    askCard: string
    askMoney: (amount: string) => string
    askWhy: string
    /** Where the link of the advance is not emailed. */
    askByHand: string
  }
  /** Whether the fee of a client who does not come, or cancels late, is charged or waived. */
  fee: {
    charge: (amount: string, card: string) => string
    waive: string
    noCard: (amount: string) => string
    titles: { noShow: string; lateCancel: string; charged: string }
    /** What becomes of a fee that was charged, where its cause is taken back. */
    refund: (amount: string) => string
    keep: string
    stays: (amount: string) => string
  }
}

/** The words around the cash drawer of a branch. */
export type DrawerWords = {
  drawer: Record<
    | 'title'
    | 'closed'
    | 'closedWhy'
    | 'offeredWhy'
    | 'needed'
    | 'open'
    | 'openWhy'
    | 'opened'
    | 'putIn'
    | 'takeOut'
    | 'moved'
    | 'reason'
    | 'tooShort'
    | 'amount'
    | 'amountMissing'
    | 'count'
    | 'counted'
    | 'countWhy'
    | 'done'
    | 'float'
    | 'payments'
    | 'refunds'
    | 'movedIn'
    | 'movedOut'
    | 'expected'
    | 'exact'
    | 'note'
    | 'noteMissing'
    | 'movements'
    | 'history'
    | 'earlier'
    | 'cancel',
    string
  > & {
    since: (when: string, who: string | null) => string
    left: (amount: string) => string
    beyond: (amount: string) => string
    over: (amount: string) => string
    short: (amount: string) => string
    span: (from: string, to: string) => string
    countedBy: (who: string) => string
  }
}
