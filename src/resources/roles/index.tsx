import { KeyRound } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

const common = {
  icon: KeyRound,
  edit: onDemand(async () => (await import('./RoleEdit.tsx')).RoleEdit),
} satisfies EntityScreens

export const partnerRoles: EntityScreens = { ...common, menu: 'roles' }

export const organizationRoles: EntityScreens = {
  ...common,
  menu: { 'manage-role': { key: 'roles' }, 'organization-roles': { key: 'organizationRoles' } },
}

export const branchOfficeRoles: EntityScreens = {
  ...common,
  menu: {
    'role-management': { key: 'roles' },
    'branch-office-roles': { key: 'branchOfficeRoles' },
  },
}
