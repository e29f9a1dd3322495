import type { Language } from '../text/languages.ts'
import { en } from './en/places.ts'
import { es } from './es/places.ts'
import type { PlaceWords } from './shape/places.ts'

/** The words of places and their clocks in every language. */
export const placeWords: Record<Language, PlaceWords> = { en, es }
