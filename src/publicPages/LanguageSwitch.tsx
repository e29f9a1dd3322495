import { languageNames, type Language } from '../../contract/words/languages.ts'
import { publicWords } from '../i18n/public/publicWords.ts'
import { usePageLanguage } from './PageLanguage.tsx'
import { Icon } from './Icon.tsx'

const all = Object.keys(languageNames) as Language[]

/** Goes to the next language; its label is said in that language, for whoever does not read this one. */
export const LanguageSwitch = () => {
  const { language, speak } = usePageLanguage()
  const next = all[(all.indexOf(language) + 1) % all.length]!
  const code = language.toUpperCase()
  return (
    <button
      type="button"
      className="switch"
      lang={next}
      aria-label={`${code}: ${publicWords[next].switchLanguage(languageNames[next])}`}
      onClick={() => speak(next)}
    >
      <Icon name="languages" />
      {code}
    </button>
  )
}
