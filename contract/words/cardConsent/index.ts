import { cardConsentVersion, type CardUse } from '../../money/cards.ts'
import { cardConsentText } from './current.ts'
import { november2026 } from './november2026.ts'
import type { CardConsentTexts } from './text.ts'

/** The texts by the version that each saved card keeps. */
export const cardConsentTexts: Readonly<Record<string, CardConsentTexts>> = {
  '2026-11': november2026,
  [cardConsentVersion]: cardConsentText,
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
  const text = cardConsentTexts[version]?.[language as keyof CardConsentTexts]
  return uses.map((use) => text?.uses[use] ?? use)
}
