import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueryResult } from '../../../components/QueryState.tsx'
import type { BlockRecord } from '../../../../contract/endpoints/schedules.ts'
import { dateOfDay, dayOfDate } from '../../../../contract/time/zones.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { startOf } from '../../appointments/startOf.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import type { DateRange } from '../model/useAppointments.ts'

/**
 * What is blocked at a branch on some days; read anew with the bookings whenever anything changes
 * there.
 */
export const useBlocks = (
  branch: Branch | undefined,
  range: DateRange | undefined,
): { blocks: readonly BlockRecord[]; query: QueryResult<unknown> } => {
  const provider = useBackOffice()
  const query = useQuery({
    queryKey: ['schedules', 'blocks', branch?.id, range?.from, range?.to],
    queryFn: async ({ signal }) => {
      const { id, timeZone } = branch!
      const from = startOf(range!.from, '00:00', timeZone)!
      const to = startOf(dateOfDay(dayOfDate(range!.to) + 1), '00:00', timeZone)!
      return (await provider.call('schedules.blocks', { branchOffice: id, from, to }, { signal }))
        .items
    },
    enabled: branch !== undefined && range !== undefined,
    placeholderData: keepPreviousData,
  })
  return { blocks: query.data ?? none, query }
}

const none: readonly BlockRecord[] = []
