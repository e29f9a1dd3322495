import type { AppointmentEvent } from '../../../server/domain/messages/emailCauses.ts'
import type { ApiUnderTest } from '../server/useApi.ts'
import { emailsAbout } from './sentEmails.ts'

export type MailedLink = { token: string; proof: string | undefined }

/**
 * The token and the proof in the link of the email about an appointment, as its receiver finds
 * them.
 */
export const mailedLink = async (
  server: ApiUnderTest,
  about: { organization: number; schedule: number },
  event: AppointmentEvent = 'booked',
): Promise<MailedLink> => {
  const [email] = await emailsAbout(server, event, about)
  const [, token, , proof] = /https:\/\/agenda\.test\/sc\/([\w.-]+)(#proof=([\w-]{43}))?\s/.exec(
    email!.text,
  )!
  return { token: token!, proof }
}
