import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { dateOfDay, dayOfDate, isoAt, wallAt } from '../../../contract/time/zones.ts'
import { asList, demandDays, minuteOf } from '../availability/request.ts'
import { inField } from '../kernel/fieldProblems.ts'
import type { Calendar } from '../availability/calendar.ts'
import { wantedItems } from '../availability/items.ts'
import { offer } from '../availability/availableTimes.ts'
import { organizationOfBranch } from '../kernel/scope.ts'
import { billOf } from '../../domain/money/bill.ts'
import type { Money } from '../../../contract/money/money.ts'
import { billStateOf } from '../payments/isOff.ts'
import { calculationOf } from './quote.ts'
import { withOwnPrices } from './services/ownPrices.ts'
import { isOver } from './services/servedAppointment.ts'
import { explanationOf } from '../availability/explanation.ts'
import { demandOverride, staffReach, visitorReach } from '../availability/reach.ts'
import type { ScopedContext, Handlers } from '../kernel/call.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { SeriesRule } from '../../../contract/endpoints/series.ts'
import type { ErrorCode } from '../../../contract/kernel/errors.ts'
import { seriesWalls } from '../../domain/scheduling/seriesStarts.ts'
import { configurationOf, readBranch } from '../availability/calendar.ts'
import { conflictsOf, placeSeries } from './series/placeSeries.ts'

export const schedulesPlan: Handlers<
  'schedules.calculate' | 'schedules.availability' | 'schedules.count' | 'schedules.explain'
> = {
  'schedules.calculate': async (input, context) => {
    const { ports, caller } = context
    const organization = await organizationOfBranch(ports, caller.scope, input.branchOffice)
    const changed = await movedAppointment(context, input.exclude)
    const items = withOwnPrices({ caller, now: ports.clock.now() }, input.items, changed)
    // The summary is the visitors': staff read the parts that their masks let them see.
    const {
      summary: _summary,
      approval: _approval,
      ...calculated
    } = await calculationOf(ports, {
      caller,
      organization,
      request: { ...input, items, changed },
    })
    return { r: { ...calculated, bill: changed ? billAt(calculated.total, changed) : null } }
  },
  'schedules.availability': async ({ exclude, force, ...input }, context) => {
    const { ports, caller } = context
    demandOverride(caller, force)
    const organization = await organizationOfBranch(ports, caller.scope, input.branchOffice)
    const moved = await movedAppointment(context, exclude)
    const items = wantedItems(input.items, moved?.items)
    const reach = await staffReach(context, organization, { force })
    const offered = await offer(
      ports,
      { ...input, items, organization, excludeSchedule: exclude, discount: moved?.discountRule },
      reach,
    )
    return { r: offered }
  },
  'schedules.explain': async ({ forVisitors, ...input }, context) => {
    const { ports, caller } = context
    const organization = await organizationOfBranch(ports, caller.scope, input.branchOffice)
    const moved = await movedAppointment(context, input.exclude)
    const items = wantedItems(input.items, moved?.items)
    const force = moved !== undefined && isOver(moved)
    const forStaff = await staffReach(context, organization, { force })
    const reachOf = (calendar: Calendar) =>
      forVisitors ? visitorReach(calendar, false) : forStaff(calendar)
    return {
      r: await explanationOf(
        ports,
        {
          language: caller.language,
          organization,
          question: { ...input, items, present: moved?.startsAt },
        },
        reachOf,
      ),
    }
  },
  'schedules.count': async ({ series, ...input }, context) => {
    const { ports, caller } = context
    demandDays(input.from, input.to)
    const counted = await ports.store.bookings.count(caller.scope, {
      from: dateOfDay(dayOfDate(input.from)),
      to: dateOfDay(dayOfDate(input.to)),
      branchOffices: asList(input.branchOffice),
      experts: asList(input.expert),
      statuses: asList(input.status),
    })
    if (series === undefined) return { r: { days: counted, occurrences: null } }
    // Who plans a series sees what is free; counting alone asks for less.
    const plans = (['create', 'edit'] as const).some(
      (action) => caller.privileges['schedule']?.[action],
    )
    if (!plans) throw new Refusal('FORBIDDEN')
    const occurrences = await inField('series', async () => {
      const organization = await organizationOfBranch(ports, caller.scope, series.branchOffice)
      return occurrencesOf(context, organization, series)
    })
    return { r: { days: counted, occurrences } }
  },
}

/** The appointment whose own time counts as free must be one of the caller's. */
const movedAppointment = async (
  { ports, caller }: ScopedContext,
  exclude: number | undefined,
): Promise<StoredSchedule | undefined> => {
  if (exclude === undefined) return undefined
  const [moved] = await ports.store.schedules(caller.scope, { ids: [exclude], limit: 1 })
  if (moved === undefined) throw refuseField('exclude', 'unknown')
  return moved
}

/** What is due, or overpaid, of an appointment that costs something else from now on. */
const billAt = (
  { amount, currency }: Money,
  { sums, status }: StoredSchedule,
): { due: Money; overpaid: Money } => {
  const { due, overpaid } = billOf(amount, sums, billStateOf(status.id))
  return { due: { amount: due, currency }, overpaid: { amount: overpaid, currency } }
}

type OccurrencesRequest = SeriesRule & {
  start: string
  branchOffice: number
  quantity: number
  items: { entailedProduct: number; expert?: number | null; duration?: number }[]
}
type Previewed = { start: string; free: boolean; reason: ErrorCode | null; nearest: string[] }

/**
 * Which appointments of a series would be free, what stands in the way of the others and when else
 * they could be; nothing is written.
 */
export const occurrencesOf = async (
  context: ScopedContext,
  organization: number,
  request: OccurrencesRequest,
): Promise<Previewed[]> => {
  const { ports } = context
  const start = minuteOf(request.start)
  const calendar = await readBranch(ports, organization, request.branchOffice)
  const { timeZone: zone } = calendar.branch
  const { weekStart } = configurationOf(calendar)
  const walls = seriesWalls({ ...request, weekStart }, wallAt(zone, start))
  const items = wantedItems(request.items)
  const { placed, conflicts } = await placeSeries(ports, {
    organization,
    branchOffice: request.branchOffice,
    quantity: request.quantity,
    occurrences: walls.map((wall, index) => ({ index, wall, items })),
    skipPolicy: 'ask',
    decisions: [],
    reachOf: await staffReach(context, organization, { force: false }),
    now: ports.clock.now(),
  })
  const refused = conflictsOf(zone, conflicts)
  return walls.map((_, index) => {
    const free = placed.find((each) => each.index === index)
    if (free !== undefined)
      return { start: isoAt(zone, free.start), free: true, reason: null, nearest: [] }
    const { start: at, reason, nearest } = refused.find((each) => each.index === index)!
    return { start: at, free: false, reason, nearest }
  })
}
