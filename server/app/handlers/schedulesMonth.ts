import { mostOfDay } from '../../../contract/endpoints/schedules.ts'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { asList } from '../asList.ts'
import { demandDays } from '../demandDays.ts'
import { appointmentSearch } from '../scheduling/appointmentSearch.ts'
import type { Handlers } from './handler.ts'

export const schedulesMonth: Handlers<'schedules.month'> = {
  'schedules.month': async (input, { ports, caller }) => {
    demandDays(input.from, input.to)
    const found = await ports.store.bookings.month(caller.scope!, {
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
