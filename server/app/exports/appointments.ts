import { mostExportedDays, scheduleColumnNames } from '../../../contract/endpoints/exports.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { allowsAny } from '../../../contract/kernel/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'
import { dayOfDate, isoAt } from '../../../contract/time/zones.ts'
import type { ScheduleQuery } from '../../ports/bookings.ts'
import { asList } from '../availability/request.ts'
import { auditExport, requireFreshExport, csvFile, csvLine, shielded, decimalMoney } from './csv.ts'
import { seenSchedules } from '../booking/readAppointments.ts'
import type { Handlers } from '../kernel/call.ts'
import { timeOfIso } from '../../../contract/time/clock.ts'
import type { ScheduleColumn } from '../../../contract/endpoints/exports.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { StatusTableName } from '../../../contract/kernel/statuses.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { statusWord } from '../../../contract/words/statusWord.ts'
import type { Money } from '../../../contract/money/money.ts'

/** Appointments that are read at a time: memory holds no more, however many there are. */
const perPage = 500

export const schedulesExport: Handlers<'schedules.export'> = {
  'schedules.export': async (input, context) => {
    const { ports, caller } = context
    const scope = caller.scope
    if (!allowsAny(caller.privileges, findOperation('schedules.get', scope.account)!.needs))
      throw new Refusal('FORBIDDEN')
    const { from, to, branchOffice, expert, status } = input
    if (to < from) throw refuseField('to', 'order')
    if (dayOfDate(to) - dayOfDate(from) >= mostExportedDays)
      throw refuseField('to', 'tooBig', mostExportedDays)
    const columns: readonly Column[] =
      input.columns ?? scheduleColumnNames.map((name) => ({ name }))
    const query: Omit<ScheduleQuery, 'limit'> = {
      dates: { from, to },
      branchOffices: asList(branchOffice),
      experts: asList(expert),
      statuses: asList(status),
    }
    const read = (after?: string) =>
      ports.store.schedulePage(scope, query, { sort: 'startsAt', limit: perPage, after })
    const first = await read()
    // Each row contains a client's name and contact data.
    requireFreshExport(context, first.items.length)
    await auditExport(context, 'schedules', input)
    const { language } = context.caller
    return csvFile(context, {
      name: 'appointments',
      titles: columns.map(({ name, title = name }) => title),
      first,
      read,
      linesOf: async ({ items }) =>
        (await seenSchedules(context, items))
          .flatMap((schedule) =>
            schedule.items.map((item) =>
              csvLine(scheduleCells(columns, { schedule, item, language })),
            ),
          )
          .join(''),
    })
  },
}

type Item = ScheduleRecord['items'][number]
type Cell = (
  appointment: ScheduleRecord,
  item: Item,
  { isFirst, wordOf }: { isFirst: boolean; wordOf: WordOf },
) => string | number | null | undefined

/** What a status is called: for people by its word, for programs by its system name. */
type WordOf = (table: StatusTableName, status: { id: number; sysName: string }) => string

type Column = { name: ScheduleColumn; title?: string | undefined }
type Line = { schedule: ScheduleRecord; item: Item; language: Language }

const between = '; '

/**
 * A line of an appointment’s service as text cells, none of which a spreadsheet takes for a
 * formula. Columns with a title are for people: their statuses are words of the language.
 */
export const scheduleCells = (
  columns: readonly Column[],
  { schedule, item, language }: Line,
): string[] => {
  const isFirst = item.id === schedule.items[0]?.id
  return columns.map(({ name, title }) => {
    const wordOf: WordOf = (table, { id, sysName }) =>
      title === undefined ? sysName : statusWord(language, table, id)
    const text = cells[name](schedule, item, { isFirst, wordOf })
    return typeof text === 'number' ? String(text) : shielded(text ?? '')
  })
}

/**
 * Amounts of the whole appointment stand on its first line only, so that a column of them adds up.
 */
const ofWhole =
  (read: (appointment: ScheduleRecord) => Money | null | undefined): Cell =>
  (appointment, _, { isFirst }) =>
    isFirst ? amountOf(read(appointment)) : ''

const onClock = (zone: string, instant: string): string => isoAt(zone, Date.parse(instant) / 60_000)

const amountOf = (money: Money | null | undefined): string => (money ? decimalMoney(money) : '')

const cells: Record<ScheduleColumn, Cell> = {
  code: ({ code }) => code,
  status: ({ status }, _, { wordOf }) => wordOf('schedule', status),
  branchOffice: ({ branchOffice }) => branchOffice.name,
  date: ({ timeZone }, { startsAt }) => onClock(timeZone, startsAt).slice(0, 10),
  start: ({ timeZone }, { startsAt }) => timeOfIso(onClock(timeZone, startsAt)),
  end: ({ timeZone }, { endsAt }) => timeOfIso(onClock(timeZone, endsAt)),
  timeZone: ({ timeZone }) => timeZone,
  client: ({ client, booker }) => client?.name ?? booker?.name,
  email: ({ booker }) => booker?.email,
  phone: ({ booker }) => booker?.phone,
  service: (_, { entailedProduct }) => entailedProduct.name,
  addons: (_, { addons }) =>
    addons.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(between),
  expert: (_, { expert }) => expert.name,
  quantity: (_, { quantity }) => quantity,
  price: (_, { price }) => amountOf(price),
  discount: (_, { discount }) => amountOf(discount),
  total: ofWhole(({ total }) => total),
  paid: ofWhole(({ payment }) => payment?.paid),
  due: ofWhole(({ payment }) => payment?.due),
  payment: ({ payment }, _, { wordOf }) => payment && wordOf('bill', payment.status),
  note: ({ note }) => note,
  tags: ({ tags }) => tags.join(between),
}
