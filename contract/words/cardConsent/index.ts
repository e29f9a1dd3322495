import { cardConsentVersion, type CardUse } from '../../money/cards.ts'
import { cardConsentWords } from './current.ts'
import { november2026 } from './november2026.ts'
import type { CardConsentWords } from '../shape/cardConsent.ts'

/** The texts by the version that each saved card keeps, and by the languages that it had. */
export const cardConsentTexts: Readonly<
  Record<string, Readonly<Record<string, CardConsentWords>>>
> = {
  '2026-11': november2026,
  [cardConsentVersion]: cardConsentWords,
}

/**
 * What a client agreed to, in the words and the language that they read it in; the names of the
 * uses where the version is unknown.
 */
export const agreedUses = ({
  version,
  language,
  uses,
}: {
  version: string
  language: string
  uses: readonly CardUse[]
}): string[] => {
  const text = cardConsentTexts[version]?.[language]
  return uses.map((use) => text?.uses[use] ?? use)
}
