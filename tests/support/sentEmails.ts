import type { Letter } from '../../server/ports/mail.ts'
import { sendAppointmentLetter, type AppointmentEvent } from '../../server/app/letters/sendAppointmentLetter.ts'
import type { ApiUnderTest } from './useApi.ts'

/** The emails about an event of an appointment, as they leave: none where the event no longer holds. */
export const emailsAbout = async (
  { ports }: ApiUnderTest,
  event: AppointmentEvent,
  { organization, schedule }: { organization: number; schedule: number },
): Promise<Letter[]> => {
  const sent: Letter[] = []
  const mailer = { sender: 'agenda@example.test', send: (letter: Letter) => Promise.resolve(void sent.push(letter)) }
  const work = sendAppointmentLetter(ports, { mailer, address: () => 'https://agenda.test' }, event)
  await work({ id: ports.secrets.code(), organization, payload: { schedule } })
  return sent
}
