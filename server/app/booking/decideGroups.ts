import { emailWords } from '../../../contract/words/emails.ts'
import { neededIn, seatsToCancel } from '../../domain/scheduling/groupDecision.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { GroupsOfBranch } from '../../ports/appointments.ts'
import type { Ports } from '../../ports/ports.ts'
import { branchIfThere, configurationOf } from '../availability/calendar.ts'
import { recipientOf } from '../messages/recipients.ts'
import { onlyThat } from '../kernel/scope.ts'
import { cancelAppointment } from './cancelAppointment.ts'

/**
 * Cancels the group sessions of a branch that too few people had booked by their deadline: their
 * clients are notified with the reason, and what was paid is refunded whole. An appointment that
 * another change reaches first is left to the next turn.
 * @param ref stands in the audit trail
 * @returns how many appointments were canceled
 */
export const decideGroups = async (
  ports: Ports,
  { organization, branchOffice, sessions }: GroupsOfBranch,
  ref: string,
): Promise<number> => {
  const calendar = await branchIfThere(ports, organization, branchOffice)
  if (calendar === undefined) return 0
  const { minCapacityHours } = configurationOf(calendar)
  const minute = Math.floor(ports.clock.now().getTime() / 60_000)
  const minimums = new Map(
    sessions.flatMap((session) =>
      seatsToCancel(session, minute, minCapacityHours).map((schedule) => [
        schedule,
        neededIn(session, minCapacityHours),
      ]),
    ),
  )
  if (minimums.size === 0) return 0
  const records = await ports.store.schedules(onlyThat(organization), {
    ids: [...minimums.keys()],
    limit: minimums.size,
  })
  let cancelled = 0
  for (const record of records)
    if (await cancelSeat(ports, organization, { record, minimum: minimums.get(record.id)!, ref }))
      cancelled += 1
  return cancelled
}

const cancelSeat = async (
  ports: Ports,
  organization: number,
  { record, minimum, ref }: { record: StoredSchedule; minimum: number; ref: string },
): Promise<boolean> => {
  const { language } = await recipientOf(ports, onlyThat(organization), record)
  const reason = emailWords[language].tooFewPeople.replace('{minimum}', String(minimum))
  return cancelAppointment(ports, { organization, record }, { by: 'system', reason, ref })
}
