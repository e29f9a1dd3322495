import { mostExportedDays, scheduleColumnNames } from '../../../contract/endpoints/scheduleExport.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { allowsAny } from '../../../contract/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'
import { dateAt, dayOfDate } from '../../../contract/zones.ts'
import type { ScheduleQuery, StoredSchedule } from '../../ports/bookings.ts'
import { asList } from '../asList.ts'
import { auditExport } from '../exports/auditExport.ts'
import { csvFile } from '../exports/csvFile.ts'
import { csvLine } from '../exports/csvLine.ts'
import { scheduleCells } from '../exports/scheduleCells.ts'
import { seenSchedules } from '../scheduling/seenSchedules.ts'
import type { Context, Handlers } from './handler.ts'

/** Appointments that are read at a time: memory holds no more, however many there are. */
const perPage = 500
const day = 86_400_000
/** No clock is further from UTC. */
const slack = 15 * 3_600_000

export const schedulesExport: Handlers<'schedules.export'> = {
  'schedules.export': async (input, context) => {
    const { caller } = context
    const mayView = findOperation('schedules.get', caller.scope!.account)!.needs
    if (!allowsAny(caller.privileges, mayView)) throw new Refusal('FORBIDDEN')
    const { from, to, branchOffice, expert, status } = input
    if (to < from) throw refuseField('to', 'order')
    if (dayOfDate(to) - dayOfDate(from) >= mostExportedDays) throw refuseField('to', 'tooBig', mostExportedDays)
    const columns = input.columns ?? scheduleColumnNames.map((name) => ({ name, title: name }))
    const pages = pagesOf(context, {
      from: new Date(Date.parse(from) - slack),
      to: new Date(Date.parse(to) + day + slack),
      branchOffices: asList(branchOffice),
      experts: asList(expert),
      statuses: asList(status),
    })
    await auditExport(context, 'schedules', input)
    const names = columns.map(({ name }) => name)
    const lines = async function* (): AsyncGenerator<string> {
      for await (const page of pages) {
        const asked = page.filter((stored) => isWithin(from, to, stored))
        const seen = await seenSchedules(context, asked)
        yield seen.flatMap((visit) => visit.items.map((item) => csvLine(scheduleCells(names, visit, item)))).join('')
      }
    }
    return csvFile(context, { name: 'appointments', titles: columns.map(({ name, title = name }) => title), lines: lines() })
  },
}

/** On its branch’s clock. */
const isWithin = (from: string, to: string, { timeZone, startsAt }: StoredSchedule): boolean => {
  const date = dateAt(timeZone, Date.parse(startsAt) / 60_000)
  return from <= date && date <= to
}

/** All of a span by their start, each once: every page goes on where the last appointment of the one before began. */
const pagesOf = async function* (
  { ports, caller }: Context,
  query: Omit<ScheduleQuery, 'from' | 'limit'> & { from: Date },
): AsyncGenerator<StoredSchedule[]> {
  let { from } = query
  let given = new Set<number>()
  for (let limit = perPage; ;) {
    const found = await ports.store.schedules(caller.scope!, { ...query, from, limit })
    const last = Date.parse(found.at(-1)?.startsAt ?? '')
    const fresh = found.filter(({ id, startsAt }) => Date.parse(startsAt) >= from.getTime() && !given.has(id))
    yield fresh
    if (found.length < limit) return
    if (last > from.getTime()) {
      from = new Date(last)
      given = new Set(found.filter(({ startsAt }) => Date.parse(startsAt) === last).map(({ id }) => id))
      limit = perPage
    } else {
      // What is still going on then is found again and fills the page.
      for (const { id } of fresh) given.add(id)
      limit *= 2
    }
  }
}
