import { Refusal } from '../../../contract/errors.ts'
import { movableStatuses } from '../../../contract/scheduleStatuses.ts'
import { scheduleStatuses } from '../../../contract/statuses.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Scope } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { mayCall } from '../dataExport/callAs.ts'
import type { Context, Input, Output } from '../handlers/handler.ts'
import { onlyThat } from '../onlyThat.ts'

/** The most appointments to come that one client has. */
const mostUpcoming = 1000
/** The most that a preview lists. */
const mostListed = 100

/** Statuses of appointments to come; a time that is held ends by itself. */
const upcoming = movableStatuses.map((status) => scheduleStatuses.ids[status])

type Erased = { organization: number; client: number }

const upcomingWithin = async ({ store, clock }: Ports, scope: Scope, { organization, client }: Erased): Promise<StoredSchedule[]> => {
  const now = clock.now()
  const ids = await store.within(onlyThat(organization), async ({ clients }) =>
    clients.schedulesOf(organization, { clients: [client, ...(await clients.mergedInto(organization, client))], contacts: [] }),
  )
  const found = await store.schedules(scope, { ids, from: now, statuses: upcoming, limit: mostUpcoming })
  return found
    .filter(({ startsAt }) => Date.parse(startsAt) > now.getTime())
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}

/**
 * The appointments to come that erasing a client would erase, anywhere in the organization, the next first: theirs, and those that were booked
 * with their email or telephone without a client.
 */
export const upcomingOfClient = (ports: Ports, organization: number, client: number): Promise<StoredSchedule[]> =>
  upcomingWithin(ports, onlyThat(organization), { organization, client })

/** Whether the caller may cancel all of these: each is within their scope, and their role may change appointments. */
export const canCancelAll = async (context: Context, erased: Erased, all: readonly StoredSchedule[]): Promise<boolean> => {
  if (!mayCall(context, 'schedules.edit')) return false
  const reached = await upcomingWithin(context.ports, context.caller.scope!, erased)
  const ids = new Set(reached.map(({ id }) => id))
  return all.every(({ id }) => ids.has(id))
}

/**
 * What erasing a client would leave behind, before it is confirmed.
 * @throws Refusal NOT_FOUND for a client out of reach
 */
export const previewErasure = async ({ id }: Input<'clients.erasure'>, context: Context): Promise<Output<'clients.erasure'>> => {
  const { ports, caller } = context
  const scope = caller.scope!
  const [client] = await ports.store.within(scope, (records) => records.find('clients', [id]))
  if (client === undefined) throw new Refusal('NOT_FOUND')
  const organization = await ports.store.within(scope, (records) => records.organizationOf('clients', id))
  const all = await upcomingOfClient(ports, organization, id)
  const visible = mayCall(context, 'schedules.get') ? await upcomingWithin(ports, scope, { organization, client: id }) : []
  const hasEmail = ({ booker }: StoredSchedule) => Boolean(booker?.email ?? client['email'])
  return {
    appointments: visible.slice(0, mostListed).map(({ id: appointment, code, startsAt, timeZone, items, branchOffice }) => ({
      id: appointment,
      code,
      startsAt,
      timeZone,
      services: items.map(({ entailedProduct }) => entailedProduct.name),
      branchOffice,
    })),
    total: all.length,
    canCancel: await canCancelAll(context, { organization, client: id }, all),
    notifies: all.length > 0 && all.every(hasEmail),
  }
}
