import { entity } from '../entity.ts'
import { reference, status } from '../fields.ts'
import { adminFields } from './admins.ts'

/** Who administers a partner. */
export const partnerAdmins = entity({
  name: 'partnerAdmins',
  singular: 'partnerAdmin',
  owner: 'partner',
  titledBy: 'name',
  searchedBy: ['name', 'email', 'phone', 'taxId'],
  sortedBy: 'name',
  stepUp: ['create', 'edit', 'delete'],
  peopleOnly: true,
  security: 'authority',
  fields: { ...adminFields, role: reference('partnerRoles'), status: status('basic').initially({ id: 1 }) },
  served: {
    pAdmin: { path: 'partners/admins', can: ['get', 'create', 'edit', 'delete'], needs: 'p_admin', screen: 'manage-admin' },
  },
})
