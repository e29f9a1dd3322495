import type { EndpointName } from '../../contract/endpoints/index.ts'
import type { EntityName } from '../../contract/entities/index.ts'
import type { Operation } from '../../contract/registry.ts'
import type { Values } from '../../server/ports.ts'
import { drafts } from './drafts.ts'
import { password } from './furnish.ts'
import type { Corner } from './worlds.ts'

const visit = ({ ids }: Corner) => ({
  branchOffice: ids.branchOffices,
  items: [{ entailedProduct: ids.entailedProducts, expert: ids.experts }],
})

/** A body that each special call answers to. A call without one does not compile, so that the walks meet every new one. */
const special: Record<EndpointName, (corner: Corner) => Values> = {
  'account.signin': ({ mark }) => ({ email: `o-${mark.toLowerCase()}@admin.test`, password }),
  'account.setup': () => ({
    token: 'x'.repeat(43),
    partner: { fantasyName: 'Sur' },
    admin: { name: 'Sur', email: 'sur@partner.test', password },
  }),
  'account.logout': () => ({}),
  'account.isAuth': () => ({}),
  'scope.config': () => ({}),
  'schedules.get': ({ ids }) => ({
    from: '2027-01-12',
    to: '2027-01-12',
    branchOffice: ids.branchOffices,
    expert: [ids.experts],
    status: [1, 4],
  }),
  'directLinks.open': ({ mark }) => ({ name: `${mark.toLowerCase()}-page` }),
  'public.products': ({ ids, mark }) => ({ branchOffice: ids.branchOffices, directLink: `${mark.toLowerCase()}-page` }),
  'public.experts': ({ ids }) => ({ branchOffice: ids.branchOffices, entailedProduct: ids.entailedProducts }),
  'public.availability': (corner) => ({
    ...visit(corner),
    from: '2027-01-13',
    to: '2027-01-14',
    timeZone: 'Europe/Madrid',
    quantity: 1,
    view: 'slots',
  }),
  'public.book': (corner) => ({
    ...visit(corner),
    start: '2027-01-14T10:00:00-05:00',
    quantity: 1,
    timeZone: 'Europe/Madrid',
    booker: { name: 'Ana', email: 'ana@booker.test', phone: '+593991234567', taxId: '0912345678' },
  }),
}

/** A body that a call of the registry answers to in a corner; a creation of what is there already is a DUPLICATE. */
export const goodBody = ({ id, crud }: Operation, corner: Corner): Values => {
  if (crud === undefined) return special[id as EndpointName](corner)
  const entity: EntityName = crud.entity
  switch (crud.verb) {
    case 'get':
      return { search: corner.mark, sort: 'create', order: 'desc', limit: 20, page: 1 }
    case 'create':
      return drafts[entity](corner.ids, 'Zorzal')
    case 'edit':
      return { id: corner.ids[entity], version: 1, data: drafts[entity](corner.ids, corner.mark) }
    case 'delete':
      return { id: corner.ids[entity] }
  }
}
