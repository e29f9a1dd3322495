import { onDemand } from '../onDemand.ts'

export const BalancePage = onDemand(async () => (await import('./pages.ts')).BalancePage)
export const EarningPage = onDemand(async () => (await import('./pages.ts')).EarningPage)
export const HistoricalList = onDemand(async () => (await import('./pages.ts')).HistoricalList)
export const ConsolidatedList = onDemand(async () => (await import('./pages.ts')).ConsolidatedList)
export const WhatIfPage = onDemand(async () => (await import('./pages.ts')).WhatIfPage)
