import raEnglish from 'ra-language-english'
import { describe, expect, it } from 'vitest'
import { accountTypeNames } from '../../../contract/kernel/accounts.ts'
import { entityNamed, entityNames } from '../../../contract/entities/index.ts'
import { clientErrorCodes, errorCodes } from '../../../contract/kernel/errors.ts'
import { type Language, languageCodes } from '../../../contract/text/languages.ts'
import { messages } from '../../../src/i18n/i18nProvider.ts'
import { raSpanish } from '../../../src/i18n/es/raSpanish.ts'

type Tree = { [key: string]: string | Tree }

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  )

const wordsOf = (language: string, account: (typeof accountTypeNames)[number]) =>
  new Map(leaves(messages(language as Language, account) as unknown as Tree))

const placeholders = (words: string) => [...new Set(words.match(/%\{\w+\}/g))].toSorted()

describe.each(accountTypeNames)('the words for %s', (account) => {
  const english = wordsOf('en', account)

  it.each(languageCodes)('exist in every language, with the same things put in: %s', (language) => {
    const words = wordsOf(language, account)
    expect([...words.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    // The framework's own sentences may leave out a name where the language needs none.
    const own = [...words].filter(([key]) => !key.startsWith('ra.'))
    const putIn = (each: [string, string][]) =>
      each.map(([key, sentence]) => [key, placeholders(sentence)])
    expect(putIn(own)).toEqual(putIn(own.map(([key]) => [key, english.get(key)!])))
  })

  it.each(entityNames)('name every field and answer of %s, by its screen', (name) => {
    const { fields, served } = entityNamed(name)
    const resource = served[account]?.screen ?? name
    if (!served[account]) return
    expect(english.get(`resources.${resource}.name`)).toMatch(/.+ \|\|\|\| .+/)
    for (const [field, { options = {} }] of Object.entries(fields)) {
      expect(english.get(`resources.${resource}.fields.${field}`)).toBeTruthy()
      for (const option of Object.keys(options))
        expect(english.get(`resources.${resource}.options.${field}.${option}`)).toBeTruthy()
    }
  })

  it('say every failure under its code, and every broken rule with its bound', () => {
    for (const code of [...errorCodes, ...clientErrorCodes])
      expect(english.get(`_rE.${code}`)).toBeTruthy()
    expect(english.get('rules.tooLong')).toBe('At most %{bound} characters')
  })
})

describe('the Spanish of react-admin', () => {
  it('says everything that its English says', () => {
    const keys = (tree: unknown) =>
      leaves(tree as Tree)
        .map(([key]) => key)
        .toSorted()
    expect(keys(raSpanish)).toEqual(keys(raEnglish))
  })

  it.each([
    ['experts', 'boAdmin', 'Expert at a branch |||| Experts at a branch'],
    ['experts', 'oAdmin', 'Expert |||| Experts'],
    ['categories', 'oAdmin', 'Product category |||| Product categories'],
  ] as const)('is distinguished from what a screen called %s is to %s', (screen, account, name) => {
    expect(wordsOf('en', account).get(`resources.${screen}.name`)).toBe(name)
  })
})
