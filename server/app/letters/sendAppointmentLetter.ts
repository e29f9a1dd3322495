import { formatPrice } from '../../../contract/text/formats.ts'
import type { Money } from '../../../contract/money/money.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import type { AppointmentLetter } from '../../../contract/words/shape/emails.ts'
import { emailEventOf, stateEvents } from '../../domain/emailCauses.ts'
import type { ScheduleStatus } from '../../domain/lifeCycle.ts'
import type { ReminderEvent } from '../../ports/reminders.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { outboxRowOf } from '../../ports/outbox.ts'
import type { LetterReceiver } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import { unansweredForms } from '../answers/waitingForms.ts'
import { calendarEntryOf } from '../scheduling/calendarEntryOf.ts'
import { onlyThat } from '../onlyThat.ts'
import { visitorSchedule } from '../scheduling/visitorSchedule.ts'
import { viewToken } from '../viewToken.ts'
import { appointmentLetter } from './appointmentLetter.ts'
import { deliver, type Sending } from './deliver.ts'
import type { LetterJob } from './sendLogged.ts'
import { emailCausesOf, isStatedAtEnd } from './endingEmail.ts'
import { isRefundEmailed } from './isRefundEmailed.ts'
import { tell } from './tell.ts'
import { agreedState } from './waitingEmail.ts'
import { toldAbout } from './toldAbout.ts'

/** The events of appointments that their clients get an email about, each under `schedules.` in the outbox. */
export const appointmentEvents = [
  'booked',
  'awaiting',
  'moved',
  'reminded',
  'changed',
  'linked',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'paidLate',
  'cardReleased',
  'returned',
] as const
export type AppointmentEvent = (typeof appointmentEvents)[number]

/** The letter that goes with an event, as the appointment stands now: there is none for what no longer holds. */
const letters: Record<AppointmentEvent, Partial<Record<ScheduleStatus, AppointmentLetter>>> = {
  booked: { confirmed: 'appointmentBooked', requested: 'appointmentRequested' },
  awaiting: { pending_payment: 'appointmentToPay' },
  reminded: { confirmed: 'appointmentReminder' },
  moved: { confirmed: 'appointmentMoved', requested: 'appointmentMoved' },
  changed: { confirmed: 'appointmentChanged', requested: 'appointmentChanged' },
  linked: { confirmed: 'appointmentLink', requested: 'appointmentLink' },
  approved: { confirmed: 'appointmentApproved' },
  rejected: { rejected: 'appointmentRejected' },
  cancelled: { cancelled: 'appointmentCancelled' },
  expired: { expired: 'appointmentExpired' },
  paidLate: { confirmed: 'appointmentBooked', requested: 'appointmentRequested' },
  cardReleased: { expired: 'appointmentCardReleased' },
  returned: { expired: 'appointmentReturned', cancelled: 'appointmentReturned', rejected: 'appointmentReturned' },
}

/** A card is saved where that was asked for. */
const toSaveCard = (letter: AppointmentLetter): AppointmentLetter => (letter === 'appointmentToPay' ? 'appointmentToSaveCard' : letter)

/** The emails that the branch gets as well, since no one there caused the event. */
const branchLetters: typeof letters = {
  ...(Object.fromEntries(appointmentEvents.map((event) => [event, {}])) as typeof letters),
  paidLate: { confirmed: 'appointmentPaidLate', requested: 'appointmentPaidLate' },
  returned: { expired: 'appointmentReturned' },
}

/** Who left a card has paid nothing. */
const cardInstead = (letter: AppointmentLetter): AppointmentLetter => (letter === 'appointmentPaidLate' ? 'appointmentCardLate' : letter)
const leftCard = ({ policy }: StoredSchedule): boolean => policy?.payment?.rule === paymentRules.card_on_file

/** The branch gets no terms and no clock that are the client's. */
const forBranch = <Order extends ReturnType<typeof appointmentLetter>>(order: Order): Order => ({
  ...order,
  facts: { ...order.facts, payment: '', terms: '', ownTime: '' },
})

/** `amount` and `refundedAt` (ms since 1970) are of a refund. */
type EmailRequest = { schedule: number; notify?: boolean; amount?: Money; refundedAt?: number; startsAt?: string } & Pick<
  ReminderEvent,
  'channels' | 'templates'
>

/**
 * Writes to whoever booked, else to the client, what happened to an appointment, with the entry for their calendar. Throws when the mailer
 * failed, so that it is tried again.
 */
export const sendAppointmentLetter =
  (ports: Ports, sending: Sending, event: AppointmentEvent) =>
  async (job: LetterJob): Promise<void> => {
    const { id, organization } = job
    const request = job.payload as EmailRequest
    if (organization === undefined) return
    const scope = onlyThat(organization)
    const [record] = await ports.store.schedules(scope, { ids: [request.schedule], limit: 1 })
    const stated = record && (await eventToState(ports, job, event, record))
    if (record === undefined || stated === undefined || stated === null) return
    const found = letters[stated][record.status.sysName as ScheduleStatus]
    const letter = found && leftCard(record) ? toSaveCard(found) : found
    // What is over needs no letter: nor does a visit that was only registered afterwards.
    if (letter === undefined || Date.parse(record.endsAt) <= ports.clock.now().getTime()) return

    // Reminded of a time that it has no more.
    if (request.startsAt !== undefined && Date.parse(request.startsAt) !== Date.parse(record.startsAt)) return

    const { to, phone, language, replyTo } = await toldAbout(ports, scope, record)
    if (to === undefined) return

    const token = viewToken(ports, organization, record.code, record.linkVersion)
    const shown = await visitorSchedule(ports, { organization, record }, token)
    // Another tab may have finished it meanwhile.
    if (event === 'awaiting' && shown.payment === null) return
    const questions = await unansweredForms(ports, { organization, record })
    const orderOf = (which: AppointmentLetter, receiver: LetterReceiver) => {
      const order = appointmentLetter({ letter: which, to: receiver, language, record, shown, questions, token, replyTo })
      return request.amount === undefined
        ? order
        : ({ ...order, facts: { ...order.facts, price: formatPrice(request.amount) } } as typeof order)
    }
    const organizer = { name: shown.organization.name, email: replyTo?.email ?? sending.mailer.sender }
    const entry = { ...calendarEntryOf(record, shown, language), ...(to.email === '' ? {} : { organizer, attendee: to }) }
    const calendar = {
      name: `${record.code}.ics`,
      method: entry.cancelled ? ('CANCEL' as const) : ('REQUEST' as const),
      text: ports.calendarFiles.write(shown.organization.name, [entry], 'letter'),
    }
    const about = { organization, branchOffice: record.branchOffice.id, client: record.client?.id ?? null, schedule: record.id }
    const key = ports.secrets.hash(`${id} ${event} ${record.code}`).slice(0, 32)
    const { schedule, refundedAt } = request
    const isStated =
      refundedAt !== undefined &&
      ((await isStatedAtEnd(ports, { organization, schedule, refundedAt, email: to.email })) ||
        (await isRefundEmailed(ports, job, { record, to })))
    if (!isStated)
      await tell(ports, sending, {
        job,
        key,
        order: { ...orderOf(letter, to), ...(request.templates && { templates: request.templates }) },
        about,
        // What is not booked yet is in no calendar.
        ...(event === 'awaiting' ? {} : { calendar }),
        phone,
        channels: request.channels,
      })
    const toBranch = branchLetters[stated][record.status.sysName as ScheduleStatus]
    if (toBranch !== undefined && replyTo !== undefined)
      await deliver(ports, sending, {
        job,
        key: `${key}b`,
        order: forBranch(orderOf(leftCard(record) ? cardInstead(toBranch) : toBranch, replyTo)),
        about,
      })
  }

/** What the email of a job is about once all is known that happened since; null where it has nothing to say. */
const eventToState = async (
  { store }: Ports,
  { id, organization, payload }: LetterJob,
  event: AppointmentEvent,
  record: StoredSchedule,
): Promise<AppointmentEvent | null> => {
  const { notify, channels } = payload as EmailRequest
  const own = notify === false ? null : event
  // An email that is sent again is requested as it is.
  if (!(stateEvents as readonly string[]).includes(event) || channels !== undefined) return own
  const row = outboxRowOf(id).id
  const causes = await emailCausesOf({ store }, { organization: organization!, schedule: record.id, from: row })
  return causes.some((cause) => cause.id === row) ? emailEventOf(causes, row, agreedState(record)) : own
}
