import { es as named } from '../../../contract/words/es/entities/index.ts'
import { es as office } from './office.ts'
import { es as frame } from './frame.ts'
import { raSpanish } from './raSpanish.ts'
import { accountFields as own } from './settings.ts'
import { es as views } from './views/index.ts'
import type { Catalog } from '../shape/catalog.ts'

export const es: Catalog = { framework: raSpanish, office, frame, views, named, own }
