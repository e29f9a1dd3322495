import { useSyncExternalStore } from 'react'
import { chooseLanguage } from '../../contract/words/chooseLanguage.ts'
import type { Language } from '../../contract/text/languages.ts'
import { loadEntryWords } from './loadEntryWords.ts'
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
let wanted = current
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const show = (): void => {
  document.documentElement.lang = current
}
if (typeof document !== 'undefined') show()

/** Shows a language once its words are there; the last one that was wanted wins. */
const change = async (next: Language): Promise<void> => {
  wanted = next
  await loadEntryWords(next)
  if (wanted !== next || current === next) return
  current = next
  show()
  for (const listener of listeners) listener()
}

export const language = {
  get: (): Language => current,
  /** Shows the language of the organization where neither a choice nor the browser says another. */
  fallBackOn: async (organization: Language | null | undefined): Promise<void> => {
    await change(organization ? languageHere(organization) : wanted)
  },
  /**
   * Switches what is on the screen, and remembers it. Rejects where its words cannot be loaded, as
   * `fallBackOn` does: what is shown stays as it was.
   */
  speak: async (next: Language): Promise<void> => {
    chosen = next
    // First: where the words do not come, the page has them once it is loaded again.
    remember('language', next)
    await change(next)
  },
}

/** The language that is spoken, from whoever draws in it. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, language.get)
