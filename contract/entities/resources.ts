import { entity } from '../kernel/entity.ts'
import { data, integer, overrides, reference, status, text, weekly } from '../kernel/fields.ts'
import { daysOffSchema } from '../catalog/addons.ts'

/**
 * A room, chair or machine of a branch that appointments take up: `quantity` alike units of one
 * type (definitions 3.4).
 */
export const resources = entity({
  name: 'resources',
  singular: 'resource',
  owner: 'branchOffice',
  addition: 'available times depend on the equipment of a branch',
  titledBy: 'name',
  searchedBy: ['name', 'type'],
  shapesFreeTimes: true,
  fields: {
    branchOffice: reference('branchOffices'),
    name: text({ max: 60 }),
    type: text({ max: 60 }),
    quantity: integer({ min: 1, max: 100 }).initially(1),
    capacity: integer({ min: 1, max: 500 }).optional(),
    weekly: weekly().optional(),
    overrides: overrides().initially([]),
    timeOff: data(daysOffSchema).initially([]),
    status: status('basic').initially({ id: 1 }),
  },
  served: {
    boAdmin: {
      path: 'branch_offices/resources',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'resource',
      screen: 'resources',
    },
    oAdmin: {
      path: 'organizations/resources',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'resource',
      screen: 'resources',
    },
  },
})
