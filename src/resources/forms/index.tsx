import { ClipboardList } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

export const forms: EntityScreens = {
  icon: ClipboardList,
  menu: 'forms',
  edit: onDemand(async () => (await import('./FormEdit.tsx')).FormEdit),
}
