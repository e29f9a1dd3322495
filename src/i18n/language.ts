import { useSyncExternalStore } from 'react'
import { defaultLanguage, languages, type Language } from '../../contract/words/index.ts'
import { remember, remembered } from './rememberedChoice.ts'

const isLanguage = (name: string | undefined): name is Language => name !== undefined && Object.hasOwn(languages, name)

/** The first language of the browser that there are words for, in its own order of preference; es-EC is es. */
const ofBrowser = (): Language | undefined =>
  typeof navigator === 'undefined' ? undefined : navigator.languages.map((tag) => tag.split('-')[0]!.toLowerCase()).find(isLanguage)

// What was chosen here comes first; the visitors' pages follow the same order on the server.
const chosen = remembered('language')
let current: Language = isLanguage(chosen) ? chosen : (ofBrowser() ?? defaultLanguage)
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const show = (): void => {
  document.documentElement.lang = current
}
if (typeof document !== 'undefined') show()

export const language = {
  get: (): Language => current,
  /** Switches what is on the screen, and remembers it. */
  speak: (next: Language): void => {
    current = next
    remember('language', next)
    show()
    for (const listener of listeners) listener()
  },
}

/** The language that is spoken, from whoever draws in it. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language.get)
