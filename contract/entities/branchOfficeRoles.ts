import { entity } from '../entity.ts'
import { reference } from '../fields.ts'
import { roleDeletion, roleFields } from './roles.ts'

/** What administrators of branch offices may do; one without a branch office serves in all of the organization's. */
export const branchOfficeRoles = entity({
  name: 'branchOfficeRoles',
  singular: 'branchOfficeRole',
  owner: 'organization',
  titledBy: 'name',
  searchedBy: ['name', 'description'],
  sortedBy: 'name',
  stepUp: ['create', 'edit', 'delete'],
  peopleOnly: true,
  security: 'authority',
  fields: { organization: reference('organizations'), branchOffice: reference('branchOffices').optional(), ...roleFields },
  deletion: roleDeletion,
  served: {
    boAdmin: {
      path: 'branch_offices/admins/roles',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_role',
      screen: 'role-management',
    },
    oAdmin: {
      path: 'organizations/branch_offices/admins/roles',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_role',
      screen: 'branch-office-roles',
    },
    pAdmin: {
      path: 'partners/organizations/branch_offices/admins/roles',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'bo_role',
      screen: 'branch-office-roles',
    },
  },
})
