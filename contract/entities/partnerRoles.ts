import { entity } from '../entity.ts'
import { roleDeletion, roleFields } from './roles.ts'

/** What a partner's administrators may do. */
export const partnerRoles = entity({
  name: 'partnerRoles',
  singular: 'partnerRole',
  owner: 'partner',
  titledBy: 'name',
  searchedBy: ['name', 'description'],
  sortedBy: 'name',
  stepUp: ['create', 'edit', 'delete'],
  peopleOnly: true,
  security: 'authority',
  fields: roleFields,
  deletion: roleDeletion,
  served: {
    pAdmin: { path: 'partners/admins/roles', can: ['get', 'create', 'edit', 'delete'], needs: 'p_role', screen: 'manage-role' },
  },
})
