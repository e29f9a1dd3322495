import type { EntityView } from '../crud/viewOf.ts'
import { EntityList } from '../crud/list/EntityList.tsx'
import { DueLead } from './DueLead.tsx'

/** The balances by which experts are paid, below what of them is still to be paid. */
export const ConsolidatedList = (view: EntityView) => <EntityList {...view} slots={{ lead: <DueLead /> }} />
