import { Hourglass } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

export const waitlistEntries: EntityScreens = {
  icon: Hourglass,
  menu: 'waitlist',
  edit: onDemand(async () => (await import('./WaitingEdit.tsx')).WaitingEdit),
}
