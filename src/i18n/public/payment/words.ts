import type { DeclineReason } from '../../../../contract/gateways.ts'

/** How a payment link stands for whoever opens it. */
export type PaymentStanding = 'ready' | 'nothing_due' | 'paid' | 'expired' | 'cancelled' | 'exhausted' | 'blocked' | 'paused' | 'no_gateway'

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
  declined: Record<DeclineReason, string>
  neverSeen: string
}
