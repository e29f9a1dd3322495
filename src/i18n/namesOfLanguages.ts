import { languageCodes, type Language } from '../../contract/text/languages.ts'

/** What each language is called in one of them, as an answer on its own: `Inglés`. */
export const namesOfLanguages = (reader: Language): Record<Language, string> => {
  const names = new Intl.DisplayNames(reader, { type: 'language' })
  const nameOf = (code: string): string => {
    const name = names.of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)
  }
  return Object.fromEntries(languageCodes.map((code) => [code, nameOf(code)])) as Record<
    Language,
    string
  >
}
