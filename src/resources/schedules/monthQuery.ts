import { queryOptions } from '@tanstack/react-query'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'
import type { Chosen } from './bookingChoices.ts'
import type { DateRange } from './useBookings.ts'

/** Asks for the first bookings of each day of a branch, of those that were chosen, and how many there are. */
export const monthQuery = (
  provider: BackOfficeProvider,
  branchOffice: number | undefined,
  range: DateRange | undefined,
  { experts, services, statuses, bills, reconfirms, search = '' }: Chosen,
) => {
  const chosen = {
    ...some('expert', experts),
    ...some('service', services),
    ...some('status', statuses),
    ...some('bill', bills),
    ...some('reconfirm', reconfirms),
    ...(search === '' ? {} : { search }),
  }
  return queryOptions({
    queryKey: ['schedules', 'month', branchOffice, range?.from, range?.to, chosen],
    queryFn: ({ signal }) => provider.call('schedules.month', { ...range!, ...chosen, branchOffice: branchOffice! }, { signal }),
  })
}

const some = (field: string, ids: readonly number[]) => (ids.length === 0 ? {} : { [field]: [...ids] })
