import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { asList } from '../asList.ts'
import { demandDays } from '../demandDays.ts'
import { inField } from '../inField.ts'
import type { Calendar } from '../calendar.ts'
import { wantedItems } from '../itemLengths.ts'
import { offer } from '../offer.ts'
import { organizationOfBranch } from '../organizationOfBranch.ts'
import { calculationOf } from '../scheduling/calculationOf.ts'
import { explanationOf } from '../scheduling/explanationOf.ts'
import { occurrencesOf } from '../scheduling/occurrencesOf.ts'
import { demandOverride, staffReach } from '../scheduling/staffReach.ts'
import { visitorReach } from '../visitorReach.ts'
import type { Context, Handlers } from './handler.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'

export const schedulesPlan: Handlers<'schedules.calculate' | 'schedules.availability' | 'schedules.count' | 'schedules.explain'> = {
  'schedules.calculate': async (input, { ports, caller }) => {
    const organization = await organizationOfBranch(ports, caller.scope!, input.branchOffice)
    // The summary is the visitors': staff read the parts that their masks let them see.
    const { summary: _summary, ...calculated } = await calculationOf(ports, caller, organization, input)
    return { r: calculated }
  },
  'schedules.availability': async ({ exclude, force, ...input }, context) => {
    const { ports, caller } = context
    demandOverride(caller, force)
    const organization = await organizationOfBranch(ports, caller.scope!, input.branchOffice)
    const moved = await movedAppointment(context, exclude)
    const items = wantedItems(input.items, moved?.items)
    const reach = await staffReach(context, organization, { force })
    const offered = await offer(ports, { ...input, items, organization, excludeSchedule: exclude, discount: moved?.discountRule }, reach)
    return { r: offered }
  },
  'schedules.explain': async ({ forVisitors, ...input }, context) => {
    const { ports, caller } = context
    const organization = await organizationOfBranch(ports, caller.scope!, input.branchOffice)
    const moved = await movedAppointment(context, input.exclude)
    const items = wantedItems(input.items, moved?.items)
    const forStaff = await staffReach(context, organization, { force: false })
    const reachOf = (calendar: Calendar) => (forVisitors ? visitorReach(calendar, false) : forStaff(calendar))
    return { r: await explanationOf(ports, caller.language, organization, { ...input, items }, reachOf) }
  },
  'schedules.count': async ({ series, ...input }, context) => {
    const { ports, caller } = context
    demandDays(input.from, input.to)
    const counted = await ports.store.bookings.count(caller.scope!, {
      from: dateOfDay(dayOfDate(input.from)),
      to: dateOfDay(dayOfDate(input.to)),
      branchOffices: asList(input.branchOffice),
      experts: asList(input.expert),
      statuses: asList(input.status),
    })
    if (series === undefined) return { r: { days: counted, occurrences: null } }
    // Who plans a series sees what is free; counting alone asks for less.
    const plans = (['create', 'edit'] as const).some((action) => caller.privileges['schedule']?.[action])
    if (!plans) throw new Refusal('FORBIDDEN')
    const occurrences = await inField('series', async () => {
      const organization = await organizationOfBranch(ports, caller.scope!, series.branchOffice)
      return occurrencesOf(context, organization, series)
    })
    return { r: { days: counted, occurrences } }
  },
}

/** The appointment whose own time counts as free must be one of the caller's. */
const movedAppointment = async ({ ports, caller }: Context, exclude: number | undefined): Promise<StoredSchedule | undefined> => {
  if (exclude === undefined) return undefined
  const [moved] = await ports.store.schedules(caller.scope!, { ids: [exclude], limit: 1 })
  if (moved === undefined) throw refuseField('exclude', 'unknown')
  return moved
}
