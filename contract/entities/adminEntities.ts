import type { EntityName } from './index.ts'

/** Administrators and the roles they hold, from the partner down. */
export const roleEntityOf = {
  partnerAdmins: 'partnerRoles',
  organizationAdmins: 'organizationRoles',
  branchOfficeAdmins: 'branchOfficeRoles',
} as const satisfies Partial<Record<EntityName, EntityName>>

export type AdminEntity = keyof typeof roleEntityOf
export type RoleEntity = (typeof roleEntityOf)[AdminEntity]

export const isAdminEntity = (name: EntityName): name is AdminEntity => name in roleEntityOf
export const isRoleEntity = (name: EntityName): name is RoleEntity => (Object.values(roleEntityOf) as string[]).includes(name)
