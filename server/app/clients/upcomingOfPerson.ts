import { Refusal } from '../../../contract/kernel/errors.ts'
import { movableStatuses, scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Scope } from '../../ports/caller.ts'
import type { Person } from '../../ports/clientBooks.ts'
import type { Ports } from '../../ports/ports.ts'
import { mayCall } from '../dataExport/callAs.ts'
import type { Context, Input, Output } from '../handlers/handler.ts'
import { onlyThat } from '../onlyThat.ts'
import { contactPerson } from './contactPerson.ts'

/** The most appointments to come that one person has. */
const mostUpcoming = 1000
/** The most that a preview lists. */
const mostListed = 100

/** Statuses of appointments to come; a time that is held ends by itself. */
const upcoming = movableStatuses.map((status) => scheduleStatuses.ids[status])

/** Who is to be erased, and from which organization. */
export type Erased = { organization: number; person: Person }

/** A client with those merged into it. */
export const clientPerson = ({ store }: Ports, organization: number, client: number): Promise<Person> =>
  store.within(onlyThat(organization), async ({ clients }) => ({
    clients: [client, ...(await clients.mergedInto(organization, client))],
    contacts: [],
  }))

const upcomingWithin = async ({ store, clock }: Ports, scope: Scope, { organization, person }: Erased): Promise<StoredSchedule[]> => {
  const now = clock.now()
  const ids = await store.within(onlyThat(organization), ({ clients }) => clients.schedulesOf(organization, person))
  const found = await store.schedules(scope, { ids, from: now, statuses: upcoming, limit: mostUpcoming })
  return found
    .filter(({ startsAt }) => Date.parse(startsAt) > now.getTime())
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}

/**
 * The appointments to come that erasing a person would erase, anywhere in the organization, the next first: of their clients, and those that
 * were booked with their email or telephone without a client.
 */
export const upcomingOfPerson = (ports: Ports, erased: Erased): Promise<StoredSchedule[]> =>
  upcomingWithin(ports, onlyThat(erased.organization), erased)

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
  return previewOf(context, { organization, person: await clientPerson(ports, organization, id) }, Boolean(client['email']))
}

/** What erasing a guest would leave behind, before it is confirmed. */
export const previewContactErasure = async (
  input: Input<'clients.contactErasure'>,
  context: Context,
): Promise<Output<'clients.contactErasure'>> =>
  previewOf(context, { organization: context.caller.scope!.organizations[0]!, person: contactPerson(input, context.caller) }, false)

const previewOf = async (context: Context, erased: Erased, isKnownByEmail: boolean): Promise<Output<'clients.erasure'>> => {
  const { ports, caller } = context
  const all = await upcomingOfPerson(ports, erased)
  const visible = mayCall(context, 'schedules.get') ? await upcomingWithin(ports, caller.scope!, erased) : []
  return {
    appointments: visible.slice(0, mostListed).map(({ id, code, startsAt, timeZone, items, branchOffice }) => ({
      id,
      code,
      startsAt,
      timeZone,
      services: items.map(({ entailedProduct }) => entailedProduct.name),
      branchOffice,
    })),
    total: all.length,
    canCancel: await canCancelAll(context, erased, all),
    notifies: all.length > 0 && all.every(({ booker }) => Boolean(booker?.email) || isKnownByEmail),
  }
}
