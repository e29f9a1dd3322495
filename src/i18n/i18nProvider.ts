import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import type { AccountType } from '../../contract/accounts.ts'
import { languageNames, type Language } from '../../contract/words/index.ts'
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
  return {
    ...polyglot,
    changeLocale: async (locale) => {
      await loadCatalog(locale as Language)
      language.speak(locale as Language)
      await polyglot.changeLocale(locale)
    },
  }
}
