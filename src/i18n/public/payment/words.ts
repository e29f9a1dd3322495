import type { CardUse } from '../../../../contract/money/cards.ts'
import type { DeclineReason } from '../../../../contract/money/gateways.ts'
import type { InvoiceData } from '../../../../contract/money/invoice.ts'

/** How a payment link stands for whoever opens it. */
export type PaymentStanding =
  'ready' | 'nothing_due' | 'let_go' | 'off' | 'paid' | 'expired' | 'cancelled' | 'exhausted' | 'blocked' | 'paused' | 'no_gateway'

/** The words of the page of a payment link. */
export type PaymentWords = {
  /** What the browser's tab says. */
  page: string
  total: string
  testMode: string
  testModeWhy: string
  expires: (when: string) => string
  howMuch: string
  between: (least: string, most: string) => string
  amountWrong: (least: string, most: string) => string
  card: string
  cardWhy: string
  loadingCard: string
  cardFailed: string
  pay: (amount: string) => string
  surcharge: (amount: string, surcharge: string) => string
  /** What is given on top to those who serve. */
  tip: Record<'title' | 'none' | 'own' | 'amount', string> & { wrong: (most: string) => string }
  /** In how many months a card takes it. */
  installments: Record<'title' | 'once' | 'why', string> & { months: (count: number) => string }
  /** To whom the receipt is made out. */
  invoice: Record<'title' | 'wanted' | keyof InvoiceData, string> & { missing: Record<keyof InvoiceData, string> }
  paying: string
  asking: string
  askingWhy: string
  challenge: string
  challengeWhy: string
  toChallenge: string
  done: string
  doneWhy: (amount: string, organization: string) => string
  code: string
  receipt: string
  greeting: (name: string) => string
  standing: Record<Exclude<PaymentStanding, 'ready'>, string>
  standingWhy: Record<Exclude<PaymentStanding, 'ready'>, string>
  /** The code of a card that was left before. */
  cvv: (card: string) => string
  cvvWhy: (card: string, organization: string) => string
  /** The page where a card is left. */
  cardPage: string
  nothingNow: string
  consent: (organization: string) => string
  uses: Record<CardUse, string>
  consentMissing: string
  /** A booking asks for the card to be left for this. */
  needed: string
  neededMissing: string
  consentEnds: (organization: string) => string
  save: string
  saving: string
  saved: string
  savedWhy: (card: string, organization: string) => string
  cardStanding: Record<'paid' | 'no_gateway', string>
  cardStandingWhy: Record<'paid' | 'cancelled' | 'exhausted' | 'paused' | 'no_gateway', string>
  declined: Record<DeclineReason, string>
  neverSeen: string
}
