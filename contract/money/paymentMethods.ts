/** By what something is paid (definitions 3.9, method). */
export const paymentMethods = {
  card: 1,
  saved_card: 2,
  transfer: 3,
  cash: 4,
  terminal: 5,
  wallet: 6,
  package_credit: 7,
  gift_card: 8,
  other: 9,
  client_credit: 10,
} as const
export type PaymentMethod = keyof typeof paymentMethods
export const paymentMethodNames = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]]

/**
 * Those that payments hold: neither packages nor gift cards exist yet. What was stored with one of
 * them stays readable.
 */
export const recordedMethods: readonly PaymentMethod[] = paymentMethodNames.filter(
  (name) => !['package_credit', 'gift_card'].includes(name),
)

/**
 * What a place can let clients pay with on their own (the setting `methodsOnline`): what its
 * gateway's fields on the pages take.
 */
export const onlineMethods = ['card'] as const satisfies readonly PaymentMethod[]

/** What a payment link is paid with: a card that the payer types, or one that they saved before. */
export const payingMethods = [
  ...onlineMethods,
  'saved_card',
] as const satisfies readonly PaymentMethod[]

/**
 * What staff record by hand, and so what a place can let its desk take (the setting
 * `methodsAtBranch`). The others come from a gateway, or are paid with what was bought before. The
 * credit of a client is not configured: it can be used wherever there is some.
 */
export const manualMethods = [
  'transfer',
  'cash',
  'terminal',
  'other',
] as const satisfies readonly PaymentMethod[]
/** Their ids. */
export const manualMethodIds: readonly number[] = manualMethods.map((name) => paymentMethods[name])
/**
 * The ids of those that no gateway takes part in: what the desk records by hand, and the credit of
 * a client.
 */
export const deskMethodIds: readonly number[] = [...manualMethodIds, paymentMethods.client_credit]

/** What is paid for (definitions 3.9, kind). */
export const paymentKinds = {
  charge: 1,
  deposit: 2,
  no_show_fee: 3,
  late_cancel_fee: 4,
  tip: 5,
  package: 6,
  other: 7,
} as const
export type PaymentKind = keyof typeof paymentKinds
/** Those that screens offer: packages are not sold yet. */
export const recordedKinds: readonly string[] = Object.keys(paymentKinds).filter(
  (name) => name !== 'package',
)
/** The kinds that a client pays who did not come, or called off too late. */
export const feePaymentKinds: readonly number[] = [
  paymentKinds.no_show_fee,
  paymentKinds.late_cancel_fee,
]
/** The kinds that settle what an appointment costs: a tip or a fee is paid on top of that. */
export const settlingKinds: readonly number[] = [paymentKinds.charge, paymentKinds.deposit]

/** What a visitor has to pay when booking (definitions 3.15, paymentRule). */
export const paymentRules = { none: 0, optional: 1, deposit: 2, full: 3, card_on_file: 4 } as const
export type PaymentRule = keyof typeof paymentRules

/** The rules from the loosest to the strictest. */
export const paymentRulesByStrictness: readonly number[] = [
  paymentRules.none,
  paymentRules.optional,
  paymentRules.card_on_file,
  paymentRules.deposit,
  paymentRules.full,
]

/** The rules under which an appointment is confirmed only after a payment. */
export const advanceRules: readonly number[] = [paymentRules.deposit, paymentRules.full]

/**
 * When a card payment is captured: at once, when the appointment is approved, or when its client
 * arrives.
 */
export const captureTimes = ['at_booking', 'at_confirmation', 'at_visit'] as const

/**
 * What a link is for (definitions 3.10): to pay, to leave a card for later, to confirm a card's
 * security code.
 */
export const paymentLinkKinds = { pay: 1, add_card: 2, cvv: 3 } as const

/** The page that a link of each kind opens (specification 2). */
export const paymentLinkPages: Readonly<Record<number, string>> = {
  [paymentLinkKinds.pay]: 'pl',
  [paymentLinkKinds.add_card]: 'ac',
  [paymentLinkKinds.cvv]: 'cc',
}
