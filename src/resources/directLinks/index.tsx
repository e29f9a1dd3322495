import { Link } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

export const directLinks: EntityScreens = {
  icon: Link,
  menu: 'directLinks',
  edit: onDemand(async () => (await import('./DirectLinkEdit.tsx')).DirectLinkEdit),
}
