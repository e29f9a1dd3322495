import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import type { DateRange } from './useBookings.ts'
import type { Chosen } from './bookingChoices.ts'

/** The first bookings of each day of a branch, of those that were chosen, and how many there are. */
export const useMonth = (
  branchOffice: number | undefined,
  range: DateRange | undefined,
  { experts, services, statuses, bills, reconfirms }: Chosen,
) => {
  const provider = useBackOffice()
  const chosen = {
    ...some('expert', experts),
    ...some('service', services),
    ...some('status', statuses),
    ...some('bill', bills),
    ...some('reconfirm', reconfirms),
  }
  return useQuery({
    queryKey: ['schedules', 'month', branchOffice, range?.from, range?.to, chosen],
    queryFn: ({ signal }) => provider.call('schedules.month', { ...range!, ...chosen, branchOffice: branchOffice! }, { signal }),
    enabled: branchOffice !== undefined && range !== undefined,
    placeholderData: keepPreviousData,
  })
}

const some = (field: string, ids: readonly number[]) => (ids.length === 0 ? {} : { [field]: [...ids] })
