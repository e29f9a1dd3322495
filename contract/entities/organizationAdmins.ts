import { entity } from '../entity.ts'
import { reference, status } from '../fields.ts'
import { adminFields } from './admins.ts'

/** Who administers an organization. */
export const organizationAdmins = entity({
  name: 'organizationAdmins',
  singular: 'organizationAdmin',
  owner: 'organization',
  titledBy: 'name',
  searchedBy: ['name', 'email', 'phone', 'taxId'],
  sortedBy: 'name',
  stepUp: ['create', 'edit', 'delete'],
  peopleOnly: true,
  security: 'authority',
  fields: {
    organization: reference('organizations'),
    ...adminFields,
    role: reference('organizationRoles'),
    status: status('basic').initially({ id: 1 }),
  },
  served: {
    oAdmin: { path: 'organizations/admins', can: ['get', 'create', 'edit', 'delete'], needs: 'o_admin', screen: 'manage-admin' },
    pAdmin: {
      path: 'partners/organizations/admins',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'o_admin',
      screen: 'organization-admins',
    },
  },
})
