import { useQuery } from '@tanstack/react-query'
import type { GetListResult, RaRecord, SortPayload } from 'react-admin'
import { mostCounted, mostRows } from '../../contract/endpoints/crud.ts'
import type { BackOfficeProvider } from './index.ts'
import { useBackOffice } from './useBackOffice.ts'

type Wanted = { sort: SortPayload; filter: object }
type Read = Wanted & { most?: number; signal?: AbortSignal }

/**
 * The records of a list from all of its pages, `most` of them at most: what is missing from a page
 * must not look as if it did not exist.
 */
export const everyRecord = async <Of extends RaRecord>(
  provider: BackOfficeProvider,
  resource: string,
  { most = mostCounted, ...wanted }: Read,
): Promise<{ data: Of[]; total: number }> => {
  const pageAt = (page: number): Promise<GetListResult<Of>> =>
    provider.getList<Of>(resource, { pagination: { page, perPage: mostRows }, ...wanted })
  const first = await pageAt(1)
  const total = first.total ?? first.data.length
  const pages = Math.ceil(Math.min(total, most) / mostRows)
  const others = await Promise.all(
    Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => pageAt(index + 2)),
  )
  return { data: [first, ...others].flatMap(({ data }) => data), total }
}

/**
 * All records of a list, kept as react-admin keeps lists, so that what is saved appears in them. A
 * read that fails is not tried again.
 */
export const useEveryRecord = <Of extends RaRecord>(
  resource: string,
  { sort, filter }: Wanted,
  enabled = true,
) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: [resource, 'getList', 'every', { sort, filter }],
    queryFn: ({ signal }) => everyRecord<Of>(provider, resource, { sort, filter, signal }),
    select: recordsOf,
    enabled,
    retry: false,
  })
}

const recordsOf = <Of>({ data }: { data: Of[] }): Of[] => data
