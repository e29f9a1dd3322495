import { Languages, SunMoon } from 'lucide-react'
import { languageAfter, languageNames } from '../../contract/text/languages.ts'
import { Brand } from '../layout/scope/Brand.tsx'
import { mode } from '../layout/theme/mode.ts'
import { useEntryWords } from '../i18n/entryWords.ts'
import { language as spoken } from '../i18n/language.ts'

/** The bar above the pages before the back office: brand, language, theme. */
export const EntryBar = () => {
  const { language, words } = useEntryWords()
  const next = languageAfter(language)
  return (
    <header className="entry-bar">
      <Brand size={34} />
      <button
        type="button"
        className="quiet-button"
        aria-label={words.switchLanguage(languageNames[next])}
        onClick={() => void spoken.speak(next).catch(() => undefined)}
      >
        <Languages size={18} strokeWidth={1.75} aria-hidden />
        <span aria-hidden>{language.toUpperCase()}</span>
      </button>
      <button
        type="button"
        className="quiet-button"
        aria-label={words.switchTheme}
        onClick={mode.toggle}
      >
        <SunMoon size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </header>
  )
}
