/**
 * What a client agrees to when leaving a card (definitions 3.11). A change of what the page says is another version: each card keeps the
 * version that was agreed to, and `words/cardConsent` the text of each.
 */
export const cardConsentVersion = '2026-11-26'

/** What a kept card may be charged for with nobody there: fees for visits missed or called off late, and visits to come. */
export const cardUses = ['fees', 'future_visits'] as const
export type CardUse = (typeof cardUses)[number]
