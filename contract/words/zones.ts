import type { Language } from './languages.ts'

/** How a zone is named by a city, to stand inside a sentence. */
export const timeOfCity: Record<Language, (city: string) => string> = {
  en: (city) => `${city} time`,
  es: (city) => `hora de ${city}`,
}
