import { addressParts } from '../address.ts'
import { entity } from '../entity.ts'
import { choice, data, flag, reference, status, text } from '../fields.ts'

export const addressKinds = { home: 1, work: 2, billing: 3, other: 4 } as const

/** Where a client lives, works or is billed: the specification's address with what it is for (definitions 3.6). */
export const clientAddresses = entity({
  name: 'clientAddresses',
  singular: 'clientAddress',
  owner: 'organization',
  titledBy: 'alias',
  searchedBy: ['alias', 'street', 'zipcode'],
  hiddenBy: 'contact',
  fields: {
    organization: reference('organizations'),
    client: reference('clients'),
    alias: text({ max: 40 }),
    street: text({ max: 120 }),
    streetNumber: text({ min: 0, max: 15 }).optional(),
    aptOffice: text({ min: 0, max: 30 }).optional(),
    providence: text({ min: 0, max: 60 }).optional(),
    zipcode: text({ min: 0, max: 12 }).optional(),
    latitude: data(addressParts.latitude).optional(),
    longitude: data(addressParts.longitude).optional(),
    reference: text({ min: 0, max: 200 }).optional(),
    city: data(addressParts.place).optional(),
    stateRegion: data(addressParts.place).optional(),
    country: data(addressParts.place),
    kind: choice(addressKinds).initially(1),
    isDefault: flag().initially(false),
    status: status('basic').initially({ id: 1 }),
  },
  served: {
    boAdmin: { path: 'branch_offices/clients/address', can: ['get', 'create', 'edit', 'delete'], needs: 'client' },
    oAdmin: { path: 'organizations/clients/address', can: ['get', 'create', 'edit', 'delete'], needs: 'client' },
    pAdmin: { path: 'partners/clients/address', can: ['get', 'create', 'edit', 'delete'], needs: 'client' },
  },
})
