import raEnglish from 'ra-language-english'
import { en as named } from '../../../contract/words/en/entities/index.ts'
import { en as office } from '../en.ts'
import { en as frame } from '../frame/en.ts'
import { accountFields as own } from '../settings/en.ts'
import { en as views } from '../views/en.ts'
import type { Catalog } from './catalog.ts'

export const en: Catalog = { framework: raEnglish, office, frame, views, named, own }
