import { reasonOf } from '../../ports/log.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'
import { offerFreed } from './offerFreed.ts'

type Told = { id: string; organization?: number; payload: unknown }

/**
 * Offers what an event may have freed at its branch to whoever waits there, then does the rest of the work. What fails here is done again
 * by the clock, and keeps no letter from being sent.
 */
export const offerAfter =
  (ports: Ports, rest: (told: Told) => Promise<void>) =>
  async (told: Told): Promise<void> => {
    try {
      const branch = await branchOf(ports, told)
      if (branch !== undefined) await offerFreed(ports, told.organization!, branch, `outbox ${told.id}`)
    } catch (error) {
      ports.log.error('a freed time could not be offered to the waitlist; it is tried again', { id: told.id, error: reasonOf(error) })
    }
    await rest(told)
  }

const branchOf = async ({ store }: Ports, { organization, payload }: Told): Promise<number | undefined> => {
  if (organization === undefined) return undefined
  const { schedule, entry } = payload as { schedule?: number; entry?: number }
  if (entry !== undefined) return (await store.waitlist.entry(organization, entry))?.branchOffice
  if (schedule === undefined) return undefined
  const [record] = await store.schedules(onlyThat(organization), { ids: [schedule], limit: 1 })
  return record?.branchOffice.id
}
