import type { EntityCatalog } from '../../shape/entities.ts'
import { administration } from './administration.ts'
import { balances } from './balances.ts'
import { messages } from './messages.ts'
import { catalog } from './catalog.ts'
import { clients } from './clients.ts'
import { experts } from './experts.ts'
import { options } from './options.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'

export const es: EntityCatalog = {
  stamps: { id: 'Id', create: 'Creado', edit: 'Modificado' },
  options,
  entities: {
    ...administration,
    ...places,
    ...catalog,
    ...experts,
    ...clients,
    ...payments,
    ...balances,
    ...messages,
  },
}
