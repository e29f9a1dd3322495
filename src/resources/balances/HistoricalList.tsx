import type { EntityView } from '../generated/viewOf.ts'
import { EntityList } from '../generated/list/EntityList.tsx'
import { EarningsActions } from './EarningsActions.tsx'
import { EarningsLead } from './EarningsLead.tsx'

/** What experts earned, entry by entry, below what that comes to. */
export const HistoricalList = (view: EntityView) => <EntityList {...view} lead={<EarningsLead />} actions={<EarningsActions />} />
