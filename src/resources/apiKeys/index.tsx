import { Braces } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

export const apiKeys: EntityScreens = {
  icon: Braces,
  menu: 'api',
  list: onDemand(async () => (await import('./pages.ts')).ApiKeyList),
  create: onDemand(async () => (await import('./pages.ts')).ApiKeyCreate),
  show: onDemand(async () => (await import('./pages.ts')).ApiKeyPage),
}
