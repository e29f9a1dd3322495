import type { Letter } from '../../server/ports/mail.ts'
import { outboxJobId } from '../../server/ports/outbox.ts'
import { sendAppointmentLetter, type AppointmentEvent } from '../../server/app/letters/sendAppointmentLetter.ts'
import type { ApiUnderTest } from './useApi.ts'

/** The emails about the last event of its kind of an appointment, as they leave: none where it did not happen or no longer holds. */
export const emailsAbout = async (
  { ports, database }: ApiUnderTest,
  event: AppointmentEvent,
  { organization, schedule }: { organization: number; schedule: number },
): Promise<Letter[]> => {
  const sent: Letter[] = []
  const mailer = { sender: 'agenda@example.test', send: (letter: Letter) => Promise.resolve(void sent.push(letter)) }
  const work = sendAppointmentLetter(ports, { mailer, address: () => 'https://agenda.test' }, event)
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ id: number; payload: object }>(
      `select id, payload from outbox where organization_id = $1 and topic = $2 and payload ->> 'schedule' = $3 order by id desc limit 1`,
      [organization, `schedules.${event}`, String(schedule)],
    ),
  )
  const [row] = rows
  if (row) await work({ id: outboxJobId(organization, row.id), organization, payload: row.payload })
  return sent
}
