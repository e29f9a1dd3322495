import { useSyncExternalStore } from 'react'
import { chooseLanguage } from '../../contract/words/chooseLanguage.ts'
import type { Language } from '../../contract/text/languages.ts'
import { remember, remembered } from './rememberedChoice.ts'

let chosen = remembered('language')

/**
 * What this browser knows of its reader; the server decides by the same order for the pages that it
 * renders.
 */
const languageHere = (organization: unknown): Language =>
  chooseLanguage({
    chosen: [chosen],
    browser: typeof navigator === 'undefined' ? [] : navigator.languages,
    organization,
  })

// The server wrote the document for its reader, with the organization of the host name in mind.
let current: Language = languageHere(
  typeof document === 'undefined' ? undefined : document.documentElement.lang,
)
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
  /** Shows the language of the organization where neither a choice nor the browser says another. */
  fallBackOn: (organization: Language | null | undefined): void => {
    const next = organization ? languageHere(organization) : current
    if (next === current) return
    current = next
    show()
    for (const listener of listeners) listener()
  },
  /** Switches what is on the screen, and remembers it. */
  speak: (next: Language): void => {
    chosen = next
    current = next
    remember('language', next)
    show()
    for (const listener of listeners) listener()
  },
}

/** The language that is spoken, from whoever draws in it. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language.get)
