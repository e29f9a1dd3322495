import type { SeriesRule } from '../../../../contract/endpoints/series.ts'
import type { RequestedItem } from '../../appointments/requestedItem.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'

type PreviewRequest = {
  branchOffice: number
  items: readonly RequestedItem[]
  quantity: number
  rule: SeriesRule | undefined
  start: string | undefined
}

/** The dates of a series: which are free, and what stands in the way of the others. */
export const useSeriesPreview = ({
  branchOffice,
  items,
  quantity,
  rule,
  start,
}: PreviewRequest) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['schedules', 'series', branchOffice, items, quantity, rule, start],
    queryFn: async ({ signal }) => {
      const day = start!.slice(0, 10)
      const series = { ...rule!, start: start!, items: [...items], quantity, branchOffice }
      const { occurrences } = await provider.call(
        'schedules.count',
        { from: day, to: day, branchOffice, series },
        { signal },
      )
      return occurrences ?? []
    },
    enabled: rule !== undefined && start !== undefined && items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
