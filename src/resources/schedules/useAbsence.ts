import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import type { BookingRefusal } from './bookingRefusal.ts'
import type { AskedItem } from './times/askedItem.ts'

/** A time that was refused: of which visit, and where. `exclude` is the booking that was to be moved there. */
export type RefusedTime = { branchOffice: number; items: readonly AskedItem[]; start: string; exclude?: number }

/** Who of those asked for has a break at the time that was refused, or is off; nothing while nobody knows, and where it is not that. */
export const useAbsence = ({ isOfTime }: BookingRefusal, asked: RefusedTime | undefined) => {
  const provider = useBackOffice()
  const { data } = useQuery({
    queryKey: ['schedules', 'explain', asked],
    queryFn: ({ signal }) => provider.call('schedules.explain', { ...asked!, items: [...asked!.items], forVisitors: false }, { signal }),
    enabled: isOfTime && asked !== undefined,
    // Without it the refusal still says what it is.
    retry: false,
  })
  return isOfTime && asked ? (data?.absence ?? undefined) : undefined
}
