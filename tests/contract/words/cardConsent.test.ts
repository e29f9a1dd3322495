import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cardConsentVersion, cardUses } from '../../../contract/money/cards.ts'
import { agreedUses, cardConsentTexts } from '../../../contract/words/cardConsent/index.ts'

/** Of each version the fingerprint of its text in every language. */
const fingerprints: Record<string, string> = {
  '2026-11': '5f892d0aec02bda1',
  '2026-11-26': '17972ad936cb254b',
}

const fingerprint = (version: string): string => {
  const said = Object.entries(cardConsentTexts[version]!).map(
    ([language, { intro, uses, ends }]) => [
      language,
      intro('{organization}'),
      ...cardUses.map((use) => uses[use]),
      ends('{organization}'),
    ],
  )
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)
}

describe('the consent to save a card', () => {
  it('keeps the text of every version unchanged; a change of a word needs a new version', () => {
    expect(
      Object.fromEntries(
        Object.keys(cardConsentTexts).map((version) => [version, fingerprint(version)]),
      ),
    ).toEqual(fingerprints)
    expect(Object.keys(cardConsentTexts).at(-1)).toBe(cardConsentVersion)
  })

  it('is quoted as the client read it, also by who agreed to an earlier text', () => {
    expect(agreedUses({ version: '2026-11', language: 'es', uses: ['fees'] })).toEqual([
      'Los cargos por no asistir o por cancelar tarde',
    ])
    expect(agreedUses({ version: cardConsentVersion, language: 'es', uses: ['fees'] })).toEqual([
      'Los cargos por no asistir o por anular tarde',
    ])
  })
})
