import type { CardUse } from '../../money/cards.ts'
import type { Language } from '../../text/languages.ts'

/** What a client reads and agrees to when saving a card, in one language. */
export type CardConsentText = {
  intro: (organization: string) => string
  uses: Record<CardUse, string>
  ends: (organization: string) => string
}
export type CardConsentTexts = Record<Language, CardConsentText>
