import { cancelledBy } from '../../../contract/endpoints/scheduleRecord.ts'
import { Refusal } from '../../../contract/errors.ts'
import { scheduleStatuses } from '../../../contract/statuses.ts'
import type { ScheduleStatus } from '../../domain/lifeCycle.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { LetterOrder } from '../../ports/mail.ts'
import { sourceOf } from '../auditOf.ts'
import type { Context } from '../handlers/handler.ts'
import { appointmentLetter } from '../letters/appointmentLetter.ts'
import { toldAbout } from '../letters/toldAbout.ts'
import { onlyThat } from '../onlyThat.ts'
import { settleVisit } from '../payments/settleVisit.ts'
import { calendarEntryOf } from '../scheduling/calendarEntryOf.ts'
import { changeSchedule } from '../scheduling/changeSchedule.ts'
import { endedBy } from '../scheduling/endedBy.ts'
import { topicOf } from '../scheduling/statusEffects.ts'
import { visitorSchedule } from '../scheduling/visitorSchedule.ts'

type Canceling = { organization: number; schedules: readonly StoredSchedule[] }

/**
 * Cancels appointments of a client who is about to be erased, on behalf of the branch: what was paid is refunded as if the branch had
 * canceled, and staff and programs are notified as usual. The client's own emails are returned, to be posted once the person is erased:
 * erasing removes every message to them that waits, and these leave no line in the message log.
 * @throws Refusal VERSION_CONFLICT where another change came first
 */
export const cancelForErasure = async ({ ports, caller }: Context, { organization, schedules }: Canceling): Promise<LetterOrder[]> => {
  const letters: LetterOrder[] = []
  for (const record of schedules) {
    const now = ports.clock.now()
    const { result } = await changeSchedule(ports, organization, {
      id: record.id,
      version: record.version,
      statuses: [record.status.id],
      status: scheduleStatuses.ids.cancelled,
      comment: null,
      frees: true,
      cancel: endedBy(cancelledBy.branch, record, now, ''),
      who: caller.accountId,
      now: now.toISOString(),
      action: 'status',
      ...sourceOf(caller),
      outbox: [{ topic: topicOf(record.status.sysName as ScheduleStatus, 'cancelled'), payload: { notify: false } }],
    })
    if (result !== 'changed') throw new Refusal('VERSION_CONFLICT')
    await settleVisit(ports, { organization, schedule: record.id, ref: caller.ref })
    const letter = await cancellationLetter(ports, organization, record.id)
    if (letter !== undefined) letters.push(letter)
  }
  return letters
}

/** The email about a canceled appointment, without a link: its page is withdrawn with the person. Undefined where no email is known. */
const cancellationLetter = async (ports: Context['ports'], organization: number, schedule: number): Promise<LetterOrder | undefined> => {
  const scope = onlyThat(organization)
  const [record] = await ports.store.schedules(scope, { ids: [schedule], limit: 1 })
  if (record === undefined) return undefined
  const { to, language, replyTo } = await toldAbout(ports, scope, record)
  if (to === undefined || to.email === '') return undefined
  const shown = await visitorSchedule(ports, { organization, record }, '')
  const order = appointmentLetter({ letter: 'appointmentCancelled', to, language, record, shown, token: '', replyTo })
  const organizer = replyTo === undefined ? {} : { organizer: { name: shown.organization.name, email: replyTo.email } }
  const entry = { ...calendarEntryOf(record, shown, language), ...organizer, attendee: to }
  const text = ports.calendarFiles.write(shown.organization.name, [entry], 'letter')
  return { ...order, calendar: { name: `${record.code}.ics`, method: 'CANCEL', text } }
}
