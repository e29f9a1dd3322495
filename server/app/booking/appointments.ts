import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { isDay } from '../../../contract/text/formats.ts'
import { dateAt, dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { appointmentSearch, masksFor, scheduleOf, seenSchedules } from './readAppointments.ts'
import { clientSummary, modalitiesOfRecord } from './summary.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { asList, mostDays, demandDays } from '../availability/request.ts'
import { readBranch } from '../availability/calendar.ts'
import { organizationOfBranch, onlyOrganization } from '../kernel/scope.ts'
import { visitorPayment } from './visitorAppointment.ts'
import type { ScopedContext, Handlers, Input } from '../kernel/call.ts'
import { mostOfDay } from '../../../contract/endpoints/schedules.ts'
import { auditOf } from '../kernel/audit.ts'

/** How much a calendar reads at once (definitions 3.0). */
const mostAppointments = 5000

export const schedules: Handlers<'schedules.get' | 'schedules.summary'> = {
  'schedules.summary': async ({ id }, context) => ({
    r: { summary: await summaryFor(id, context) },
  }),
  'schedules.get': async (input, context) => {
    const { ports, caller } = context
    const scope = caller.scope
    if (input.client !== undefined && caller.masks.includes('clients'))
      throw refuseField('client', 'hidden', 'client')
    if (input.id !== undefined) return { r: await scheduleOf(context, input.id) }
    if (input.limit !== undefined && input.ids === undefined)
      return { r: await pageOf(context, { ...input, limit: input.limit }) }
    const range =
      input.ids === undefined && input.series === undefined
        ? rangeOf(input.from, input.to)
        : undefined
    const found = await ports.store.schedules(scope, {
      ids: input.ids,
      from: range?.from,
      to: range?.to,
      branchOffices: asList(input.branchOffice),
      experts: asList(input.expert),
      client: input.client,
      search: appointmentSearch(caller, input.search),
      series: input.series,
      statuses: asList(input.status),
      limit: mostAppointments + 1,
    })
    const items = range === undefined ? found : found.filter(range.includes)
    if (items.length > mostAppointments) throw new Refusal('TOO_MANY_RESULTS')
    return {
      r: {
        items: await seenSchedules(context, items),
        total: items.length,
        more: false,
        next: null,
        page: 1,
        limit: mostAppointments,
      },
    }
  },
}

/**
 * The statement of an appointment as its client reads it; null for a reader who may see neither
 * prices nor clients.
 */
const summaryFor = async (id: number, { ports, caller }: ScopedContext) => {
  const scope = caller.scope
  const [stored] = await ports.store.schedules(scope, { ids: [id], limit: 1 })
  if (stored === undefined) throw new Refusal('NOT_FOUND')
  const masks = masksFor(caller, stored)
  if (masks.includes('prices') || masks.includes('clients')) return null
  const organization = await organizationOfBranch(ports, scope, stored.branchOffice.id)
  const { branch } = await readBranch(ports, organization, stored.branchOffice.id)
  const modalities = modalitiesOfRecord(stored)
  const { payment } = await visitorPayment(ports, organization, stored)
  return clientSummary(
    ports,
    { organization, record: stored },
    {
      modalities,
      branchZone: branch.timeZone,
      payment,
    },
  )
}

/** A page of all appointments, or of those of a range that may be open at either end. */
const pageOf = async (
  context: ScopedContext,
  input: Input<'schedules.get'> & { limit: number },
) => {
  const { ports, caller } = context
  const { from, to, limit, sort, order, offset, after, whole } = input
  const query = {
    from: from === undefined || isDay(from) ? undefined : new Date(from),
    to: to === undefined || isDay(to) ? undefined : new Date(to),
    dates: {
      from: from !== undefined && isDay(from) ? from : undefined,
      to: to !== undefined && isDay(to) ? to : undefined,
    },
    branchOffices: asList(input.branchOffice),
    experts: asList(input.expert),
    client: input.client,
    search: appointmentSearch(caller, input.search),
    series: input.series,
    statuses: asList(input.status),
  }
  const { items, total, next } = await ports.store.schedulePage(caller.scope, query, {
    sort,
    order,
    limit,
    offset,
    after,
    whole,
  })
  return { items: await seenSchedules(context, items), total, more: false, next, page: null, limit }
}

type Range = { from: Date; to: Date; includes: (schedule: StoredSchedule) => boolean }

/** A range of instants, or of dates on each branch's own clock. */
export const rangeOf = (from: string | undefined, to: string | undefined): Range => {
  if (from === undefined) throw refuseField('from', 'required')
  if (to === undefined) throw refuseField('to', 'required')
  const areDates = from.length === 10 && to.length === 10
  if (!areDates && (from.length === 10 || to.length === 10)) throw refuseField('to', 'format')
  const start = Date.parse(from)
  const end = areDates ? Date.parse(to) + 86_400_000 : Date.parse(to)
  if (end <= start) throw refuseField('to', 'order')
  if (end - start > mostDays * 86_400_000 + 7_200_000) throw refuseField('to', 'tooBig', mostDays)
  if (!areDates) return { from: new Date(start), to: new Date(end), includes: () => true }
  // No clock is more than 15 hours from UTC; what lies beyond the dates on the branch's clock is
  // left out afterwards.
  const slack = 15 * 3_600_000
  const includes = ({ startsAt, endsAt, timeZone }: StoredSchedule) =>
    dateOf(timeZone, Date.parse(startsAt)) <= to &&
    dateOf(timeZone, Date.parse(endsAt) - 60_000) >= dateOfDay(dayOfDate(from))
  return { from: new Date(start - slack), to: new Date(end + slack), includes }
}

const dateOf = (zone: string, milliseconds: number): string => dateAt(zone, milliseconds / 60_000)

export const schedulesMonth: Handlers<'schedules.month'> = {
  'schedules.month': async (input, { ports, caller }) => {
    demandDays(input.from, input.to)
    const found = await ports.store.bookings.month(caller.scope, {
      from: dateOfDay(dayOfDate(input.from)),
      to: dateOfDay(dayOfDate(input.to)),
      branchOffices: asList(input.branchOffice),
      experts: asList(input.expert),
      services: asList(input.service),
      statuses: asList(input.status),
      bills: caller.masks.includes('prices') ? undefined : asList(input.bill),
      reconfirms: asList(input.reconfirm),
      search: appointmentSearch(caller, input.search),
      mostOfDay,
    })
    const month = caller.masks.includes('clients')
      ? { ...found, items: found.items.map((each) => ({ ...each, isClientHidden: true })) }
      : found
    if (!caller.masks.includes('prices')) return { r: month }
    // How far something is paid is as much as they may not know.
    return { r: { ...month, bills: [] } }
  },
}

export const schedulesLinks: Handlers<'schedules.withdrawLinks'> = {
  'schedules.withdrawLinks': async ({ id, notify }, context) => {
    const { ports, caller } = context
    const scope = caller.scope
    const [stored] = await ports.store.schedules(scope, { ids: [id], limit: 1 })
    if (stored === undefined) throw new Refusal('NOT_FOUND')
    const organization = stored.organization.id
    const by = { at: ports.clock.now(), accountId: caller.accountId }
    await ports.store.within(onlyOrganization(scope, organization), async (records) => {
      await records.withdrawLinks(organization, id)
      await records.audit(organization, {
        ...auditOf(caller, by),
        action: 'links',
        entity: 'schedules',
        entityId: id,
      })
      // The email is composed when it leaves, with the link as it is then.
      if (notify)
        await records.publish(organization, 'schedules.linked', {
          payload: { schedule: id },
          at: by.at,
        })
    })
    return { r: await scheduleOf(context, id) }
  },
}
