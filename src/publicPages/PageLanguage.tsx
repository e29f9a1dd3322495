import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { languages, type Language } from '../../contract/words/index.ts'
import { publicWords } from '../i18n/public/publicWords.ts'
import { remember } from '../i18n/rememberedChoice.ts'

type Spoken = { language: Language; speak: (language: Language) => void }

const Context = createContext<Spoken>({ language: 'en', speak: () => undefined })

/** The language of the page and everything in it; `titleIn` is the document's title in a language. */
export const PageLanguage = ({
  first,
  titleIn,
  children,
}: {
  first: Language
  titleIn: (language: Language) => string
  children: ReactNode
}) => {
  const [language, setLanguage] = useState(first)
  const spoken = useMemo(() => {
    const speak = (next: Language) => {
      remember('language', next)
      document.documentElement.lang = next
      document.title = titleIn(next)
      setLanguage(next)
    }
    return { language, speak }
  }, [language, titleIn])
  return <Context value={spoken}>{children}</Context>
}

/** The page's language, its words, and those that both wings share. */
export const usePageLanguage = () => {
  const { language, speak } = useContext(Context)
  return { language, speak, words: publicWords[language], shared: languages[language] }
}
