import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { bookingsIn } from '../../appointments/appointmentsIn.ts'

/** Dates on the branch's clock, both of them inside. */
export type DateRange = { from: string; to: string }

/**
 * A branch's bookings of some days, of those the ones that a search finds. Those of the days before
 * stay on the page until the new ones are there.
 */
export const useBookings = (
  branchOffice: number | undefined,
  range: DateRange | undefined,
  search = '',
) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: [
      'schedules',
      'get',
      branchOffice,
      range?.from,
      range?.to,
      ...(search === '' ? [] : [search]),
    ],
    queryFn: async ({ signal }): Promise<ScheduleRecord[]> => {
      const answer = await provider.call(
        'schedules.get',
        { ...range, branchOffice, ...(search === '' ? {} : { search }) },
        { signal },
      )
      return bookingsIn(answer)
    },
    enabled: branchOffice !== undefined && range !== undefined,
    placeholderData: keepPreviousData,
  })
}
