import { es as named } from '../../../contract/words/es/entities/index.ts'
import { es as office } from '../es.ts'
import { es as frame } from '../frame/es.ts'
import { raSpanish } from '../raSpanish.ts'
import { accountFields as own } from '../settings/es.ts'
import { es as views } from '../views/es.ts'
import type { Catalog } from './catalog.ts'

export const es: Catalog = { framework: raSpanish, office, frame, views, named, own }
