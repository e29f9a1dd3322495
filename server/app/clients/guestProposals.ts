import type { Address } from '../../../contract/text/address.ts'
import type { GuestReason } from '../../../contract/kernel/guestReasons.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { guestKeys, guestMatches, type Guest, type GuestMatch } from '../../domain/guestMatches.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { StoredRecord } from '../../ports/values.ts'
import type { Context, Input } from '../handlers/handler.ts'
import { presentMasked } from '../presentRecord.ts'
import { seenSchedules } from '../scheduling/seenSchedules.ts'

/** The most clients proposed for one guest. */
const mostProposals = 3
/** Of the matches of one guest, so many are looked at: those outside the caller's scope are left out. */
const mostLooked = 20
/** The reasons that reveal contact data of a client. */
const byContact: readonly GuestReason[] = ['email', 'phone']

type Proposal = { client: StoredRecord; reasons: GuestReason[] }
type GuestToLink = { schedule: ScheduleRecord; ignored: boolean; proposals: Proposal[] }

/** The person of a booking without a client. */
export const guestOf = ({ booker }: Pick<StoredSchedule, 'booker'>): Guest => ({
  name: booker?.name ?? '',
  email: booker?.email ?? null,
  phone: booker?.phone ?? null,
})

/** ISO code of the country where a branch is: its phone numbers may be written without a prefix. */
export const countryOf = (branch: StoredRecord | undefined): string | undefined =>
  (branch?.['address'] as Address | null | undefined)?.country?.isoCode

/** A page of the guests to link, as the caller may see them: only clients within their scope, and no reason that reveals a masked field. */
export const guestsToLink = async (
  { schedule, limit, page }: Input<'guests.get'>,
  context: Context,
): Promise<{ items: GuestToLink[]; total: number }> => {
  const { ports, caller } = context
  const query = schedule === undefined ? { guests: 'open' as const } : { guests: 'all' as const, ids: [schedule] }
  const part = { sort: 'create' as const, order: 'desc' as const, limit, offset: (page - 1) * limit }
  const { items, total } = await ports.store.schedulePage(caller.scope!, query, part)
  const found = await proposalsFor(items, context)
  const seen = await seenSchedules(context, items)
  return { items: seen.map((record, index) => ({ schedule: record, ...found[index]! })), total }
}

const proposalsFor = (items: readonly StoredSchedule[], { ports, caller }: Context): Promise<Omit<GuestToLink, 'schedule'>[]> =>
  ports.store.within(caller.scope!, async (records) => {
    const branches = await records.find('branchOffices', [...new Set(items.map(({ branchOffice }) => branchOffice.id))])
    const countries = new Map(branches.map((branch) => [branch.id, countryOf(branch)]))
    const ignored = await records.clients.ignoredGuests(items.map(({ id }) => id))
    const without = caller.masks.includes('contact') ? byContact : []
    const matches = new Map<number, GuestMatch[]>()
    for (const organization of new Set(items.map((item) => item.organization.id))) {
      const own = items.filter((item) => item.organization.id === organization)
      const keys = own.map((item) => guestKeys(guestOf(item), countries.get(item.branchOffice.id)))
      const known = (await records.clients.byGuestKeys(organization, keys)).filter(({ isEnabled }) => isEnabled)
      for (const item of own)
        matches.set(item.id, guestMatches(guestOf(item), known, { country: countries.get(item.branchOffice.id), without }))
    }
    const ids = [...matches.values()].flatMap((each) => each.slice(0, mostLooked).map(({ client }) => client))
    const visible = new Map((await records.find('clients', [...new Set(ids)])).map((record) => [record.id, record]))
    return items.map((item) => ({
      ignored: ignored.includes(item.id),
      proposals: matches
        .get(item.id)!
        .flatMap(({ client, reasons }) => {
          const record = visible.get(client)
          return record === undefined ? [] : [{ client: presentMasked('clients', caller, record), reasons }]
        })
        .slice(0, mostProposals),
    }))
  })
