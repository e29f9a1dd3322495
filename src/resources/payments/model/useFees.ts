import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'

/**
 * The fees of an appointment: what a step costs its client, what was charged, and what is left to
 * pay by its terms. Read again for each version of the appointment.
 */
export const useFees = (
  { id, version }: { id: number | undefined; version: number | undefined },
  enabled: boolean,
) => {
  const provider = useBackOffice()
  return useQuery({
    queryKey: ['schedules', 'fee', id, version],
    queryFn: () => provider.call('schedules.fee', { id: id! }),
    enabled: enabled && id !== undefined,
  })
}
