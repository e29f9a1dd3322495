import { onDemand } from '../onDemand.ts'

export const ApiKeyList = onDemand(async () => (await import('./pages.ts')).ApiKeyList)
export const ApiKeyCreate = onDemand(async () => (await import('./pages.ts')).ApiKeyCreate)
export const ApiKeyPage = onDemand(async () => (await import('./pages.ts')).ApiKeyPage)
