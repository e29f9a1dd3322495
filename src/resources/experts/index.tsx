import { Stethoscope } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../onDemand.ts'

export const experts: EntityScreens = {
  icon: Stethoscope,
  menu: 'experts',
  note: onDemand(async () => (await import('./InheritedLimits.tsx')).InheritedLimits),
}
