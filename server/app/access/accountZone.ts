import type { Ports } from '../../ports/ports.ts'
import type { AdministeredPlace } from '../../ports/sessions.ts'

/** The time zone in which an account works: that of all branches it administers. Null where they have several, and for partners. */
export const accountZone = async ({ store }: Pick<Ports, 'store'>, account: number): Promise<string | null> => {
  const memberships = await store.sessions.memberships(account)
  const places = memberships.flatMap(({ organization, branchOffice }): AdministeredPlace[] =>
    organization === null ? [] : [{ organization, branchOffice }],
  )
  if (places.length === 0 || places.length < memberships.length) return null
  const [zone, ...others] = await store.branchZones(places)
  return zone === undefined || others.length > 0 ? null : zone
}
