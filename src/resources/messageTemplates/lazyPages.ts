import { onDemand } from '../onDemand.ts'

export const TemplateList = onDemand(async () => (await import('./pages.ts')).TemplateList)
export const TemplateCreate = onDemand(async () => (await import('./pages.ts')).TemplateCreate)
export const TemplateEdit = onDemand(async () => (await import('./pages.ts')).TemplateEdit)
