import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { defaultClock, type ClockSettings, type TimeLocale } from '../../../contract/time/clock.ts'
import type { WeekStart } from '../../../contract/time/weekdays.ts'
import { type Language } from '../../../contract/text/languages.ts'
import { loadPublicWords, publicWordsOf } from '../../i18n/loadPublicWords.ts'
import { remember } from '../../i18n/rememberedChoice.ts'

type Spoken = {
  locale: TimeLocale
  weekStart: WeekStart
  organizationLanguage: Language | null
  /** Resolves once the page is in that language; rejects where its words cannot be loaded. */
  speak: (language: Language) => Promise<void>
}

const Context = createContext<Spoken>({
  locale: { language: 'en', timeFormat: defaultClock.timeFormat },
  weekStart: defaultClock.weekStart,
  organizationLanguage: defaultClock.language,
  speak: async () => undefined,
})

/**
 * The language of the page and everything in it, and the branch's clock; `titleIn` is the
 * document's title in a language.
 */
export const PageLanguage = ({
  first,
  clock,
  titleIn,
  children,
}: {
  first: Language
  clock: ClockSettings
  titleIn: (language: Language) => Promise<string>
  children: ReactNode
}) => {
  const [language, setLanguage] = useState(first)
  const { timeFormat, weekStart, language: organizationLanguage } = clock
  const spoken = useMemo(() => {
    const speak = async (next: Language) => {
      // First: where the words do not come, the page is in this language once it is loaded again.
      remember('language', next)
      await loadPublicWords(next)
      document.documentElement.lang = next
      // The words of titles come once they are needed; without them the former title stays.
      void titleIn(next).then(
        (title) => (document.title = title),
        () => undefined,
      )
      setLanguage(next)
    }
    return { locale: { language, timeFormat }, weekStart, organizationLanguage, speak }
  }, [language, timeFormat, weekStart, organizationLanguage, titleIn])
  return <Context value={spoken}>{children}</Context>
}

/**
 * The page's language, its words, those shared with the back office, and how times and weeks are
 * shown. `contentLang` is the language of what the organization wrote itself, for the attribute
 * `lang` of the element that holds it; undefined where it is that of the page (WCAG 3.1.2).
 */
export const usePageLanguage = () => {
  const { locale, weekStart, organizationLanguage, speak } = useContext(Context)
  const { language } = locale
  const words = publicWordsOf(language)
  const contentLang =
    organizationLanguage === language ? undefined : (organizationLanguage ?? undefined)
  return {
    language,
    contentLang,
    locale,
    weekStart,
    speak,
    words,
    shared: words.general,
  }
}

/** The page's language alone: for what is shown while its words are not there. */
export const useSpokenLanguage = (): Language => useContext(Context).locale.language
