import { describe, expect, it } from 'vitest'
import { contactCodeMinutes } from '../../../contract/forms/contactCode.ts'
import { emailWords } from '../../../contract/words/emails.ts'
import { loadPublicWords, publicWordsOf } from '../../../src/i18n/loadPublicWords.ts'

describe.each(['en', 'es'] as const)(
  'what is said in %s of the code before a booking',
  (language) => {
    it('says how long it is valid as it is, by SMS and on the page', async () => {
      await loadPublicWords(language)
      expect(emailWords[language].contactCode).toContain('{minutes}')
      const { sent } = publicWordsOf(language).identity
      expect(sent('ana@client.test', 7)).toMatch(/\b7 min/)
      for (const said of [emailWords[language].contactCode, sent('ana@client.test', 7)])
        expect(said).not.toContain(String(contactCodeMinutes))
    })
  },
)
