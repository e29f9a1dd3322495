import { entity } from '../kernel/entity.ts'
import { choice, data, reference, status, text } from '../kernel/fields.ts'
import { formSectionsSchema } from '../forms/schema.ts'

export const formPurposes = {
  booking: 1,
  before_visit: 2,
  attendance: 3,
  consent: 4,
  survey: 5,
} as const

/**
 * Questions that clients answer; its `version` counts saved changes, and every answer keeps the one
 * it was given to (definitions 3.13).
 */
export const forms = entity({
  name: 'forms',
  singular: 'form',
  owner: 'organization',
  addition: 'the specification only reads forms',
  titledBy: 'name',
  searchedBy: ['name'],
  sortedBy: 'name',
  fields: {
    organization: reference('organizations'),
    branchOffice: reference('branchOffices').optional(),
    name: text({ max: 80 }),
    purpose: choice(formPurposes).initially(1),
    sections: data(formSectionsSchema).initially([]),
    status: status('form').initially({ id: 0 }),
  },
  served: {
    oAdmin: {
      path: 'organizations/forms',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'form',
      screen: 'forms',
    },
    boAdmin: {
      path: 'branch_offices/forms',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'form',
      screen: 'forms',
    },
  },
})
