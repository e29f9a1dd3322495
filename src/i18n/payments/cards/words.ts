/** The words around cards that clients leave, and what they are left for. */
export type CardWords = {
  cards: Record<
    'title' | 'none' | 'ask' | 'concept' | 'askTitle' | 'askWhy' | 'default' | 'makeDefault' | 'remove' | 'removeWhy' | 'removed',
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
  }
  /** What becomes of the fee of somebody who did not come. */
  fee: { charge: (amount: string, card: string) => string; waive: string; noCard: (amount: string) => string; title: string }
}
