import type { Language } from '../text/languages.ts'

/**
 * What the page says while the back office loads (specification 1), in the language of its reader.
 */
export const bootWords: Record<Language, string> = { en: 'Loading...', es: 'Cargando...' }
