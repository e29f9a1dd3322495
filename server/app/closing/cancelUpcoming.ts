import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../kernel/scope.ts'
import { cancelAppointment } from '../booking/cancelAppointment.ts'

/**
 * Cancels an appointment to come of an organization that is being closed, on behalf of the branch:
 * its clients are notified, and what they paid is refunded as if the branch had canceled. One that
 * another change reaches first is left to the next turn.
 */
export const cancelUpcoming = async (
  ports: Ports,
  { organization, schedule }: { organization: number; schedule: number },
  ref: string,
): Promise<void> => {
  const [record] = await ports.store.schedules(onlyThat(organization), {
    ids: [schedule],
    limit: 1,
  })
  if (record !== undefined)
    await cancelAppointment(ports, { organization, record }, { by: 'branch', ref })
}
