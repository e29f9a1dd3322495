import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import type { Chosen } from './bookingChoices.ts'
import { monthQuery } from './monthQuery.ts'
import type { DateRange } from './useBookings.ts'

/** The first bookings of each day of a branch, of those that were chosen, and how many there are. */
export const useMonth = (branchOffice: number | undefined, range: DateRange | undefined, chosen: Chosen) =>
  useQuery({
    ...monthQuery(useBackOffice(), branchOffice, range, chosen),
    enabled: branchOffice !== undefined && range !== undefined,
    placeholderData: keepPreviousData,
  })
