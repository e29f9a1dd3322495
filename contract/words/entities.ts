import type { Language } from '../text/languages.ts'
import { en } from './en/entities/index.ts'
import { es } from './es/entities/index.ts'
import type { EntityCatalog } from './shape/entities.ts'

/** What entities, their fields and the answers of their fields are called in every language. */
export const entityWords: Record<Language, EntityCatalog> = { en, es }
