import type { Language } from '../../../contract/text/languages.ts'
import type { EmailQueue } from '../../ports/messages.ts'
import { momentInEmail } from '../messages/times.ts'
import { deviceInWords } from '../authority/device.ts'
import type { CallHeaders } from '../kernel/call.ts'
import { defaultClock, type TimeFormat } from '../../../contract/time/clock.ts'
import type { Ports } from '../../ports/ports.ts'
import type { AdministeredPlace, BranchZone, Membership } from '../../ports/authentication.ts'
import { branchPlaceOf } from '../configuration/effective.ts'
import { clockSettingsAt } from '../configuration/clockSettings.ts'

/** Whose account an email is about. */
export type AccountHolder = { name: string; email: string; locale: Language | null }

/**
 * The call that the email reports. Its language applies to owners who have chosen none. `clock`:
 * the clock of the owner (accountClock).
 */
type Cause = {
  headers: Pick<CallHeaders, 'agent' | 'address' | 'language'>
  at: Date
  clock: AccountClock
}

/**
 * `25 nov 2026, 11:05 (hora de Quito, GMT−5)` on the clock of the owner's branches; without one `25
 * nov 2026, 16:05 (GMT+0)`.
 */
const momentOf = (
  at: Date,
  { zone, city, timeFormat }: AccountClock,
  language: Language,
): string => {
  const address = city === null ? null : { city: { name_es: city } }
  return momentInEmail(
    Math.floor(at.getTime() / 60_000),
    { zone: zone ?? 'UTC', timeFormat, address },
    language,
  )
}

const send =
  (emailName: 'newDevice' | 'passwordChanged') =>
  async (
    box: EmailQueue,
    { name, email, locale }: AccountHolder,
    { headers, at, clock }: Cause,
  ): Promise<void> => {
    const language = locale ?? headers.language
    const device = deviceInWords(headers.agent) || '–'
    const facts = { moment: momentOf(at, clock, language), device, address: headers.address }
    await box.post({ letter: emailName, to: { name, email }, language, facts }, at)
  }

/** Notifies the account's owner of a sign-in on a device that is new to the account. */
export const emailNewDevice = send('newDevice')

/** Notifies the account's owner that the password was changed. */
export const emailPasswordChanged = send('passwordChanged')

/** Notifies the account's owner that an administrator of `place` ended all of their sessions. */
export const emailSessionsEnded = async (
  box: EmailQueue,
  { name, email, locale }: AccountHolder,
  { place, language, at }: { place: string; language: Language; at: Date },
): Promise<void> =>
  box.post(
    {
      letter: 'sessionsEnded',
      to: { name, email },
      language: locale ?? language,
      facts: { place },
    },
    at,
  )

/**
 * The clock of an account: a time zone, null where that is unknown, the city that names it where
 * there is one, and how many hours it counts.
 */
export type AccountClock = { zone: string | null; city: string | null; timeFormat: TimeFormat }

/**
 * The clock of the places that an account administers; of several, the time format of the first.
 */
export const accountClock = async (
  ports: Pick<Ports, 'store'>,
  account: number,
): Promise<AccountClock> => {
  const memberships = await ports.store.sessions.memberships(account)
  const zone = await zoneOf(ports, memberships)
  return {
    zone: zone?.zone ?? null,
    city: zone?.city ?? null,
    timeFormat: await timeFormatAt(ports, memberships[0]),
  }
}

/** The time zone of all branches of the places. Null where they have several, and for partners. */
const zoneOf = async (
  { store }: Pick<Ports, 'store'>,
  memberships: readonly Membership[],
): Promise<BranchZone | null> => {
  const places = memberships.flatMap(({ organization, branchOffice }): AdministeredPlace[] =>
    organization === null ? [] : [{ organization, branchOffice }],
  )
  if (places.length === 0 || places.length < memberships.length) return null
  const [zone, ...others] = await store.branchZones(places)
  return zone === undefined || others.length > 0 ? null : zone
}

const timeFormatAt = async (
  ports: Pick<Ports, 'store'>,
  membership: Membership | undefined,
): Promise<TimeFormat> => {
  if (membership === undefined) return defaultClock.timeFormat
  const { partner, organization, branchOffice } = membership
  const place =
    organization === null
      ? { partner: partner ?? 0, organization, branchOffice: null }
      : await branchPlaceOf(ports, organization, branchOffice)
  return (await clockSettingsAt(ports, place)).timeFormat
}
