import type { Language } from '../index.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { EntityCatalog } from './entityWords.ts'

/** What entities, their fields and the answers of their fields are called in every language. */
export const entityWords: Record<Language, EntityCatalog> = { en, es }
