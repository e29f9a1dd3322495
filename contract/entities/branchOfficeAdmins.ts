import { entity } from '../entity.ts'
import { reference, status } from '../fields.ts'
import { adminFields } from './admins.ts'

/** Who administers a branch office: whoever works at its desk. */
export const branchOfficeAdmins = entity({
  name: 'branchOfficeAdmins',
  singular: 'branchOfficeAdmin',
  owner: 'branchOffice',
  titledBy: 'name',
  searchedBy: ['name', 'email', 'phone', 'taxId'],
  sortedBy: 'name',
  stepUp: ['create', 'edit', 'delete'],
  peopleOnly: true,
  security: 'authority',
  fields: {
    branchOffice: reference('branchOffices'),
    ...adminFields,
    role: reference('branchOfficeRoles'),
    status: status('approved').initially({ id: 1 }),
  },
  served: {
    boAdmin: {
      path: 'branch_offices/admins',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_admin',
      screen: 'administrator-management',
    },
    oAdmin: {
      path: 'organizations/branch_offices/admins',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_admin',
      screen: 'branch-office-admins',
    },
    pAdmin: {
      path: 'partners/organizations/branch_offices/admins',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_admin',
      screen: 'branch-office-admins',
    },
  },
})
