/**
 * How the published test numbers behave. `declines`: what the bank says to a charge, and `atOnce`
 * already when the card is attached. `challenge`: whether the bank wants to see the payer: always,
 * or unless a challenge was passed when the card was kept.
 */
export type Behaviour = {
  declines?: { code: string; declineCode?: string; atOnce: boolean }
  challenge?: 'always' | 'unless_kept'
  dispute?: 'fraudulent' | 'product_not_received'
  refunds?: 'late' | 'failing'
}

const declined = (declineCode: string): Behaviour => ({
  declines: { code: 'card_declined', declineCode, atOnce: true },
})
const wrong = (code: string): Behaviour => ({ declines: { code, atOnce: true } })

/** The number, the name that servers may use in its place (`pm_card_visa`), and what it does. */
export const testCards: { number: string; name: string; behaviour: Behaviour }[] = [
  { number: '4242424242424242', name: 'visa', behaviour: {} },
  { number: '4000056655665556', name: 'visa_debit', behaviour: {} },
  { number: '5555555555554444', name: 'mastercard', behaviour: {} },
  { number: '2223003122003222', name: 'mastercard_2', behaviour: {} },
  { number: '5200828282828210', name: 'mastercard_debit', behaviour: {} },
  { number: '378282246310005', name: 'amex', behaviour: {} },
  { number: '371449635398431', name: 'amex_2', behaviour: {} },
  { number: '6011111111111117', name: 'discover', behaviour: {} },
  { number: '3056930009020004', name: 'diners', behaviour: {} },
  { number: '36227206271667', name: 'diners_14', behaviour: {} },
  { number: '3566002020360505', name: 'jcb', behaviour: {} },
  { number: '4000000000000002', name: 'chargeDeclined', behaviour: declined('generic_decline') },
  {
    number: '4000000000009995',
    name: 'chargeDeclinedInsufficientFunds',
    behaviour: declined('insufficient_funds'),
  },
  { number: '4000000000009987', name: 'chargeDeclinedLostCard', behaviour: declined('lost_card') },
  {
    number: '4000000000009979',
    name: 'chargeDeclinedStolenCard',
    behaviour: declined('stolen_card'),
  },
  {
    number: '4000000000006975',
    name: 'chargeDeclinedVelocityLimitExceeded',
    behaviour: declined('card_velocity_exceeded'),
  },
  {
    number: '4000000000000069',
    name: 'chargeDeclinedExpiredCard',
    behaviour: wrong('expired_card'),
  },
  {
    number: '4000000000000127',
    name: 'chargeDeclinedIncorrectCvc',
    behaviour: wrong('incorrect_cvc'),
  },
  {
    number: '4000000000000119',
    name: 'chargeDeclinedProcessingError',
    behaviour: wrong('processing_error'),
  },
  {
    number: '4000000000000341',
    name: 'chargeCustomerFail',
    behaviour: {
      declines: { code: 'card_declined', declineCode: 'generic_decline', atOnce: false },
    },
  },
  {
    number: '4000002500003155',
    name: 'authenticationRequiredOnSetup',
    behaviour: { challenge: 'unless_kept' },
  },
  { number: '4000000000003220', name: 'threeDSecure2Required', behaviour: { challenge: 'always' } },
  {
    number: '4000002760003184',
    name: 'authenticationRequired',
    behaviour: { challenge: 'always' },
  },
  {
    number: '4000008260003178',
    name: 'authenticationRequiredChargeDeclinedInsufficientFunds',
    behaviour: {
      challenge: 'always',
      declines: { code: 'card_declined', declineCode: 'insufficient_funds', atOnce: false },
    },
  },
  {
    number: '4000008400001629',
    name: 'threeDSecureRequiredChargeDeclined',
    behaviour: {
      challenge: 'always',
      declines: { code: 'card_declined', declineCode: 'generic_decline', atOnce: false },
    },
  },
  { number: '4000000000000259', name: 'createDispute', behaviour: { dispute: 'fraudulent' } },
  {
    number: '4000000000002685',
    name: 'createDisputeProductNotReceived',
    behaviour: { dispute: 'product_not_received' },
  },
  { number: '4000000000007726', name: 'pendingRefund', behaviour: { refunds: 'late' } },
  { number: '4000000000005126', name: 'refundFail', behaviour: { refunds: 'failing' } },
]

/**
 * A number that is no test card is refused as a real one would be: nothing may be tried with
 * real cards here.
 */
export const behaviourOf = (number: string): Behaviour =>
  testCards.find((card) => card.number === number)?.behaviour ?? {
    declines: { code: 'card_declined', declineCode: 'test_mode_live_card', atOnce: true },
  }
