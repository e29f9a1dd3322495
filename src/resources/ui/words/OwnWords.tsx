import type { Language } from '../../../../contract/text/languages.ts'
import { roleWords } from '../../../../contract/words/roles.ts'
import { useClock } from '../useClock.ts'
import { useLanguage } from './useSay.ts'

/**
 * The language of what the place of the page wrote itself (names of services, titles, notes), for
 * the attribute `lang` of the element that holds it; undefined where it is that of the reader, or
 * not known (WCAG 3.1.2).
 */
export const useContentLang = (): Language | undefined => {
  const { language } = useClock()
  const read = useLanguage()
  return language === read ? undefined : (language ?? undefined)
}

/** A text that the place wrote itself; names of system roles are in the reader's language. */
export const OwnWords = ({ children }: { children: string }) => {
  const lang = useContentLang()
  const names: readonly string[] = Object.values(roleWords[useLanguage()])
  return lang === undefined || names.includes(children) ? (
    children
  ) : (
    <span lang={lang}>{children}</span>
  )
}
