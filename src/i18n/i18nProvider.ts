import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { ClientErrorCode, ErrorCode } from '../../contract/kernel/errors.ts'
import { languageNames, type Language } from '../../contract/words/languages.ts'
import { failureInWords } from '../../contract/words/waitInWords.ts'
import { loadCatalog } from './catalogs/loadCatalog.ts'
import { language } from './language.ts'
import { messages } from './messages.ts'

/** The words of an account type's back office, in the language that is spoken, which was fetched before; switching it here switches and remembers it everywhere. */
export const i18nProvider = (account: AccountType): I18nProvider => {
  const polyglot = polyglotI18nProvider(
    (locale) => messages(locale as Language, account),
    language.get(),
    Object.entries(languageNames).map(([locale, name]) => ({ locale, name })),
  )
  const translate: I18nProvider['translate'] = (key, options) => {
    const packed = unpacked(key)
    if (!packed) return polyglot.translate(key, options)
    const { message, args } = packed
    const { code, retryAfter, reason } = args
    if (typeof retryAfter === 'number')
      return failureInWords(polyglot.getLocale() as Language, code as ErrorCode | ClientErrorCode, retryAfter)
    return polyglot.translate(message, { ...args, ...(typeof reason === 'string' ? { reason: translate(reason) } : {}) })
  }
  return {
    ...polyglot,
    translate,
    changeLocale: async (locale) => {
      await loadCatalog(locale as Language)
      language.speak(locale as Language)
      await polyglot.changeLocale(locale)
    },
  }
}

/** The key and the arguments of a key in react-admin's packed form; undefined where the key is a plain one. */
const unpacked = (key: string): { message: string; args: Record<string, unknown> } | undefined => {
  const packed = /^@@react-admin@@(.*)$/s.exec(key)?.[1]
  return packed === undefined ? undefined : (JSON.parse(packed) as { message: string; args: Record<string, unknown> })
}
