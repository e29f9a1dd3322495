import type { CardWords } from './words.ts'

export const cards: CardWords = {
  cards: {
    title: 'Saved cards',
    none: 'This client has saved no card.',
    ask: 'Ask for a card',
    concept: 'Save a card',
    askTitle: 'Link to save a card',
    askWhy: 'The client types their card into the gateway’s page and chooses what they authorize it for.',
    default: 'Default',
    makeDefault: 'Make default',
    remove: 'Remove',
    removeWhy: 'This card cannot be charged any more, and is taken off the gateway too. To use it again, the client has to save it again.',
    removed: 'Card removed',
    expires: (month) => `Expires ${month}`,
    agreed: (day) => `Authorized on ${day}:`,
    named: (verb, card) => `${verb}: ${card}`,
  },
  held: {
    title: 'Time held: still to be confirmed',
    askCard: 'Ask for a card to confirm',
    askMoney: (amount) => `Ask for ${amount} to confirm`,
    askWhy: 'The time is held until the client answers the link, or until you take it here.',
    card: (until) => `A card is still to be left: the time is held until ${until}.`,
    money: (amount, until) => `${amount} are missing to confirm: the time is held until ${until}.`,
  },
  fee: {
    title: 'No-show fee',
    charge: (amount, card) => `Charge the fee of ${amount} to ${card}`,
    waive: 'Waive it',
    noCard: (amount) => `The fee of ${amount} is not charged: the client has saved no card for this.`,
  },
}
