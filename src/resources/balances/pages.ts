// One chunk for the screens about what experts earn.
export { BalancePage } from './BalancePage.tsx'
export { EarningPage } from './EarningPage.tsx'
export { HistoricalList } from './HistoricalList.tsx'
export { ConsolidatedList } from './ConsolidatedList.tsx'
export { WhatIfPage } from './WhatIfPage.tsx'
