import { EntityList } from '../crud/list/EntityList.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { ListSums } from './ListSums.tsx'

/** The payments, below what those that are found come to. */
export const PaymentList = (view: EntityView) => <EntityList {...view} slots={{ lead: <ListSums /> }} />
