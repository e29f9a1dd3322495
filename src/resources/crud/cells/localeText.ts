/**
 * A language by its name in the one that is read, begun like a sentence; what names none stays as
 * it is.
 */
export const localeText = (locale: string, language: string): string => {
  const name = nameOf(locale, language)
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

const nameOf = (locale: string, language: string): string => {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(locale) ?? locale
  } catch {
    return locale
  }
}
