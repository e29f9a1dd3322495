import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { movableStatuses } from '../../../contract/kernel/scheduleStates.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { Scope, Caller } from '../../ports/caller.ts'
import type { Person } from '../../ports/clients.ts'
import type { Ports } from '../../ports/ports.ts'
import { mayCall } from '../kernel/callAs.ts'
import type { Context, ScopedContext, Input, Output } from '../kernel/call.ts'
import { onlyThat, requireOrganization } from '../kernel/scope.ts'
import type { ErasureChoice } from '../../../contract/endpoints/clients.ts'
import type { EmailOrder } from '../../ports/messages.ts'
import { sourceOf } from '../kernel/audit.ts'
import { appointmentEmail } from '../booking/appointmentMessages.ts'
import { recipientOf } from '../messages/recipients.ts'
import { askGateway } from '../payments/refunds.ts'
import { settleAppointment } from '../booking/settleAppointment.ts'
import { calendarEntryOf } from '../booking/calendarEntry.ts'
import { cancellationOf } from '../booking/cancelAppointment.ts'
import { changeSchedule } from '../booking/statusChanges.ts'
import { visitorSchedule } from '../booking/visitorAppointment.ts'

/** The most appointments to come that one person has. */
const mostUpcoming = 1000
/** The most that a preview lists. */
const mostListed = 100

/** Statuses of appointments to come; a time that is held ends by itself. */
const upcoming = movableStatuses.map((status) => scheduleStatuses.ids[status])

/** Who is to be erased, and from which organization. */
export type Erased = { organization: number; person: Person }

/** A client with those merged into it. */
export const clientPerson = (
  { store }: Ports,
  organization: number,
  client: number,
): Promise<Person> =>
  store.within(onlyThat(organization), async ({ clients }) => ({
    clients: [client, ...(await clients.mergedInto(organization, client))],
    contacts: [],
  }))

const upcomingWithin = async (
  { store, clock }: Ports,
  scope: Scope,
  { organization, person }: Erased,
): Promise<StoredSchedule[]> => {
  const now = clock.now()
  const ids = await store.within(onlyThat(organization), ({ clients }) =>
    clients.schedulesOf(organization, person),
  )
  const found = await store.schedules(scope, {
    ids,
    from: now,
    statuses: upcoming,
    limit: mostUpcoming,
  })
  return found
    .filter(({ startsAt }) => Date.parse(startsAt) > now.getTime())
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}

/**
 * The appointments to come that erasing a person would erase, anywhere in the organization, the
 * next first: of their clients, and those that were booked with their email or telephone without a
 * client.
 */
export const upcomingOfPerson = (ports: Ports, erased: Erased): Promise<StoredSchedule[]> =>
  upcomingWithin(ports, onlyThat(erased.organization), erased)

/**
 * Whether the caller may cancel all of these: each is within their scope, and their role may change
 * appointments.
 */
export const canCancelAll = async (
  context: ScopedContext,
  erased: Erased,
  all: readonly StoredSchedule[],
): Promise<boolean> => {
  if (!mayCall(context, 'schedules.edit')) return false
  const reached = await upcomingWithin(context.ports, context.caller.scope, erased)
  const ids = new Set(reached.map(({ id }) => id))
  return all.every(({ id }) => ids.has(id))
}

/**
 * What erasing a client would leave behind, before it is confirmed.
 * @throws Refusal NOT_FOUND for a client out of reach
 */
export const previewErasure = async (
  { id }: Input<'clients.erasure'>,
  context: ScopedContext,
): Promise<Output<'clients.erasure'>> => {
  const { ports, caller } = context
  const scope = caller.scope
  const [client] = await ports.store.within(scope, (records) => records.find('clients', [id]))
  if (client === undefined) throw new Refusal('NOT_FOUND')
  const organization = await ports.store.within(scope, (records) =>
    records.organizationOf('clients', id),
  )
  return previewOf(
    context,
    { organization, person: await clientPerson(ports, organization, id) },
    Boolean(client['email']),
  )
}

/** What erasing a guest would leave behind, before it is confirmed. */
export const previewContactErasure = async (
  input: Input<'clients.contactErasure'>,
  context: ScopedContext,
): Promise<Output<'clients.contactErasure'>> =>
  previewOf(
    context,
    {
      organization: requireOrganization(context.caller.scope),
      person: contactPerson(input, context.caller),
    },
    false,
  )

const previewOf = async (
  context: ScopedContext,
  erased: Erased,
  isKnownByEmail: boolean,
): Promise<Output<'clients.erasure'>> => {
  const { ports, caller } = context
  const all = await upcomingOfPerson(ports, erased)
  const visible = mayCall(context, 'schedules.get')
    ? await upcomingWithin(ports, caller.scope, erased)
    : []
  return {
    appointments: visible
      .slice(0, mostListed)
      .map(({ id, code, startsAt, timeZone, items, branchOffice }) => ({
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

/**
 * Erases a person after settling their appointments to come, and posts the emails about those that
 * were canceled.
 * @throws Refusal VALIDATION for appointments to come without a choice, FORBIDDEN for those that
 * the caller may not cancel
 */
export const eraseSettled = async <Answer>(
  context: ScopedContext,
  { erased, choice }: { erased: Erased; choice: ErasureChoice | undefined },
  erase: () => Promise<Answer>,
): Promise<Answer> => {
  const { ports, caller } = context
  const emails = await settleUpcoming(context, erased, choice)
  try {
    return await erase()
  } catch (error) {
    // Erasing locks everything about a person while their messages and payments are under way, so
    // the database may abort it. Nothing is written then, so one retry is safe.
    if (ports.store.explain(error)?.code !== 'UNAVAILABLE') throw error
    return await erase()
  } finally {
    // The appointments are canceled even if erasing failed.
    if (emails.length > 0)
      await ports.store.within(caller.scope, async (records) => {
        for (const order of emails) await records.post(order, ports.clock.now())
      })
  }
}

/**
 * Cancels the appointments to come where the caller chose so; returns the emails about it, which
 * are posted after erasing.
 */
const settleUpcoming = async (
  context: ScopedContext,
  erased: Erased,
  choice: ErasureChoice | undefined,
): Promise<EmailOrder[]> => {
  const schedules = await upcomingOfPerson(context.ports, erased)
  if (schedules.length === 0 || choice === 'keep') return []
  if (choice === undefined) throw refuseField('appointments', 'required', schedules.length)
  if (!(await canCancelAll(context, erased, schedules)))
    throw new Refusal('FORBIDDEN', { fields: [{ path: 'appointments', rule: 'notAllowed' }] })
  return cancelForErasure(context, { organization: erased.organization, schedules })
}

type Canceling = { organization: number; schedules: readonly StoredSchedule[] }

/**
 * Cancels appointments of a client who is about to be erased, on behalf of the branch: what was
 * paid is refunded as if the branch had canceled, as far as the caller may refund, and staff and
 * programs are notified as usual. The client's own emails are returned, to be posted once the
 * person is erased: erasing removes every message to them that waits, and these leave no line in
 * the message log.
 * @throws Refusal VERSION_CONFLICT where another change came first
 */
export const cancelForErasure = async (
  { ports, caller }: ScopedContext,
  { organization, schedules }: Canceling,
): Promise<EmailOrder[]> => {
  const emails: EmailOrder[] = []
  for (const record of schedules) {
    const change = {
      ...cancellationOf(record, ports.clock.now(), { by: 'branch', notify: false }),
      who: caller.accountId,
      ...sourceOf(caller),
    }
    const changed = await changeSchedule(ports, organization, { change, caller })
    if (changed.result !== 'changed') throw new Refusal('VERSION_CONFLICT')
    for (const { payment, refund } of changed.refunds)
      await askGateway({ ports, caller }, organization, { payment, refund })
    await settleAppointment(ports, { organization, schedule: record.id, ref: caller.ref })
    const order = await cancellationEmail(ports, organization, record.id)
    if (order !== undefined) emails.push(order)
  }
  return emails
}

/**
 * The email about a canceled appointment, without a link: its page is withdrawn with the person.
 * Undefined where no email is known.
 */
const cancellationEmail = async (
  ports: Context['ports'],
  organization: number,
  schedule: number,
): Promise<EmailOrder | undefined> => {
  const scope = onlyThat(organization)
  const [record] = await ports.store.schedules(scope, { ids: [schedule], limit: 1 })
  if (record === undefined) return undefined
  const { to, language, replyTo, branch } = await recipientOf(ports, scope, record)
  if (to === undefined || to.email === '') return undefined
  const shown = await visitorSchedule(ports, { organization, record }, '')
  const order = appointmentEmail({
    email: 'appointmentCancelled',
    to,
    language,
    record,
    shown,
    token: '',
    replyTo,
  })
  const organizer =
    branch === undefined
      ? {}
      : { organizer: { name: shown.organization.name, email: branch.email } }
  const entry = { ...calendarEntryOf(record, shown, language), ...organizer, attendee: to }
  const text = ports.calendarFiles.write(shown.organization.name, [entry], 'email')
  return { ...order, calendar: { name: `${record.code}.ics`, method: 'CANCEL', text } }
}

/**
 * The person who left an email or telephone without being a client, anywhere in the organization.
 * @throws Refusal FORBIDDEN for a caller who reaches only clients of their own, or from whom
 * contacts are hidden: the answer would reveal
 *   whether a guess is right
 */
export const contactPerson = (
  { email, phone }: Input<'clients.contactErasure'>,
  { masks, scope }: Pick<Caller, 'masks' | 'scope'>,
): Person => {
  if (masks.includes('contact') || !reachesAllClients(scope)) throw new Refusal('FORBIDDEN')
  return { clients: [], contacts: [email, phone].filter((contact) => contact !== undefined) }
}

const reachesAllClients = (scope: Caller['scope']): boolean =>
  scope !== null &&
  (scope.clients === 'all' || (scope.clients === undefined && scope.own === undefined))
