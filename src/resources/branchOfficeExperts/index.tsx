import { Stethoscope, UserRoundCog } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../onDemand.ts'

export const branchOfficeExperts: EntityScreens = {
  icon: UserRoundCog,
  menu: { experts: { key: 'experts', icon: Stethoscope }, 'branch-office-experts': { key: 'branchOfficeExperts' } },
  edit: onDemand(async () => (await import('./BranchOfficeExpertEdit.tsx')).BranchOfficeExpertEdit),
}
