import type { EntityCatalog } from './entityWords.ts'
import { administration } from './administration/en.ts'
import { balances } from './balances/en.ts'
import { messages } from './messages/en.ts'
import { catalog } from './catalog/en.ts'
import { clients } from './clients/en.ts'
import { experts } from './experts/en.ts'
import { options } from './options/en.ts'
import { payments } from './payments/en.ts'
import { places } from './places/en.ts'

export const en: EntityCatalog = {
  stamps: { id: 'Id', create: 'Created', edit: 'Changed' },
  options,
  entities: { ...administration, ...places, ...catalog, ...experts, ...clients, ...payments, ...balances, ...messages },
}
