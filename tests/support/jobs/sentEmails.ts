import type { ComposedEmail } from '../../../server/ports/messages.ts'
import type { EmailName } from '../../../contract/words/shape/emails.ts'
import type { AppointmentEvent } from '../../../server/domain/messages/emailCauses.ts'
import { emailTopic, outboxJobId, type WaitlistEvent } from '../../../server/ports/outbox.ts'
import { sendWaitlistEmail } from '../../../server/app/waitlist/messages.ts'
import { sendAppointmentEmail } from '../../../server/app/booking/appointmentMessages.ts'
import { sendEmail } from '../../../server/app/jobs/sendEmail.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/**
 * The emails about the last event of its kind of an appointment, as they leave: none where it did
 * not happen or no longer holds.
 */
export const emailsAbout = async (
  { ports, database }: ApiUnderTest,
  event: AppointmentEvent,
  { organization, schedule }: { organization: number; schedule: number },
): Promise<ComposedEmail[]> => {
  const { sent, sending } = inMemory()
  const work = sendAppointmentEmail(ports, sending, event)
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ id: number; payload: never }>(
      `select id, payload from outbox where organization_id = $1 and topic = $2 and payload ->> 'schedule' = $3 order by id desc limit 1`,
      [organization, `schedules.${event}`, String(schedule)],
    ),
  )
  const [row] = rows
  if (row) await work({ id: outboxJobId(organization, row.id), organization, payload: row.payload })
  return sent
}

/** The emails about the last event of its kind in the waiting list of an organization. */
export const emailsToWaiting = async (
  { ports, database }: ApiUnderTest,
  event: WaitlistEvent,
  organization: number,
): Promise<ComposedEmail[]> => {
  const { sent, sending } = inMemory()
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ id: number; payload: never }>(
      'select id, payload from outbox where organization_id = $1 and topic = $2 order by id desc limit 1',
      [organization, `waitlist.${event}`],
    ),
  )
  for (const { id, payload } of rows)
    await sendWaitlistEmail(
      ports,
      sending,
      event,
    )({ id: outboxJobId(organization, id), organization, payload })
  return sent
}

/**
 * The emails of one kind that wait in the outbox of the platform, as they leave: none where another
 * one says it.
 */
export const emailsOf = async (
  { ports, database }: ApiUnderTest,
  email: EmailName,
): Promise<ComposedEmail[]> => {
  const { sent, sending } = inMemory()
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ id: number; payload: never }>(
      `select id, payload from platform_outbox where topic = $1 and payload ->> 'letter' = $2 order by id`,
      [emailTopic, email],
    ),
  )
  for (const { id, payload } of rows)
    await sendEmail(ports, sending)({ id: outboxJobId(0, id), payload })
  return sent
}

const inMemory = () => {
  const sent: ComposedEmail[] = []
  const mailer = {
    sender: 'agenda@example.test',
    send: (email: ComposedEmail) => Promise.resolve(void sent.push(email)),
  }
  return { sent, sending: { mailer, address: () => 'https://agenda.test' } }
}
