import { mostBlockDays } from '../../../contract/endpoints/schedules.ts'
import { timeOffKinds } from '../../../contract/entities/timeOffs.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { scheduleStatuses, timeOffStatuses } from '../../../contract/kernel/statuses.ts'
import { blockingScheduleStatuses } from '../../../contract/kernel/scheduleStates.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import { crud } from '../kernel/crud.ts'
import { minuteOf } from '../availability/request.ts'
import { organizationOfBranch } from '../kernel/scope.ts'
import type { ScopedContext, Handlers, Input } from '../kernel/call.ts'

type BlockRequest = Input<'schedules.block'>

export const blocks: Handlers<'schedules.blocks' | 'schedules.block' | 'schedules.unblock'> = {
  'schedules.blocks': async ({ branchOffice, ...input }, { ports, caller }) => {
    const scope = caller.scope
    await organizationOfBranch(ports, scope, branchOffice)
    const { from, to } = spanOf(input, ['from', 'to'])
    return { r: { items: await ports.store.bookings.blocks(scope, { branchOffice, from, to }) } }
  },
  'schedules.block': async (input, context) => {
    const { ports, caller } = context
    const scope = caller.scope
    const organization = await organizationOfBranch(ports, scope, input.branchOffice)
    const { from, to } = spanOf(input, ['start', 'end'])
    const own =
      scope.own === undefined
        ? undefined
        : await ports.store.bookings.ownExperts(organization, scope.own)
    if (own && !own.includes(input.expert)) throw refuseField('expert', 'unknown')
    const already = await within(context, input, { from, to })
    if (already.length > 0 && !input.keepSchedules)
      throw new Refusal('SLOT_TAKEN', { current: already.map(({ id }) => id) })
    const made = await crud.create(
      // An administrator above branches blocks at the branch they named, so the expert has to work
      // there.
      { ports, caller, scope: { ...scope, branchOffice: input.branchOffice }, name: 'timeOffs' },
      {
        organization,
        branchOffice: input.branchOffice,
        expert: input.expert,
        kind: timeOffKinds.block,
        from: from.toISOString(),
        to: to.toISOString(),
        reason: input.note || null,
        status: { id: timeOffStatuses.ids.approved },
      },
    )
    ports.live.publish({ organization, schedule: null })
    const { id, expert, branchOffice } = made
    if (branchOffice === null) throw new Error('A block lies at a branch')
    const times = {
      startsAt: from.toISOString(),
      endsAt: to.toISOString(),
      note: input.note || null,
    }
    // Read once more: what was booked in the same moment stays as well, and is answered.
    const kept = await within(context, input, { from, to })
    return { r: { id, expert, branchOffice, ...times, schedules: kept.map((each) => each.id) } }
  },
  'schedules.unblock': async ({ id }, { ports, caller }) => {
    const scope = caller.scope
    const [found] = await ports.store.within(scope, (records) => records.find('timeOffs', [id]))
    if (found?.['kind'] !== timeOffKinds.block) throw new Refusal('NOT_FOUND')
    await crud.delete({ ports, caller, scope, name: 'timeOffs' }, { id })
    ports.live.publish({ organization: found['organization'].id, schedule: null })
    return { r: { id } }
  },
}

const spanOf = <First extends string, Last extends string>(
  input: Record<First | Last, string>,
  [first, last]: [First, Last],
): { from: Date; to: Date } => {
  const [from, to] = [minuteOf(input[first], first), minuteOf(input[last], last)]
  if (to <= from) throw refuseField(last, 'order')
  if (to - from > mostBlockDays * 1440) throw refuseField(last, 'tooBig', mostBlockDays)
  return { from: new Date(from * 60_000), to: new Date(to * 60_000) }
}

/** The appointments in which the expert has something to do at the branch in that time. */
const within = async (
  { ports, caller }: ScopedContext,
  { branchOffice, expert }: BlockRequest,
  { from, to }: { from: Date; to: Date },
): Promise<StoredSchedule[]> => {
  const found = await ports.store.schedules(caller.scope, {
    branchOffices: [branchOffice],
    experts: [expert],
    from,
    to,
    statuses: blockingScheduleStatuses.map((status) => scheduleStatuses.ids[status]),
    limit: 5000,
  })
  const meets = ({ items }: StoredSchedule) =>
    items.some(
      (item) =>
        item.expert.id === expert && new Date(item.startsAt) < to && new Date(item.endsAt) > from,
    )
  return found.filter(meets)
}
