import type { RaRecord } from 'react-admin'
import { earningStatuses } from '../../../contract/kernel/statuses.ts'
import type { EntityView } from '../crud/viewOf.ts'
import { EntityList } from '../crud/list/EntityList.tsx'
import { EarningsActions } from './EarningsActions.tsx'
import { EarningsLead } from './EarningsLead.tsx'
import { GatherSelected } from './GatherSelected.tsx'
import { useMayGather } from './useMayGather.ts'

/** What experts earned, entry by entry, below what that comes to; what is available can be ticked and gathered. */
export const HistoricalList = (view: EntityView) => {
  const ticked = useMayGather(view.account) ? { actions: <GatherSelected />, suits: isAvailable } : undefined
  const actions = view.account === 'boAdmin' ? <EarningsActions /> : undefined
  return <EntityList {...view} slots={{ lead: <EarningsLead />, actions, ticked }} />
}

const isAvailable = ({ status }: RaRecord): boolean => (status as { id: number }).id === earningStatuses.ids.available
