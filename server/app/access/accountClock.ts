import { defaultClock, type TimeFormat } from '../../../contract/time/clock.ts'
import type { Ports } from '../../ports/ports.ts'
import type { AdministeredPlace, Membership } from '../../ports/sessions.ts'
import { branchPlaceOf } from '../branchPlaceOf.ts'
import { clockSettingsAt } from '../clockSettings.ts'

/** The clock of an account: a time zone, null where that is unknown, and how many hours it counts. */
export type AccountClock = { zone: string | null; timeFormat: TimeFormat }

/** The clock of the places that an account administers; of several, the time format of the first. */
export const accountClock = async (ports: Pick<Ports, 'store'>, account: number): Promise<AccountClock> => {
  const memberships = await ports.store.sessions.memberships(account)
  return { zone: await zoneOf(ports, memberships), timeFormat: await timeFormatAt(ports, memberships[0]) }
}

/** The time zone of all branches of the places. Null where they have several, and for partners. */
const zoneOf = async ({ store }: Pick<Ports, 'store'>, memberships: readonly Membership[]): Promise<string | null> => {
  const places = memberships.flatMap(({ organization, branchOffice }): AdministeredPlace[] =>
    organization === null ? [] : [{ organization, branchOffice }],
  )
  if (places.length === 0 || places.length < memberships.length) return null
  const [zone, ...others] = await store.branchZones(places)
  return zone === undefined || others.length > 0 ? null : zone
}

const timeFormatAt = async (ports: Pick<Ports, 'store'>, membership: Membership | undefined): Promise<TimeFormat> => {
  if (membership === undefined) return defaultClock.timeFormat
  const { partner, organization, branchOffice } = membership
  const place =
    organization === null
      ? { partner: partner ?? 0, organization, branchOffice: null }
      : await branchPlaceOf(ports, organization, branchOffice)
  return (await clockSettingsAt(ports, place)).timeFormat
}
