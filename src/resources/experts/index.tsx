import { Stethoscope, UserRoundCog } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

export const experts: EntityScreens = {
  icon: Stethoscope,
  menu: 'experts',
  note: onDemand(async () => (await import('./InheritedLimits.tsx')).InheritedLimits),
}

export const branchOfficeExperts: EntityScreens = {
  icon: UserRoundCog,
  menu: {
    experts: { key: 'experts', icon: Stethoscope },
    'branch-office-experts': { key: 'branchOfficeExperts' },
  },
  edit: onDemand(async () => (await import('./BranchOfficeExpertEdit.tsx')).BranchOfficeExpertEdit),
}
