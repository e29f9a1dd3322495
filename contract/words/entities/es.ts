import type { EntityCatalog } from './entityWords.ts'
import { administration } from './administration/es.ts'
import { balances } from './balances/es.ts'
import { messages } from './messages/es.ts'
import { catalog } from './catalog/es.ts'
import { clients } from './clients/es.ts'
import { experts } from './experts/es.ts'
import { options } from './options/es.ts'
import { payments } from './payments/es.ts'
import { places } from './places/es.ts'

export const es: EntityCatalog = {
  stamps: { id: 'Id', create: 'Creado', edit: 'Modificado' },
  options,
  entities: { ...administration, ...places, ...catalog, ...experts, ...clients, ...payments, ...balances, ...messages },
}
