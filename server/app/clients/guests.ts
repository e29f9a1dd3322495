import type { EntityRecord } from '../../../contract/entities/records.ts'
import { entities } from '../../../contract/entities/index.ts'
import { onlineChannels, type ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { clientStatuses } from '../../../contract/kernel/statuses.ts'
import {
  clientOfProof,
  guestKeys,
  guestMatches,
  type Guest,
  type GuestMatch,
} from '../../domain/clients/guestMatches.ts'
import type { CallSource } from '../../ports/auditTrail.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Stamp, StoredRecord } from '../../ports/values.ts'
import { auditOf, sourceOf } from '../kernel/audit.ts'
import { checked } from '../kernel/checked.ts'
import { settleEarnings } from '../earnings/settle.ts'
import { finish } from '../kernel/finish.ts'
import type { ScopedContext, Input, Handlers } from '../kernel/call.ts'
import { onlyThat, onlyOrganization } from '../kernel/scope.ts'
import { problemsOf } from '../kernel/fieldProblems.ts'
import { rulePorts } from '../kernel/rule.ts'
import { scheduleOf, seenSchedules } from '../booking/readAppointments.ts'
import type { GuestReason } from '../../../contract/kernel/guestReasons.ts'
import { isMailboxProof } from '../kernel/tokens.ts'
import { presentMasked } from '../kernel/presentRecord.ts'

/**
 * Characters of a client's first or last name; a booker's whole name is one text, which may be
 * longer.
 */
const longestName = 80

/**
 * Links the guest of an appointment to a client within the caller's scope. Linked again to the same
 * client, nothing changes.
 * @throws Refusal NOT_FOUND; BAD_TRANSITION if the appointment has another client; VALIDATION on
 * `client`; VERSION_CONFLICT
 */
export const linkGuest = async (
  input: Input<'guests.link'>,
  context: ScopedContext,
): Promise<ScheduleRecord> => {
  const stored = await storedGuest(input.id, context)
  if (stored.client?.id === input.client) return scheduleOf(context, input.id)
  return writeLink({ ...input, stored }, context, async (records) => {
    const [client] = await records.find('clients', [input.client])
    if (client === undefined) throw refuseField('client', 'unknown')
    if (client['status'].id !== clientStatuses.ids.enabled)
      throw refuseField('client', 'notAllowed')
    return client.id
  })
}

/**
 * Makes the guest of an appointment a client, with the contact data of the booking, and links the
 * appointment to it.
 * @throws Refusal NOT_FOUND; BAD_TRANSITION if the appointment has a client; VALIDATION if the
 * guest gave neither email nor phone
 */
export const createClientOfGuest = async (
  input: Input<'guests.create'>,
  context: ScopedContext,
): Promise<ScheduleRecord> => {
  const stored = await storedGuest(input.id, context)
  const { ports, caller } = context
  return writeLink({ ...input, stored }, context, async (records, by) => {
    const name = 'clients'
    const organization = stored.organization.id
    const { booker } = stored
    const [first = '', ...rest] = (booker?.name ?? '').trim().split(/\s+/)
    const draft = {
      organization,
      firstName: input.firstName ?? first.slice(0, longestName),
      lastName:
        input.lastName ??
        (input.firstName === undefined ? rest.join(' ').slice(0, longestName) : ''),
      email: booker?.email ?? null,
      phone: booker?.phone ?? null,
      taxId: booker?.taxId ?? null,
      locale: booker?.locale ?? null,
    }
    const parsed = entities.clients.draft.safeParse(draft)
    // What a visitor may give is not always what a client record may hold.
    if (!parsed.success)
      throw new Refusal('VALIDATION', { fields: problemsOf(parsed.error, draft) })
    const sent = parsed.data
    const { branchOffice } = caller.scope
    const about = {
      id: null,
      sent,
      before: null,
      records,
      ...rulePorts(ports),
      organization,
      branchOffice,
      caller,
      by,
    }
    const values = await checked({ ...about, values: sent }, name)
    const id = await records.insert(name, organization, { values: { ...values, organization }, by })
    await finish({ records, organization, name, id, action: 'create', by, caller })
    return id
  })
}

/** Takes an appointment off the guests to link, or puts it back. */
export const ignoreGuest = async (
  { id, ignored }: Input<'guests.ignore'>,
  context: ScopedContext,
) => {
  const { ports, caller } = context
  const stored = await storedGuest(id, context)
  if (stored.client !== null) throw new Refusal('BAD_TRANSITION')
  const organization = stored.organization.id
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  await ports.store.within(onlyOrganization(caller.scope, organization), async (records) => {
    await records.clients.ignoreGuest(organization, id, ignored ? by.at : null)
    const entry = {
      action: ignored ? ('ignore' as const) : ('edit' as const),
      entity: 'schedules',
      entityId: id,
    }
    await records.audit(organization, {
      ...auditOf(caller, by),
      ...entry,
      before: { ignored: !ignored },
      after: { ignored },
    })
  })
  return { id, ignored }
}

type Proven = { email: string | null; phone: string | null }

type ProvenGuest = { organization: number; schedule: number; proven: Proven; caller: CallSource }

/**
 * Links an online booking to the client whose email or phone number the visitor has proven, if it
 * belongs to exactly one client. The booking stands already: if it can't be linked now, it stays
 * among the guests to link.
 */
export const linkProvenGuest = async (ports: Ports, guest: ProvenGuest): Promise<void> => {
  if (guest.proven.email === null && guest.proven.phone === null) return
  try {
    await linkOnce(ports, guest).catch((error: unknown) => {
      // It was changed meanwhile, perhaps by the same proof sent twice: what it is now decides.
      if (error instanceof Refusal && error.code === 'VERSION_CONFLICT')
        return linkOnce(ports, guest)
      throw error
    })
  } catch (error) {
    ports.log.error('a guest could not be linked to a client', { error: String(error) })
  }
}

const linkOnce = async (
  ports: Ports,
  { organization, schedule, proven, caller }: ProvenGuest,
): Promise<void> => {
  const [stored] = await ports.store.schedules(onlyThat(organization), {
    ids: [schedule],
    limit: 1,
  })
  if (stored === undefined || stored.client !== null) return
  const by = { at: ports.clock.now(), accountId: null }
  await ports.store.within(onlyThat(organization), async (records) => {
    const [branch] = await records.find('branchOffices', [stored.branchOffice.id])
    const country = countryOf(branch)
    const known = await records.clients.byGuestKeys(organization, [
      guestKeys({ ...proven, name: '' }, country),
    ])
    const client = clientOfProof(proven, known, country)
    if (client === null || known.find(({ id }) => id === client)?.isEnabled !== true) return
    await changeClient(records, stored, { client, by, caller })
  })
}

/**
 * Links the guest of an online booking to the client who has its email, once the proof comes back
 * that only the email's link carries. Does nothing with another proof, after the email was changed,
 * and where the guest waits no more or staff took them off the guests to link.
 */
export const linkByMailboxProof = async (
  ports: Ports,
  { organization, record }: { organization: number; record: StoredSchedule },
  { proof, caller }: { proof: string; caller: CallSource },
): Promise<void> => {
  const { id, code, linkVersion, booker, channel } = record
  const email = booker?.email
  if (!email || !onlineChannels.includes(channel)) return
  if (!isMailboxProof(ports, { proof, page: { organization, code, version: linkVersion }, email }))
    return
  const waiting = await ports.store.schedules(onlyThat(organization), {
    ids: [id],
    guests: 'open',
    limit: 1,
  })
  if (waiting.length === 0) return
  await linkProvenGuest(ports, {
    organization,
    schedule: id,
    proven: { email, phone: null },
    caller,
  })
}

const storedGuest = async (
  id: number,
  { ports, caller }: ScopedContext,
): Promise<StoredSchedule> => {
  const [stored] = await ports.store.schedules(caller.scope, { ids: [id], limit: 1 })
  if (stored === undefined) throw new Refusal('NOT_FOUND')
  return stored
}

type Link = { id: number; version?: number | undefined; stored: StoredSchedule }

/** Links the appointment to the client that `choose` answers, in one transaction. */
const writeLink = async (
  { id, version, stored }: Link,
  context: ScopedContext,
  choose: (records: Records, by: Stamp) => Promise<number>,
): Promise<ScheduleRecord> => {
  const { ports, caller } = context
  if (stored.client !== null) throw new Refusal('BAD_TRANSITION')
  const by = { at: ports.clock.now(), accountId: caller.accountId }
  try {
    if (version !== undefined && version !== stored.version) throw new Refusal('VERSION_CONFLICT')
    await ports.store.within(
      onlyOrganization(caller.scope, stored.organization.id),
      async (records) => {
        await changeClient(records, stored, { client: await choose(records, by), by, caller })
      },
    )
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'VERSION_CONFLICT') throw error
    throw new Refusal('VERSION_CONFLICT', { current: await scheduleOf(context, id) })
  }
  return scheduleOf(context, id)
}

const changeClient = async (
  records: Records,
  { id, version, status, organization }: StoredSchedule,
  { client, by, caller }: { client: number; by: Stamp; caller: CallSource },
): Promise<void> => {
  const changed = await records.changeSchedule(organization.id, {
    id,
    version,
    statuses: [status.id],
    client,
    who: by.accountId,
    now: by.at.toISOString(),
    action: 'edit',
    ...sourceOf(caller),
    outbox: [],
  })
  if (changed.result === 'stale') throw new Refusal('VERSION_CONFLICT')
  if (changed.earns) await settleEarnings(records, organization.id, { schedule: id, by })
}

/** The most clients proposed for one guest. */
const mostProposals = 3
/**
 * Of the matches of one guest, so many are looked at: those outside the caller's scope are left
 * out.
 */
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
export const countryOf = (branch: EntityRecord<'branchOffices'> | undefined): string | undefined =>
  branch?.address?.country?.isoCode

/**
 * A page of the guests to link, as the caller may see them: only clients within their scope, and no
 * reason that reveals a masked field.
 */
export const guestsToLink = async (
  { schedule, limit, page }: Input<'guests.get'>,
  context: ScopedContext,
): Promise<{ items: GuestToLink[]; total: number }> => {
  const { ports, caller } = context
  const query =
    schedule === undefined
      ? { guests: 'open' as const }
      : { guests: 'all' as const, ids: [schedule] }
  const part = {
    sort: 'create' as const,
    order: 'desc' as const,
    limit,
    offset: (page - 1) * limit,
  }
  const { items, total } = await ports.store.schedulePage(caller.scope, query, part)
  const found = await proposalsFor(items, context)
  const seen = await seenSchedules(context, items)
  return { items: seen.map((record, index) => ({ schedule: record, ...found[index]! })), total }
}

const proposalsFor = (
  items: readonly StoredSchedule[],
  { ports, caller }: ScopedContext,
): Promise<Omit<GuestToLink, 'schedule'>[]> =>
  ports.store.within(caller.scope, async (records) => {
    const branches = await records.find('branchOffices', [
      ...new Set(items.map(({ branchOffice }) => branchOffice.id)),
    ])
    const countries = new Map(branches.map((branch) => [branch.id, countryOf(branch)]))
    const ignored = await records.clients.ignoredGuests(items.map(({ id }) => id))
    const without = caller.masks.includes('contact') ? byContact : []
    const matches = new Map<number, GuestMatch[]>()
    for (const organization of new Set(items.map((item) => item.organization.id))) {
      const own = items.filter((item) => item.organization.id === organization)
      const keys = own.map((item) => guestKeys(guestOf(item), countries.get(item.branchOffice.id)))
      const known = (await records.clients.byGuestKeys(organization, keys)).filter(
        ({ isEnabled }) => isEnabled,
      )
      for (const item of own)
        matches.set(
          item.id,
          guestMatches(guestOf(item), known, {
            country: countries.get(item.branchOffice.id),
            without,
          }),
        )
    }
    const ids = [...matches.values()].flatMap((each) =>
      each.slice(0, mostLooked).map(({ client }) => client),
    )
    const visible = new Map(
      (await records.find('clients', [...new Set(ids)])).map((record) => [record.id, record]),
    )
    return items.map((item) => ({
      ignored: ignored.includes(item.id),
      proposals: matches
        .get(item.id)!
        .flatMap(({ client, reasons }) => {
          const record = visible.get(client)
          return record === undefined
            ? []
            : [{ client: presentMasked('clients', caller, record), reasons }]
        })
        .slice(0, mostProposals),
    }))
  })

/** People who booked and belong to no client yet (authority.md, 6). */
export const guests: Handlers<'guests.get' | 'guests.link' | 'guests.create' | 'guests.ignore'> = {
  'guests.get': async (input, context) => ({ r: await guestsToLink(input, context) }),
  'guests.link': async (input, context) => ({ r: await linkGuest(input, context) }),
  'guests.create': async (input, context) => ({ r: await createClientOfGuest(input, context) }),
  'guests.ignore': async (input, context) => ({ r: await ignoreGuest(input, context) }),
}
