import { z } from 'zod'
import { dataScopes } from '../kernel/privileges.ts'
import { listed } from '../kernel/field.ts'
import { maskedFields } from '../kernel/fieldMasks.ts'
import {
  choice,
  data,
  flag,
  longText,
  privileges,
  status,
  text,
  wholeId,
  reference,
} from '../kernel/fields.ts'
import { entity } from '../kernel/entity.ts'

/**
 * The fields of a role on every level (definitions 3.16); `parent` −1 marks a system role, which is
 * read and copied but never changed.
 */
export const roleFields = {
  name: text({ max: 60 }),
  description: longText({ max: 300 }).optional(),
  privileges: privileges(),
  /** The same list by the name that the specification gives it in the record (section 3). */
  item_privileges: privileges().readOnly(),
  dataScope: choice(dataScopes).initially(3),
  fieldMasks: data(z.array(z.enum(maskedFields)).max(maskedFields.length)).initially([]),
  /** Whether its holders must have a second factor, whatever their organization requires. */
  secondFactor: flag().initially(false),
  parent: listed(data(z.int())).readOnly(),
  usedBy: listed(data(z.int())).readOnly(),
  status: status('basic').initially({ id: 1 }),
}

/**
 * How roles are listed and changed on every level; a role with holders is deleted with a
 * replacement for them.
 */
const onEveryLevel = {
  titledBy: 'name',
  searchedBy: ['name', 'description'],
  sortedBy: 'name',
  stepUp: ['create', 'edit', 'delete'],
  peopleOnly: true,
  security: 'authority',
  deletion: { replacement: wholeId.optional() },
} as const

/** What a partner's administrators may do. */
export const partnerRoles = entity({
  name: 'partnerRoles',
  singular: 'partnerRole',
  owner: 'partner',
  ...onEveryLevel,
  fields: roleFields,
  served: {
    pAdmin: {
      path: 'partners/admins/roles',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'p_role',
      screen: 'manage-role',
    },
  },
})

/** What an organization's administrators may do. */
export const organizationRoles = entity({
  name: 'organizationRoles',
  singular: 'organizationRole',
  owner: 'organization',
  ...onEveryLevel,
  fields: { organization: reference('organizations'), ...roleFields },
  served: {
    oAdmin: {
      path: 'organizations/admins/roles',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'o_role',
      screen: 'manage-role',
    },
    pAdmin: {
      path: 'partners/organizations/admins/roles',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'o_role',
      screen: 'organization-roles',
    },
  },
})

/**
 * What administrators of branch offices may do; one without a branch office serves in all of the
 * organization's.
 */
export const branchOfficeRoles = entity({
  name: 'branchOfficeRoles',
  singular: 'branchOfficeRole',
  owner: 'organization',
  ...onEveryLevel,
  fields: {
    organization: reference('organizations'),
    branchOffice: reference('branchOffices').optional(),
    ...roleFields,
  },
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
