import { useGetMany, type RaRecord } from 'react-admin'
import type { EntityName } from '../../../../contract/entities/index.ts'
import { useEveryRecord } from '../../../dataProvider/everyRecord.ts'
import type { Choice, ReferenceSource } from '../referenceSource.ts'

/** The records that a filter names by their ids, with their names once they are known. */
export const useChosen = (
  source: ReferenceSource,
  entity: EntityName,
  ids: readonly number[],
): Choice[] => {
  const own = source.entity === entity
  const isChosen = ids.length > 0
  const many = useGetMany<RaRecord>(
    source.resource,
    { ids: [...ids] },
    { enabled: own && isChosen },
  )
  // A stand-in is not known by the ids of what it stands for: its list is.
  const list = useEveryRecord<RaRecord>(
    source.resource,
    { sort: source.sort, filter: {} },
    !own && isChosen,
  )
  const known = ((own ? many.data : list.data) ?? []).filter(Boolean).map(source.choiceOf)
  return ids.map((id) => known.find((each) => each.id === id) ?? { id, name: '…' })
}
