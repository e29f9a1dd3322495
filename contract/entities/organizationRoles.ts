import { entity } from '../entity.ts'
import { reference } from '../fields.ts'
import { roleDeletion, roleFields } from './roles.ts'

/** What an organization's administrators may do. */
export const organizationRoles = entity({
  name: 'organizationRoles',
  singular: 'organizationRole',
  owner: 'organization',
  titledBy: 'name',
  searchedBy: ['name', 'description'],
  sortedBy: 'name',
  stepUp: ['create', 'edit', 'delete'],
  peopleOnly: true,
  security: 'authority',
  fields: { organization: reference('organizations'), ...roleFields },
  deletion: roleDeletion,
  served: {
    oAdmin: { path: 'organizations/admins/roles', can: ['get', 'create', 'edit', 'delete'], needs: 'o_role', screen: 'manage-role' },
    pAdmin: {
      path: 'partners/organizations/admins/roles',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'o_role',
      screen: 'organization-roles',
    },
  },
})
