import { z } from 'zod'
import { entity } from '../kernel/entity.ts'
import { listed } from '../kernel/field.ts'
import { data, instant, reference, text } from '../kernel/fields.ts'

/** How many keys an organization may have at once. */
export const mostApiKeys = 100

/**
 * What a program calls the REST API with: never more than its role, its branch and what its maker
 * may do themselves at that moment. The secret stands in the answer that makes it and never again;
 * only its hash is kept. Deleting a key revokes it.
 */
export const apiKeys = entity({
  name: 'apiKeys',
  singular: 'apiKey',
  owner: 'organization',
  addition: 'programs call the REST API with keys of their own',
  titledBy: 'name',
  searchedBy: ['name'],
  newestFirst: true,
  stepUp: ['create', 'edit', 'delete'],
  peopleOnly: true,
  security: 'key',
  fields: {
    organization: reference('organizations').unlisted(),
    name: text({ max: 60 }),
    role: reference('organizationRoles'),
    /** Null: all of the organization's. */
    branchOffice: reference('branchOffices').optional(),
    expiresAt: listed(instant()).optional(),
    /** How the secret begins, by which people distinguish them. */
    hint: listed(text({ max: 40 }))
      .optional()
      .readOnly(),
    /** When it was last called with, to the minute. */
    lastUsedAt: listed(instant()).optional().readOnly(),
    token: data(z.string().nullable()).readOnly(),
  },
  served: {
    oAdmin: {
      path: 'organizations/api_keys',
      can: ['get', 'create', 'delete'],
      needs: 'api_key',
      screen: 'api',
    },
  },
})
