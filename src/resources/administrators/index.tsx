import { UserCog } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

const common = {
  icon: UserCog,
  create: onDemand(async () => (await import('./AdministratorCreate.tsx')).AdministratorCreate),
  edit: onDemand(async () => (await import('./AdministratorEdit.tsx')).AdministratorEdit),
} satisfies EntityScreens

export const partnerAdmins: EntityScreens = { ...common, menu: 'administrators' }

export const organizationAdmins: EntityScreens = {
  ...common,
  menu: {
    'manage-admin': { key: 'administrators' },
    'organization-admins': { key: 'organizationAdmins' },
  },
}

export const branchOfficeAdmins: EntityScreens = {
  ...common,
  menu: {
    'administrator-management': { key: 'administrators' },
    'branch-office-admins': { key: 'branchOfficeAdmins' },
  },
}
