import raEnglish from 'ra-language-english'
import { en as named } from '../../../contract/words/en/entities/index.ts'
import { en as office } from './office.ts'
import { en as frame } from './frame.ts'
import { accountFields as own } from './settings.ts'
import { en as views } from './views/index.ts'
import type { Catalog } from '../shape/catalog.ts'

export const en: Catalog = { framework: raEnglish, office, frame, views, named, own }
