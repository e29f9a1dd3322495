import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AvailabilityReply } from '../../../../contract/endpoints/appointmentParts.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import type { AskedItem } from './askedItem.ts'

export type Asked = {
  branchOffice: number
  items: readonly AskedItem[]
  quantity: number
  from: string
  to: string
  timeZone: string
  /** The booking that is to be moved: its own time is free for it. */
  exclude?: number | undefined
}

/** The free starts of some days for some services, as staff may book them. */
export const useFreeTimes = ({ exclude, items, ...asked }: Asked) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['schedules', 'availability', asked, items, exclude],
    queryFn: async ({ signal }): Promise<AvailabilityReply> =>
      await provider.call(
        'schedules.availability',
        { ...asked, items: [...items], ...(exclude === undefined ? {} : { exclude }) },
        { signal },
      ),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
