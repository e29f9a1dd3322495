import type { Language } from '../../../contract/words/languages.ts'
import type { Letterbox } from '../../ports/mail.ts'
import { momentInLetter } from '../letters/timesInLetters.ts'
import { deviceInWords } from '../deviceInWords.ts'
import type { CallHeaders } from '../session.ts'
import type { AccountClock } from './accountClock.ts'

/** Whose account an email is about. */
export type AccountHolder = { name: string; email: string; locale: Language | null }

/**
 * The call that the email reports. Its language applies to owners who have chosen none. `clock`: the clock of the owner
 * (accountClock).
 */
type Cause = { headers: Pick<CallHeaders, 'agent' | 'address' | 'language'>; at: Date; clock: AccountClock }

/** `25 nov 2026, 11:05 (hora de Guayaquil, GMT−5)` on the clock of the owner's branches; without one `25 nov 2026, 16:05 (GMT+0)`. */
const momentOf = (at: Date, { zone, timeFormat }: AccountClock, language: Language): string =>
  momentInLetter(Math.floor(at.getTime() / 60_000), { zone: zone ?? 'UTC', timeFormat, address: null }, language)

const send =
  (letter: 'newDevice' | 'passwordChanged') =>
  async (box: Letterbox, { name, email, locale }: AccountHolder, { headers, at, clock }: Cause): Promise<void> => {
    const language = locale ?? headers.language
    const device = deviceInWords(headers.agent) || '–'
    const facts = { moment: momentOf(at, clock, language), device, address: headers.address }
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
