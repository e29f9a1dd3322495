import {
  emailEventOf,
  stateEvents,
  type EmailCause,
  type StateEvent,
} from '../../domain/messages/emailCauses.ts'
import { namesIn } from '../../domain/messages/template.ts'
import type { OutboxTopic } from '../../ports/outbox.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../kernel/scope.ts'
import { goesByEmail } from './delivery.ts'
import { recipientOf } from './recipients.ts'
import { agreedState } from './waitingEmail.ts'
import { wordingOf } from './templates.ts'

/** The emails about an appointment that does not take place. */
const endingEmails = {
  cancelled: 'appointmentCancelled',
  rejected: 'appointmentRejected',
  expired: 'appointmentExpired',
} as const satisfies Partial<Record<StateEvent, string>>
type EndingEvent = keyof typeof endingEmails
const isEnding = (event: StateEvent | null): event is EndingEvent =>
  event !== null && event in endingEmails

/** What in the words of an email states the refunds of its appointment. */
const statements = ['details', 'payment']

/**
 * For how long after the end of an appointment a refund is part of it: as long as a gateway usually
 * takes to make it.
 */
const graceMinutes = 1

/**
 * A refund of an appointment, when it was recorded or made (ms since 1970), and the receiver of an
 * email about it.
 */
export type StatedRefund = {
  organization: number
  schedule: number
  refundedAt: number
  email: string
}

/**
 * Whether the email about the end of an appointment states a refund to the same receiver, so that
 * no other email has to. It does not where that email is switched off, goes to another person or by
 * text alone, is in words that leave the payment out, or left before the refund was made; and there
 * is none where the end was taken back.
 */
export const isStatedAtEnd = async (
  ports: Ports,
  { organization, schedule, refundedAt, email }: StatedRefund,
): Promise<boolean> => {
  const scope = onlyThat(organization)
  const record = await ports.store.schedule(scope, schedule)
  if (record === undefined || Date.parse(record.endsAt) <= ports.clock.now().getTime()) return false
  const causes = await emailCausesOf(ports, { organization, schedule, from: 0 })
  const present = agreedState(record)
  const ended = causes.flatMap((cause) => {
    const event = emailEventOf(causes, cause.id, present)
    return isEnding(event)
      ? [{ emailName: endingEmails[event], leaves: cause.waitUntil ?? cause.at }]
      : []
  })[0]
  if (ended === undefined || refundedAt > ended.leaves + graceMinutes * 60_000) return false
  const { to, phone, language } = await recipientOf(ports, scope, record)
  if (to === undefined || to.email === '' || to.email.toLowerCase() !== email.toLowerCase())
    return false
  const { emailName } = ended
  const about = {
    organization,
    branchOffice: record.branchOffice.id,
    client: record.client?.id ?? null,
    schedule,
  }
  if (!(await goesByEmail(ports, { email: emailName, phone, about }))) return false
  const { own } = await wordingOf(ports, organization, {
    order: { letter: emailName, language },
    address: '',
  })
  return own === undefined || namesIn(own.body).some((name) => statements.includes(name))
}

/**
 * What happened to an appointment that its client may get an email about, in its order: what waited
 * or waits, and all from a row of the outbox on.
 */
export const emailCausesOf = async (
  { store }: Pick<Ports, 'store'>,
  { organization, schedule, from }: { organization: number; schedule: number; from: number },
): Promise<EmailCause[]> => {
  const byTopic = new Map<OutboxTopic, StateEvent>(
    stateEvents.map((each) => [`schedules.${each}`, each]),
  )
  const rows = await store.within(onlyThat(organization), (records) =>
    records.emailCauses(organization, schedule, { from, topics: [...byTopic.keys()] }),
  )
  return rows.flatMap(({ topic, at, ...cause }) => {
    const event = byTopic.get(topic)
    return event === undefined ? [] : [{ ...cause, event, at: at.getTime() }]
  })
}
