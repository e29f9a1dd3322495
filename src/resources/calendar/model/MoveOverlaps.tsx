import { useQuery } from '@tanstack/react-query'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { OverlapWarning } from '../../appointments/OverlapWarning.tsx'
import type { RequestedItem } from '../../appointments/requestedItem.ts'

type Props = { booking: ScheduleRecord; start: string | undefined; items: readonly RequestedItem[] }

/**
 * Says, before a booking is moved, that its client has other appointments at that time, where the
 * branch warns of them.
 */
export const MoveOverlaps = ({
  booking: { id, branchOffice, client, booker, quantity, timeZone },
  start,
  items,
}: Props) => {
  const provider = useBackOffice()
  const person = {
    ...(client === null ? {} : { client: client.id }),
    ...(booker?.email ? { booker: { name: booker.name, email: booker.email } } : {}),
  }
  const request = {
    branchOffice: branchOffice.id,
    items: [...items],
    quantity,
    exclude: id,
    notify: false,
    force: false,
    ...person,
  }
  const { data } = useQuery({
    queryKey: ['schedules', 'calculate', request, start],
    queryFn: async ({ signal }) =>
      await provider.call('schedules.calculate', { ...request, start: start! }, { signal }),
    enabled: start !== undefined && Object.keys(person).length > 0,
    retry: false,
  })
  return <OverlapWarning overlaps={data?.overlaps ?? []} zone={timeZone} />
}
