import { appointmentPrivileges, searchedTogether } from '../../../contract/endpoints/crud.ts'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import { allows, allowsAny } from '../../../contract/kernel/privileges.ts'
import type { ScopedCaller } from '../../ports/caller.ts'
import type { Page } from '../../ports/records.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { presentMasked } from '../kernel/presentRecord.ts'
import { appointmentSearch, seenSchedules } from './readAppointments.ts'
import type { ScopedContext, Handlers } from '../kernel/call.ts'
import { phoneShown } from '../../../contract/text/phones.ts'

const mostOfEach = 5

/** Looks through every kind of record that the caller may see, one list of each. */
export const search: Handlers<'search.find'> = {
  'search.find': async (input, context) => {
    const { ports, caller } = context
    const appointments = await foundAppointments(context, input.search)
    const found = await ports.store.within(caller.scope, async (records) => {
      const pages: [EntityName, Page][] = []
      for (const name of visibleTo(caller))
        pages.push([
          name,
          await records.list(name, {
            search: input.search,
            limit: mostOfEach,
            filters: {},
            masks: caller.masks,
          }),
        ])
      return pages
    })
    const items = found.flatMap(([entity, page]) =>
      page.items
        .map((each) => presentMasked(entity, caller, each))
        .map((record) => ({
          entity,
          id: record.id,
          title: titleOf(entity, record),
          detail: detailOf(record),
        })),
    )
    return { r: { items: [...appointments, ...items] } }
  },
}

/** The latest appointments that a search finds, titled by who comes where the caller sees that. */
const foundAppointments = async (context: ScopedContext, text: string) => {
  const { ports, caller } = context
  if (!allowsAny(caller.privileges, appointmentPrivileges)) return []
  const query = { search: appointmentSearch(caller, text) }
  const found = await ports.store.schedulePage(caller.scope, query, {
    sort: 'startsAt',
    order: 'desc',
    limit: mostOfEach,
  })
  return (await seenSchedules(context, found.items)).map(
    ({ id, code, client, booker, startsAt, timeZone, branchOffice }) => ({
      entity: 'schedules' as const,
      id,
      title: client?.name ?? booker?.name ?? code,
      detail: code,
      appointment: { startsAt, timeZone, branchOffice: branchOffice.id },
    }),
  )
}

const visibleTo = ({ scope, privileges }: ScopedCaller): EntityName[] => {
  const { account } = scope
  const served = (name: EntityName) => entities[name].served[account]
  return searchedTogether.filter((name) => {
    // Where people are found themselves, their places at branches would only repeat them.
    if (name === 'branchOfficeExperts' && served('experts')) return false
    const there = served(name)
    return (
      there !== undefined && there.can.includes('get') && allows(privileges, [there.needs, 'view'])
    )
  })
}

const titleOf = (name: EntityName, record: StoredRecord): string => {
  const title = record[entities[name].titledBy]
  if (typeof title === 'string') return title
  return typeof title === 'object' &&
    title !== null &&
    'name' in title &&
    typeof title.name === 'string'
    ? title.name
    : ''
}

/** What distinguishes two of the same name. */
const detailOf = (record: StoredRecord): string =>
  ['phone', 'email', 'code'].flatMap((field) => {
    const value = record[field]
    if (typeof value !== 'string' || value === '') return []
    return field === 'phone' ? phoneShown(value) : value
  })[0] ?? ''
