import { emailWords } from '../../../contract/words/emails.ts'
import { describe, expect, it } from 'vitest'
import { clientErrorCodes, errorCodes, fieldRules } from '../../../contract/kernel/errors.ts'
import { statusTables } from '../../../contract/kernel/statuses.ts'
import {
  defaultLanguage,
  languageNames,
  type Language,
  languageCodes,
} from '../../../contract/text/languages.ts'
import { generalWords } from '../../../contract/words/general.ts'
import { statusWords } from '../../../contract/words/statuses.ts'
import type { StatusCatalog } from '../../../contract/words/shape/statuses.ts'
import type { Words } from '../../../contract/words/shape/general.ts'

const texts = (words: Words, statuses: StatusCatalog): string[] => [
  ...Object.values(words.errors),
  ...Object.values(words.rules),
  ...Object.values(statuses).flatMap((each) => Object.values(each)),
]

describe.each(Object.entries(generalWords))('the words in %s', (language, words) => {
  const statuses = statusWords[language as Language]

  it('say every error, of the server and of the browser, and no other', () => {
    expect(Object.keys(words.errors).toSorted()).toEqual(
      [...errorCodes, ...clientErrorCodes].toSorted(),
    )
  })

  it('say every rule, and no other', () => {
    expect(Object.keys(words.rules).toSorted()).toEqual([...fieldRules].toSorted())
  })

  it('say every status of every table, and no other', () => {
    const said = Object.fromEntries(
      Object.entries(statuses).map(([table, names]) => [table, Object.keys(names).toSorted()]),
    )
    expect(said).toEqual(
      Object.fromEntries(
        Object.entries(statusTables).map(([table, { ids }]) => [
          table,
          Object.keys(ids).toSorted(),
        ]),
      ),
    )
  })

  it('are never empty and leave nothing but bounds to be filled in', () => {
    expect(texts(words, statuses).filter((text) => text.trim() !== text || text === '')).toEqual([])
    expect(
      texts(words, statuses)
        .flatMap((text) => text.match(/\{\w+\}/g) ?? [])
        .filter((gap) => gap !== '{bound}'),
    ).toEqual([])
  })

  it('say a bound where a rule has one', () => {
    const { tooShort, tooLong, tooSmall, tooBig } = words.rules
    expect(
      [tooShort, tooLong, tooSmall, tooBig].filter((text) => !text.includes('{bound}')),
    ).toEqual([])
  })
})

describe('the emails', () => {
  const written = (language: 'en' | 'es') => JSON.stringify(emailWords[language])

  it('call themselves emails', () => {
    expect(written('en')).not.toMatch(/\bletter\b/i)
    expect(written('es')).not.toMatch(/\bcarta\b/i)
  })

  it('promise no time to a request, since others may book it where the branch says so', () => {
    expect(written('en')).not.toMatch(/received your request[^"]*reserved/)
    expect(written('es')).not.toMatch(/recibió tu solicitud[^"]*(apartada|reservada)/)
  })
})

describe('the languages', () => {
  it('name themselves, and English comes first', () => {
    expect(Object.keys(languageNames)).toEqual(languageCodes)
    expect(defaultLanguage).toBe('en')
    expect(languageNames.es).toBe('Español')
  })

  it('differ', () => {
    const english = texts(generalWords.en, statusWords.en)
    const same = texts(generalWords.es, statusWords.es).filter((text) => english.includes(text))
    expect(same).toEqual([])
  })
})
