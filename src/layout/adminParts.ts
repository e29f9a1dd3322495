import { localStorageStore } from 'react-admin'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import { dataProvider } from '../dataProvider/index.ts'
import { dashboardOf } from '../dataProvider/resources.ts'
import { i18nProvider } from '../i18n/i18nProvider.ts'
import { language } from '../i18n/language.ts'
import { officeQueryClient } from './officeQueryClient.ts'

/**
 * What react-admin needs of an account type's back office: its address, calls, words, cache and
 * preferences.
 */
export const adminParts = (account: AccountType) => {
  const store = localStorageStore('1', account)
  // The language belongs to the browser, not to one application on it.
  store.setItem('locale', language.get())
  return {
    basename: dashboardOf(account),
    dataProvider: dataProvider(account, language.get),
    i18nProvider: i18nProvider(account),
    queryClient: officeQueryClient(),
    store,
  }
}
