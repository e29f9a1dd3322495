import type { EmailCatalog, PaymentEmail } from '../../shape/emails.ts'

/** The emails about money. */
export const paymentEmails: Pick<EmailCatalog['emails'], PaymentEmail> = {
  paymentAsked: {
    subject: '{organization} asks you to pay {price}',
    about: ['{organization} sends you a link to pay {price} by card. It is valid until {until}.'],
    button: 'Pay {price}',
    note: 'If you did not expect this, do not pay, and ask {organization} about it.',
  },
  paymentCardAsked: {
    subject: '{organization} asks you to save a card',
    about: [
      '{organization} sends you a link to save a card. Nothing is charged now: you see what it may be used for before you agree. It ends on {until}.',
    ],
    button: 'Save a card',
    note: 'If you did not expect this, save no card and ask {organization}.',
  },
  paymentCvvAsked: {
    subject: 'Confirm your payment of {price} to {organization}',
    about: [
      '{organization} will charge {price} to your card {card} once you confirm it with its CVV. It ends on {until}.',
    ],
    button: 'Confirm with the CVV',
    note: 'If you did not expect this, do not confirm it and ask {organization}.',
  },
  paymentFeeCharged: {
    subject: '{organization} charged {price} to your card',
    about: [
      '{organization} charged {price} to your card {card}, by the policy that you agreed to when you booked and when you saved it.',
    ],
    button: 'See the receipt',
    note: 'The receipt is attached. If something is not right, reply to this email. You may also ask to have the card removed.',
  },
  paymentCardEnding: {
    subject: 'Your card {card} expires soon',
    about: [
      'The card {card} that you saved with {organization} expires on {until}. After that it cannot be used.',
    ],
    note: 'If you have another one, ask {organization} for a link to save it. If not, there is nothing to do.',
  },
  paymentReceived: {
    subject: '{organization} received your payment of {price}',
    about: ['Thank you: {organization} received your payment of {price}.'],
    button: 'See the receipt',
    note: 'The receipt is attached. If something is not right, reply to this email.',
  },
  paymentCredited: {
    subject: 'You have {price} of credit at {organization}',
    about: [
      '{organization} keeps {price} of your payment as your credit. It counts toward what you pay there next.',
      '{#reduced}The price of your appointment is reduced by {reduced}, so that amount is not due again.{/reduced}',
      '{#due}{due} of the price of your appointment is still to be paid.{/due}',
    ],
    button: 'See the receipt',
    note: 'The receipt is attached. If you would rather have a refund, or something is not right, reply to this email.',
  },
  paymentRefunded: {
    subject: '{organization} refunded {price}',
    about: [
      '{organization} gave {price} of your payment back.',
      '{#reduced}The price of your appointment is reduced by {reduced}, so that amount is not due again.{/reduced}',
      '{#due}{due} of the price of your appointment is still to be paid.{/due}',
      'What was paid by card usually takes 5 to 10 working days to reach your account.',
    ],
    button: 'See the receipt',
    note: 'The receipt is attached and says what went back. If something is not right, reply to this email.',
  },
}
