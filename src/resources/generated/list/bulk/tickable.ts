import type { RaRecord } from 'react-admin'
import { earningStatuses } from '../../../../../contract/earningStatuses.ts'
import type { EntityName } from '../../../../../contract/entities/index.ts'

/** Which records of a list can be ticked, where that is not all of them. */
export const tickable: Partial<Record<EntityName, (record: RaRecord) => boolean>> = {
  earnings: ({ status }) => (status as { id: number }).id === earningStatuses.ids.available,
}
