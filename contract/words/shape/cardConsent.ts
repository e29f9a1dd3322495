import type { CardUse } from '../../money/cards.ts'

/**
 * What a client reads and agrees to when saving a card, by the text of `cardConsentVersion`. A
 * change of a word is a new version: the text that was agreed to moves to a file of its own in
 * `contract/words/cardConsent`.
 */
export type CardConsentWords = {
  intro: (organization: string) => string
  uses: Record<CardUse, string>
  ends: (organization: string) => string
}
