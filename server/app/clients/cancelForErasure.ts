import { Refusal } from '../../../contract/kernel/errors.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { LetterOrder } from '../../ports/mail.ts'
import { sourceOf } from '../auditOf.ts'
import type { Context } from '../handlers/handler.ts'
import { appointmentLetter } from '../letters/appointmentLetter.ts'
import { toldAbout } from '../letters/toldAbout.ts'
import { onlyThat } from '../onlyThat.ts'
import { askGateway } from '../payments/refundPayment.ts'
import { settleVisit } from '../payments/settleVisit.ts'
import { calendarEntryOf } from '../scheduling/calendarEntryOf.ts'
import { cancellationOf } from '../scheduling/cancelAppointment.ts'
import { changeSchedule } from '../scheduling/changeSchedule.ts'
import { visitorSchedule } from '../scheduling/visitorSchedule.ts'

type Canceling = { organization: number; schedules: readonly StoredSchedule[] }

/**
 * Cancels appointments of a client who is about to be erased, on behalf of the branch: what was paid is refunded as if the branch had
 * canceled, as far as the caller may refund, and staff and programs are notified as usual. The client's own emails are returned, to be posted
 * once the person is erased: erasing removes every message to them that waits, and these leave no line in the message log.
 * @throws Refusal VERSION_CONFLICT where another change came first
 */
export const cancelForErasure = async ({ ports, caller }: Context, { organization, schedules }: Canceling): Promise<LetterOrder[]> => {
  const letters: LetterOrder[] = []
  for (const record of schedules) {
    const change = {
      ...cancellationOf(record, ports.clock.now(), { by: 'branch', notify: false }),
      who: caller.accountId,
      ...sourceOf(caller),
    }
    const changed = await changeSchedule(ports, organization, change, caller)
    if (changed.result !== 'changed') throw new Refusal('VERSION_CONFLICT')
    for (const { payment, refund } of changed.refunds) await askGateway({ ports, caller }, organization, payment, refund)
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
