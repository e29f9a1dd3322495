import { Refusal } from '../../../contract/kernel/errors.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { CallSource } from '../../ports/auditTrail.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../kernel/scope.ts'
import type { OwnSchedule } from './visitorAppointment.ts'

/** Notes that a visitor comes to their appointment, with a line in the audit trail. */
export const reconfirm = (
  ports: Ports,
  { organization, record: { id, version } }: OwnSchedule,
  source: CallSource,
): Promise<void> =>
  ports.store.within(onlyThat(organization), async (records) => {
    const at = ports.clock.now()
    const { result } = await records.changeSchedule(organization, {
      id,
      version,
      statuses: [scheduleStatuses.ids.confirmed],
      who: null,
      now: at.toISOString(),
      action: 'reconfirm',
      ...source,
      outbox: [],
    })
    if (result === 'stale') throw new Refusal('VERSION_CONFLICT')
    await records.reminders.reconfirm(organization, id, at)
  })
