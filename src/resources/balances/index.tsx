import { Coins, History } from 'lucide-react'
import type { EntityScreens } from '../crud/entityScreens.ts'
import { onDemand } from '../ui/onDemand.ts'

export const earnings: EntityScreens = {
  icon: History,
  menu: 'balancesHistorical',
  list: onDemand(async () => (await import('./pages.ts')).HistoricalList),
  show: onDemand(async () => (await import('./pages.ts')).EarningPage),
}

export const consolidations: EntityScreens = {
  icon: Coins,
  menu: 'balancesConsolidated',
  list: onDemand(async () => (await import('./pages.ts')).ConsolidatedList),
  show: onDemand(async () => (await import('./pages.ts')).BalancePage),
}
