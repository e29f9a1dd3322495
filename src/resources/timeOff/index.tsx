import { TreePalm } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

export const timeOffs: EntityScreens = {
  icon: TreePalm,
  menu: 'timeOff',
  create: onDemand(async () => (await import('./TimeOffCreate.tsx')).TimeOffCreate),
  note: onDemand(async () => (await import('./AffectedAppointments.tsx')).HitBookings),
}
