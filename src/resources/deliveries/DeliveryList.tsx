import { EntityList } from '../crud/list/EntityList.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { DeliveryTabs } from './DeliveryTabs.tsx'

/** The log of messages, with the way to what was given up. */
export const DeliveryList = (view: EntityView) => (
  <EntityList {...view} slots={{ lead: <DeliveryTabs view={view} /> }} />
)
