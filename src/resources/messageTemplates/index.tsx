import { PenLine } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

export const messageTemplates: EntityScreens = {
  icon: PenLine,
  list: onDemand(async () => (await import('./pages.ts')).TemplateList),
  create: onDemand(async () => (await import('./pages.ts')).TemplateCreate),
  edit: onDemand(async () => (await import('./pages.ts')).TemplateEdit),
}
