import { EntityList } from '../generated/list/EntityList.tsx'
import type { EntityView } from '../generated/viewOf.ts'
import { ListSums } from './ListSums.tsx'

/** The payments, below what those that are found come to. */
export const PaymentList = (view: EntityView) => <EntityList {...view} slots={{ lead: <ListSums /> }} />
