/** What a visitor is asked to pay when booking (definitions 3.15, paymentRule). */
export const paymentRules = { none: 0, optional: 1, deposit: 2, full: 3, card_on_file: 4 } as const
export type PaymentRule = keyof typeof paymentRules

/** The rules from the loosest to the strictest: who asks for more than another. */
export const paymentRulesByStrictness: readonly number[] = [
  paymentRules.none,
  paymentRules.optional,
  paymentRules.card_on_file,
  paymentRules.deposit,
  paymentRules.full,
]

/** The rules by which a visit is not confirmed before money is paid. */
export const advanceRules: readonly number[] = [paymentRules.deposit, paymentRules.full]

/** When what a card pays is taken: at once, when somebody approves the visit, or when its client is here. */
export const captureTimes = ['at_booking', 'at_confirmation', 'at_visit'] as const
export type CaptureTime = (typeof captureTimes)[number]
