import { formatDay } from '../../../contract/formats.ts'
import type { Language } from '../../../contract/words/index.ts'
import type { Letterbox } from '../../ports/mail.ts'
import { deviceInWords } from '../deviceInWords.ts'
import type { CallHeaders } from '../session.ts'

/** Whose account an email is about. */
export type AccountHolder = { name: string; email: string; locale: Language | null }

/** The call that the email reports. Its language applies to owners who have chosen none. */
type Cause = { headers: Pick<CallHeaders, 'agent' | 'address' | 'language'>; at: Date }

/** `25 Nov 2026, 16:05 UTC`: an account has no time zone of its own. */
const momentOf = (at: Date, language: Language): string => {
  const [day, time] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)]
  return `${formatDay(day, language)}, ${time} UTC`
}

const send =
  (letter: 'newDevice' | 'passwordChanged') =>
  async (box: Letterbox, { name, email, locale }: AccountHolder, { headers, at }: Cause): Promise<void> => {
    const language = locale ?? headers.language
    const device = deviceInWords(headers.agent) || '–'
    const facts = { moment: momentOf(at, language), device, address: headers.address }
    await box.post({ letter, to: { name, email }, language, facts }, at)
  }

/** Notifies the account's owner of a sign-in on a device that is new to the account. */
export const emailNewDevice = send('newDevice')

/** Notifies the account's owner that the password was changed. */
export const emailPasswordChanged = send('passwordChanged')

/** Notifies the account's owner that an administrator of `place` ended all of their sessions. */
export const emailSessionsEnded = async (
  box: Letterbox,
  { name, email, locale }: AccountHolder,
  { place, language, at }: { place: string; language: Language; at: Date },
): Promise<void> => box.post({ letter: 'sessionsEnded', to: { name, email }, language: locale ?? language, facts: { place } }, at)
