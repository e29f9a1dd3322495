import { useGetList, useGetMany, type RaRecord } from 'react-admin'
import type { EntityName } from '../../../../contract/entities/index.ts'
import type { Choice, ReferenceSource } from '../referenceSource.ts'

const perPage = 200

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
  const list = useGetList<RaRecord>(
    source.resource,
    { pagination: { page: 1, perPage }, sort: source.sort, filter: {} },
    { enabled: !own && isChosen },
  )
  const known = ((own ? many.data : list.data) ?? []).filter(Boolean).map(source.choiceOf)
  return ids.map((id) => known.find((each) => each.id === id) ?? { id, name: '…' })
}
