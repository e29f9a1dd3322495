import { z } from 'zod'
import { actions, itemTypeNames, type ItemType } from '../kernel/privileges.ts'
import { listed } from '../kernel/field.ts'
import { masked } from '../kernel/fieldMasks.ts'
import { data, email, password, phone, taxId, text, reference, status } from '../kernel/fields.ts'
import { entity } from '../kernel/entity.ts'

/** The rights in force of an administrator, by item type. */
export const privilegeSetSchema = z.partialRecord(
  z.enum(itemTypeNames as [ItemType, ...ItemType[]]),
  z.partialRecord(z.enum(actions), z.boolean()),
)

/** The person behind an admin record, as the specification nests it (section 3). */
const adminUser = z.object({
  id: z.int(),
  name: z.string(),
  email: masked('contact', z.string().nullable()),
  phone: masked('contact', z.string().nullable()),
  taxId: masked('contact', z.string().nullable()),
})

/**
 * The fields of an administrator on every level. Name, telephone and tax id are what this scope
 * calls the person; the email is the account's. An invitation sets no password: the person accepts
 * it with a link sent to that email.
 */
export const adminFields = {
  name: text(),
  email: email().masked('contact'),
  phone: phone().optional().masked('contact'),
  taxId: taxId().optional().masked('contact'),
  password: password().optional(),
  user: data(adminUser).readOnly(),
  /**
   * While the invitation is open: when it was last sent, and when its link expires. Null once
   * accepted.
   */
  invitation: listed(data(z.object({ sentAt: z.string(), expiresAt: z.string() })))
    .optional()
    .readOnly()
    .derived(),
  privileges: data(privilegeSetSchema).readOnly(),
}

/** How administrators are listed and changed on every level. */
const onEveryLevel = {
  titledBy: 'name',
  searchedBy: ['name', 'email', 'phone', 'taxId'],
  sortedBy: 'name',
  stepUp: ['create', 'edit', 'delete'],
  peopleOnly: true,
  security: 'authority',
} as const

/** Who administers a partner. */
export const partnerAdmins = entity({
  name: 'partnerAdmins',
  singular: 'partnerAdmin',
  owner: 'partner',
  ...onEveryLevel,
  fields: {
    ...adminFields,
    role: reference('partnerRoles'),
    status: status('basic').initially({ id: 1 }),
  },
  served: {
    pAdmin: {
      path: 'partners/admins',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'p_admin',
      screen: 'manage-admin',
    },
  },
})

/** Who administers an organization. */
export const organizationAdmins = entity({
  name: 'organizationAdmins',
  singular: 'organizationAdmin',
  owner: 'organization',
  ...onEveryLevel,
  fields: {
    organization: reference('organizations'),
    ...adminFields,
    role: reference('organizationRoles'),
    status: status('basic').initially({ id: 1 }),
  },
  served: {
    oAdmin: {
      path: 'organizations/admins',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'o_admin',
      screen: 'manage-admin',
    },
    pAdmin: {
      path: 'partners/organizations/admins',
      can: ['get', 'create', 'edit', 'delete'],
      needs: 'o_admin',
      screen: 'organization-admins',
    },
  },
})

/** The administrators of a branch office: the staff at its desk. */
export const branchOfficeAdmins = entity({
  name: 'branchOfficeAdmins',
  singular: 'branchOfficeAdmin',
  owner: 'branchOffice',
  ...onEveryLevel,
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
