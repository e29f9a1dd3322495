import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useLocaleState, useSetLocale } from 'react-admin'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import type { Language } from '../../contract/text/languages.ts'
import { session } from '../dataProvider/session.ts'
import { usePreferences } from '../resources/ui/usePreferences.ts'
import { mode } from './theme/mode.ts'

/**
 * Language and theme as they are chosen in the back office: shown at once, and kept in the account.
 */
export const useAppearance = (account: AccountType) => {
  const { change } = usePreferences(account)
  const [locale, setLocale] = useLocaleState()
  // A choice that could not be kept holds here all the same; `change` has said why.
  const keep = (preference: Parameters<typeof change>[0]) =>
    void change(preference).catch(() => undefined)
  return {
    locale: locale as Language,
    chooseLanguage: (language: Language) => {
      setLocale(language)
      const { user } = session.get()
      session.keepUser({ ...user, user: { ...user.user, locale: language } })
      keep({ language })
    },
    toggleTheme: () => {
      mode.toggle()
      keep({ theme: mode.get() })
    },
  }
}

/**
 * Shows what the account keeps as soon as it is known: what was chosen on another browser holds on
 * this one too.
 */
export const useFollowedAppearance = (account: AccountType): void => {
  const { preferences } = usePreferences(account)
  const setLocale = useSetLocale()
  const followed = useRef(false)
  useEffect(() => {
    if (!preferences || followed.current) return
    followed.current = true
    const { language, theme } = preferences
    if (language !== null) setLocale(language)
    if (theme !== null) mode.choose(theme)
  }, [preferences, setLocale])
}

/**
 * Reads anew what is on the screen when the language changes: answers hold words of their reader's
 * language.
 */
export const useAnswersInLanguage = (): void => {
  const queries = useQueryClient()
  const locale = useLocale()
  const answered = useRef(locale)
  useEffect(() => {
    if (answered.current === locale) return
    answered.current = locale
    void queries.invalidateQueries()
  }, [locale, queries])
}
