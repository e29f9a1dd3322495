import { mostExportedDays, scheduleColumnNames } from '../../../contract/endpoints/exports.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { allowsAny } from '../../../contract/kernel/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'
import { dayOfDate } from '../../../contract/time/zones.ts'
import type { ScheduleQuery } from '../../ports/bookings.ts'
import { asList } from '../asList.ts'
import { auditExport } from '../exports/auditExport.ts'
import { requireFreshExport } from '../exports/requireFreshExport.ts'
import { csvFile } from '../exports/csvFile.ts'
import { csvLine } from '../exports/csvLine.ts'
import { scheduleCells } from '../exports/scheduleCells.ts'
import { seenSchedules } from '../scheduling/seenSchedules.ts'
import type { Handlers } from './handler.ts'

/** Appointments that are read at a time: memory holds no more, however many there are. */
const perPage = 500

export const schedulesExport: Handlers<'schedules.export'> = {
  'schedules.export': async (input, context) => {
    const { ports, caller } = context
    const scope = caller.scope!
    if (!allowsAny(caller.privileges, findOperation('schedules.get', scope.account)!.needs)) throw new Refusal('FORBIDDEN')
    const { from, to, branchOffice, expert, status } = input
    if (to < from) throw refuseField('to', 'order')
    if (dayOfDate(to) - dayOfDate(from) >= mostExportedDays) throw refuseField('to', 'tooBig', mostExportedDays)
    const columns = input.columns ?? scheduleColumnNames.map((name) => ({ name, title: name }))
    const query: Omit<ScheduleQuery, 'limit'> = {
      dates: { from, to },
      branchOffices: asList(branchOffice),
      experts: asList(expert),
      statuses: asList(status),
    }
    const read = (after?: string) => ports.store.schedulePage(scope, query, { sort: 'startsAt', limit: perPage, after })
    const first = await read()
    // Each row contains a client's name and contact data.
    requireFreshExport(context, first.items.length)
    await auditExport(context, 'schedules', input)
    const names = columns.map(({ name }) => name)
    return csvFile(context, {
      name: 'appointments',
      titles: columns.map(({ name, title = name }) => title),
      first,
      read,
      linesOf: async ({ items }) =>
        (await seenSchedules(context, items))
          .flatMap((visit) => visit.items.map((item) => csvLine(scheduleCells(names, visit, item))))
          .join(''),
    })
  },
}
