import type { Language } from '../text/languages.ts'

/** The page that is shown where the requested one cannot be made. */
export const failurePageWords: Record<Language, { title: string; text: string }> = {
  en: { title: 'Something went wrong on our side', text: 'Try again in a moment.' },
  es: { title: 'Algo falló de nuestro lado', text: 'Intenta otra vez en un momento.' },
}
