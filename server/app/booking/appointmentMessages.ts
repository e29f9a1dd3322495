import { isAmong } from '../../../contract/kernel/isAmong.ts'
import { keysOf, tableOf } from '../../../contract/kernel/typedKeys.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { formatAddress } from '../../../contract/text/formats.ts'
import { onlineChannels } from '../../../contract/endpoints/scheduleRecord.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import type { AppointmentEmail } from '../../../contract/words/shape/emails.ts'
import {
  emailEventOf,
  stateEvents,
  type AppointmentEvent,
} from '../../domain/messages/emailCauses.ts'
import type { ScheduleStatus } from '../../domain/scheduling/lifeCycle.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { outboxRowOf, type AppointmentPayload } from '../../ports/outbox.ts'
import type { EmailReceiver, EmailOrder } from '../../ports/messages.ts'
import type { Ports } from '../../ports/ports.ts'
import { unansweredForms } from './openForms.ts'
import { calendarEntryOf, isInCalendar } from './calendarEntry.ts'
import { onlyThat } from '../kernel/scope.ts'
import { visitorSchedule } from './visitorAppointment.ts'
import { viewToken } from '../kernel/tokens.ts'
import { deliver, type Sending, notifyPerson } from '../messages/delivery.ts'
import type { EmailJob } from '../messages/deliveryLog.ts'
import { emailCausesOf, isStatedAtEnd } from '../messages/endingEmail.ts'
import { isRefundEmailed } from '../payments/isRefundEmailed.ts'
import { agreedState } from '../messages/waitingEmail.ts'
import { contactFacts, recipientOf } from '../messages/recipients.ts'
import { serviceInWords } from '../../../contract/catalog/addonsInWords.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { statedZone } from '../../../contract/catalog/modalities.ts'
import { instantOfIso, offsetAt } from '../../../contract/time/zones.ts'
import { whereInWords } from '../../../contract/words/whereInWords.ts'
import { emailWords } from '../../../contract/words/emails.ts'
import { statementOf } from '../messages/statement.ts'
import { priceInWords } from '../../../contract/words/summaryInWords.ts'
import { momentInEmail, spanInEmail, type Clock } from '../messages/times.ts'
import { withFacts } from '../messages/withFacts.ts'

/**
 * The email that goes with an event, as the appointment stands now: there is none for what no
 * longer holds.
 */
const emails: Record<AppointmentEvent, Partial<Record<ScheduleStatus, AppointmentEmail>>> = {
  booked: { confirmed: 'appointmentBooked', requested: 'appointmentRequested' },
  awaiting: { pending_payment: 'appointmentToPay' },
  reminded: { confirmed: 'appointmentReminder' },
  moved: { confirmed: 'appointmentMoved', requested: 'appointmentMoved' },
  changed: { confirmed: 'appointmentChanged', requested: 'appointmentChanged' },
  rescheduleRequested: { confirmed: 'appointmentReschedule', requested: 'appointmentReschedule' },
  linked: { confirmed: 'appointmentLink', requested: 'appointmentLink' },
  approved: { confirmed: 'appointmentApproved' },
  rejected: { rejected: 'appointmentRejected' },
  cancelled: { cancelled: 'appointmentCancelled' },
  expired: { expired: 'appointmentExpired' },
  paidLate: { confirmed: 'appointmentBooked', requested: 'appointmentRequested' },
  cardReleased: { expired: 'appointmentCardReleased' },
  returned: {
    expired: 'appointmentReturned',
    cancelled: 'appointmentReturned',
    rejected: 'appointmentReturned',
  },
}

/** A card is saved where that was requested. */
const toSaveCard = (email: AppointmentEmail): AppointmentEmail =>
  email === 'appointmentToPay' ? 'appointmentToSaveCard' : email

/** The emails that the branch gets as well, since no one there caused the event. */
const branchEmails: typeof emails = {
  ...tableOf(keysOf(emails), () => ({})),
  paidLate: { confirmed: 'appointmentPaidLate', requested: 'appointmentPaidLate' },
  returned: { expired: 'appointmentReturned' },
}

/** Who left a card has paid nothing. */
const cardInstead = (email: AppointmentEmail): AppointmentEmail =>
  email === 'appointmentPaidLate' ? 'appointmentCardLate' : email
const leftCard = ({ policy }: StoredSchedule): boolean =>
  policy?.payment?.rule === paymentRules.card_on_file

/** The branch gets no terms and no clock that are the client's. */
const forBranch = <Order extends ReturnType<typeof appointmentEmail>>(order: Order): Order => ({
  ...order,
  facts: { ...order.facts, payment: '', terms: '', ownTime: '' },
})

type Due = {
  organization: number
  record: StoredSchedule
  stated: AppointmentEvent
  email: AppointmentEmail
}

/** The email that a job still has to send; undefined where nothing is left to say. */
const dueEmail = async (
  ports: Ports,
  job: EmailJob<AppointmentPayload>,
  event: AppointmentEvent,
): Promise<Due | undefined> => {
  const { organization, payload: request } = job
  if (organization === undefined) return undefined
  const scope = onlyThat(organization)
  const record = await ports.store.schedule(scope, request.schedule)
  const stated = record && (await eventToState(ports, job, { event, record }))
  if (record === undefined || stated === undefined || stated === null) return undefined
  const found = emails[stated][record.status.sysName]
  const email = found && leftCard(record) ? toSaveCard(found) : found
  // What is over needs no email: nor does an appointment that was only registered afterwards.
  if (email === undefined || Date.parse(record.endsAt) <= ports.clock.now().getTime())
    return undefined
  // Reminded of a time that it has no more.
  if (
    request.startsAt !== undefined &&
    Date.parse(request.startsAt) !== Date.parse(record.startsAt)
  )
    return undefined
  // Withdrawn before it left, or chosen already.
  if (event === 'rescheduleRequested' && !record.rescheduleRequestedAt) return undefined
  return { organization, record, stated, email }
}

/** The entry for the calendar of the receiver. */
const calendarFor = (
  { calendarFiles }: Pick<Ports, 'calendarFiles'>,
  sending: Sending,
  {
    record,
    shown,
    language,
    to,
    branch,
  }: Pick<About, 'record' | 'shown' | 'language' | 'to'> & { branch: EmailReceiver | undefined },
) => {
  const organizer = {
    name: shown.organization.name,
    email: branch?.email ?? sending.mailer.sender,
  }
  const entry = {
    ...calendarEntryOf(record, shown, language),
    ...(to.email === '' ? {} : { organizer, attendee: to }),
  }
  return {
    name: `${record.code}.ics`,
    method: entry.cancelled ? ('CANCEL' as const) : ('REQUEST' as const),
    text: calendarFiles.write(shown.organization.name, [entry], 'email'),
  }
}

/** Whether another email has stated, or states, what this one would say of a refund. */
const isStatedElsewhere = async (
  ports: Ports,
  job: EmailJob<AppointmentPayload>,
  { organization, record, to }: { organization: number; record: StoredSchedule; to: EmailReceiver },
): Promise<boolean> => {
  const { schedule, refundedAt } = job.payload
  if (refundedAt === undefined) return false
  return (
    (await isStatedAtEnd(ports, { organization, schedule, refundedAt, email: to.email })) ||
    (await isRefundEmailed(ports, job, { record, to }))
  )
}

/**
 * Writes to the person who booked, else to the client, what happened to an appointment, with the
 * entry for their calendar. Throws when the mailer failed, so that it is tried again.
 */
export const sendAppointmentEmail =
  (ports: Ports, sending: Sending, event: AppointmentEvent) =>
  async (job: EmailJob<AppointmentPayload>): Promise<void> => {
    const due = await dueEmail(ports, job, event)
    if (due === undefined) return
    const { organization, record, stated } = due
    const { id, payload: request } = job
    const person = await recipientOf(ports, onlyThat(organization), record)
    const { to, language, replyTo, branch } = person
    if (to === undefined) return

    const token = viewToken(ports, organization, { code: record.code, version: record.linkVersion })
    const shown = await visitorSchedule(ports, { organization, record }, token)
    // Another tab may have finished it meanwhile.
    if (event === 'awaiting' && shown.payment === null) return
    const questions = await unansweredForms(ports, { organization, record })
    const said = { to, language, record, shown, questions, token, replyTo }
    const orderOf = (which: AppointmentEmail, receiver: EmailReceiver) => {
      const order = appointmentEmail({ ...said, email: which, to: receiver })
      return withFacts(order, {
        ...(request.amount === undefined ? {} : { price: formatPrice(request.amount) }),
        ...(request.message === undefined ? {} : { reason: request.message }),
      })
    }
    const about = {
      organization,
      branchOffice: record.branchOffice.id,
      client: record.client?.id ?? null,
      schedule: record.id,
    }
    const key = ports.secrets.hash(`${id} ${event} ${record.code}`).slice(0, 32)
    if (!(await isStatedElsewhere(ports, job, { organization, record, to })))
      await notifyPerson(ports, sending, {
        job,
        key,
        order: {
          ...orderOf(due.email, to),
          ...guestPageOf(record),
          ...(request.templates && { templates: request.templates }),
        },
        about,
        ...(isInCalendar(record)
          ? { calendar: calendarFor(ports, sending, { ...said, branch }) }
          : {}),
        phone: person.phone,
        channels: request.channels,
      })
    const toBranch = branchEmails[stated][record.status.sysName]
    if (toBranch !== undefined && branch !== undefined)
      await deliver(ports, sending, {
        job,
        key: `${key}b`,
        order: forBranch(orderOf(leftCard(record) ? cardInstead(toBranch) : toBranch, branch)),
        about,
      })
  }

/**
 * The page whose guest is linked to a client once the link of their email is opened: that of an
 * online booking without one.
 */
const guestPageOf = ({
  organization,
  code,
  linkVersion,
  client,
  booker,
  channel,
}: StoredSchedule): Pick<EmailOrder, 'guestPage'> =>
  client === null && booker?.email && onlineChannels.includes(channel)
    ? { guestPage: { organization: organization.id, code, version: linkVersion } }
    : {}

/**
 * What the email of a job is about once all is known that happened since; null where it has nothing
 * to say.
 */
const eventToState = async (
  { store }: Ports,
  { id, organization, payload: { notify, channels } }: EmailJob<AppointmentPayload>,
  { event, record }: { event: AppointmentEvent; record: StoredSchedule },
): Promise<AppointmentEvent | null> => {
  const own = notify === false ? null : event
  // An email that is sent again is requested as it is.
  if (!isAmong(stateEvents, event) || channels !== undefined) return own
  const row = outboxRowOf(id).id
  const causes = await emailCausesOf(
    { store },
    { organization: organization!, schedule: record.id, from: row },
  )
  return causes.some((cause) => cause.id === row)
    ? emailEventOf(causes, row, agreedState(record))
    : own
}

type About = {
  email: AppointmentEmail
  to: EmailReceiver
  language: Language
  record: StoredSchedule
  /** The same appointment as its visitor sees it. */
  shown: PublicSchedule
  /** The names of the forms that wait for the visitor's answers. */
  questions?: readonly string[]
  token: string
  replyTo: EmailReceiver | undefined
}

/**
 * What an email about an appointment says: when by the branch's clock, what, with whom, where, and
 * the link to its page.
 */
export const appointmentEmail = ({
  email,
  to,
  language,
  record,
  shown,
  questions = [],
  token,
  replyTo,
}: About): EmailOrder & { to: EmailReceiver } => {
  const { branchOffice, organization, items, cancel, modalities } = shown
  const place = [branchOffice.name, branchOffice.address && formatAddress(branchOffice.address)]
    .filter(Boolean)
    .join(', ')
  const names = (all: string[]) => [...new Set(all)].join(', ')
  const reason = email === 'appointmentRejected' ? record.status.comments : cancel?.comment
  return {
    letter: email,
    to,
    language,
    ...(replyTo === undefined ? {} : { replyTo }),
    facts: {
      organization: organization.name,
      when: spanInEmail({ start: shown.start, end: shown.end }, clockOf(shown), { language }),
      ownTime: otherTime(shown, language),
      dates: '',
      what: names(items.map(serviceInWords)),
      whom: names(items.map(({ expert }) => expert.name)),
      where: whereInWords(modalities, { branch: branchOffice.name, place }, language),
      ...contactFacts(branchOffice),
      price: priceOf(shown, language),
      // The price stands apart, as `price`.
      ...statementOf(shown.summary, { language, timeFormat: shown.branchOffice.clock.timeFormat }),
      reference: shown.code,
      reason:
        (email === 'appointmentRejected' ||
          email === 'appointmentCancelled' ||
          email === 'appointmentSeriesCancelled') &&
        reason
          ? reason
          : '',
      questions: questions.join(', '),
      // One that waits for its payment leads there.
      token:
        email === 'appointmentToPay' || email === 'appointmentToSaveCard'
          ? (shown.payment?.token ?? token)
          : token,
      until:
        shown.holdExpiresAt === null
          ? ''
          : momentInEmail(instantOfIso(shown.holdExpiresAt), clockOf(shown), language),
      charged: isUncharged(shown) ? emailWords[language].nothingCharged : '',
      // Where they lead is made when it is sent.
      coming: email === 'appointmentReminder' && shown.reconfirm === 'asked' ? 'asked' : '',
    },
    // One kind of them has a fact of its own.
  } as EmailOrder & { to: EmailReceiver }
}

const priceOf = (
  { total, discount, summary: { pricing } }: PublicSchedule,
  language: Language,
): string => {
  const price =
    total.amount > 0 || pricing === 'on_request' ? priceInWords(total, pricing, language) : ''
  if (price === '' || pricing === 'on_request' || discount.amount === 0) return price
  return emailWords[language].discounted
    .replace('{price}', () => price)
    .replace('{discount}', () => formatPrice(discount))
}

/** Whether no money was taken or held, and no fee is. */
const isUncharged = ({ summary: { paid, authorized, fees } }: PublicSchedule): boolean =>
  paid.amount === 0 && authorized.amount === 0 && fees.length === 0

/**
 * The clock that the time of an appointment is stated by: the branch's, or the client's own for
 * what is online.
 */
export const clockOf = ({
  modalities,
  branchTimeZone,
  timeZone,
  branchOffice: { address, clock },
}: PublicSchedule): Clock => {
  const zone = statedZone(modalities, branchTimeZone, timeZone)
  // The city of the branch names its own zone, and no other.
  return { zone, timeFormat: clock.timeFormat, address: zone === branchTimeZone ? address : null }
}

/** The time by the other of both clocks, where that shows another one. */
const otherTime = (shown: PublicSchedule, language: Language): string => {
  const { start, end, branchTimeZone, timeZone, branchOffice } = shown
  const first = clockOf(shown)
  const zone = first.zone === branchTimeZone ? timeZone : branchTimeZone
  if (offsetAt(zone, instantOfIso(start)) === offsetAt(first.zone, instantOfIso(start))) return ''
  return spanInEmail(
    { start, end },
    { ...first, zone, address: zone === branchTimeZone ? branchOffice.address : null },
    { language },
  )
}
