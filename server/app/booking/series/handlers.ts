import type { SeriesAppointmentPlan, SeriesPlan, SeriesRow } from '../../../ports/series.ts'
import { channels } from '../../../../contract/endpoints/scheduleRecord.ts'
import { refuseField } from '../../../../contract/kernel/errors.ts'
import { scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import { instantOfWall, isoAt, dateOfDay, dayOfWall } from '../../../../contract/time/zones.ts'
import { policyOf } from '../bookedAs.ts'
import { configurationOf, readBranch, type Calendar } from '../../availability/calendar.ts'
import { wantedItems, type WantedItem } from '../../availability/items.ts'
import { organizationOfBranch } from '../../kernel/scope.ts'
import { bookedFor, type BookedFor } from '../bookedFor.ts'
import { editSeries } from './editSeries.ts'
import {
  placeSeries,
  refuseConflicts,
  type SeriesOnCalendar,
  type SeriesRequest,
} from './placeSeries.ts'
import { seriesOf, wallMinute } from './series.ts'
import { demandOverride, staffReach } from '../../availability/reach.ts'
import { appointmentPlan, replayKey } from '../plan/bookingPlan.ts'
import { writeSeries } from './writeSeries.ts'
import { viewToken } from '../../kernel/tokens.ts'
import type { ScopedContext, Handlers, Input } from '../../kernel/call.ts'
import { storedKey } from '../../kernel/idempotency.ts'
import { sourceOf } from '../../kernel/audit.ts'
import { seenTurns } from '../../availability/seenTurns.ts'
import type { SeriesRule } from '../../../../contract/endpoints/series.ts'
import { mostSeriesMonths, seriesWalls } from '../../../domain/scheduling/seriesStarts.ts'

export const series: Handlers<'series.create' | 'series.edit'> = {
  'series.create': async (input, context) => {
    const { ports, caller } = context
    demandOverride(caller, input.force)
    return { r: await seriesOf(ports, caller.scope, await create(input, context)) }
  },
  'series.edit': async (input, context) => {
    demandOverride(context.caller, input.data.force)
    return { r: await editSeries(input, context) }
  },
}

const create = async (input: Input<'series.create'>, context: ScopedContext): Promise<number> => {
  const { ports, caller } = context
  const { branchOffice } = input
  const organization = await organizationOfBranch(ports, caller.scope, branchOffice)
  const branch = await readBranch(ports, organization, branchOffice)
  const { timeZone: zone } = branch.branch
  const rule = { ...input.rule, weekStart: configurationOf(branch).weekStart }
  const now = ports.clock.now()
  const walls = wallsToBook(input, rule, { zone, now })
  const person = await bookedFor(ports, { scope: caller.scope, organization }, input)
  const reachOf = await staffReach(context, organization, {
    force: input.force,
    clientBlocked: person.blocked,
  })
  const items = wantedItems(input.items)
  const { idempotencyKey, ...body } = input
  const key = idempotencyKey === undefined ? null : storedKey('staff', idempotencyKey)
  const bodyHash = ports.secrets.hash(JSON.stringify(['series', caller.accountId, body]))
  const order = {
    organization,
    zone,
    rule,
    walls,
    person,
    reachOf,
    items,
    key,
    bodyHash,
    now,
    input,
  }
  return writeSeries(ports, organization, { decide: () => planSeries(context, order), bodyHash })
}

/** What the branch's clock shows at each occurrence, none of them before now. */
const wallsToBook = (
  { anchor, decisions }: Input<'series.create'>,
  rule: SeriesRule,
  { zone, now }: { zone: string; now: Date },
): number[] => {
  const walls = wallsOfRule(rule, wallMinute(anchor))
  if (instantOfWall(zone, walls[0]!) * 60_000 < now.getTime())
    throw refuseField('anchor', 'tooSmall')
  const stray = decisions.findIndex(({ index }) => index >= walls.length)
  if (stray >= 0) throw refuseField(`decisions.${stray}.index`, 'tooBig', walls.length - 1)
  return walls
}

type SeriesOrder = {
  organization: number
  zone: string
  rule: SeriesRow['rule']
  walls: number[]
  person: BookedFor
  reachOf: SeriesRequest['reachOf']
  items: WantedItem[]
  key: string | null
  bodyHash: string
  now: Date
  input: Input<'series.create'>
}

const planSeries = async (
  { ports, caller }: ScopedContext,
  order: SeriesOrder,
): Promise<SeriesPlan | { replay: NonNullable<Calendar['replay']> }> => {
  const { organization, zone, rule, walls, items, key, bodyHash, now, input } = order
  const { branchOffice, quantity, decisions } = input
  const { calendar, placed, leftOut, conflicts } = await placeSeries(ports, {
    organization,
    branchOffice,
    quantity,
    occurrences: walls.map((wall, index) => ({ index, wall, items })),
    skipPolicy: input.skipPolicy,
    decisions,
    reachOf: order.reachOf,
    replayKey: key ?? undefined,
    now,
  })
  if (calendar.replay !== null) return { replay: calendar.replay }
  refuseConflicts(zone, conflicts)
  if (placed.length === 0) refuseEmptySeries(order, leftOut)
  return {
    version: calendar.version,
    now: now.toISOString(),
    who: caller.accountId,
    ...sourceOf(caller),
    branch: branchOffice,
    turns: seenTurns(calendar, items),
    ...replayKey(key, bodyHash, {}),
    series: null,
    write: {
      rule,
      anchor: input.anchor,
      timeZone: zone,
      skipPolicy: input.skipPolicy,
      payment: input.payment,
      items,
      quantity,
      leftOut: leftOut.map(({ index, start, code }) => ({
        index,
        start: isoAt(zone, start),
        reason: code,
      })),
    },
    split: null,
    visits: placed.map((each) => planAppointment({ ports, caller }, order, { calendar, each })),
    changes: [],
    kept: [],
    topic: 'schedules.seriesBooked',
    notify: input.notify,
  }
}

/** A series of which nothing is left is none: what stood in the way of it is said. */
const refuseEmptySeries = (
  { zone, walls }: SeriesOrder,
  leftOut: SeriesOnCalendar['leftOut'],
): never => {
  const refused = leftOut.flatMap(({ code, rule, ...each }) =>
    code === null || rule === undefined ? [] : [{ ...each, code, rule, nearest: [] }],
  )
  refuseConflicts(zone, refused)
  throw refuseField('decisions', 'tooBig', walls.length - 1)
}

const planAppointment = (
  { ports, caller }: Pick<ScopedContext, 'ports' | 'caller'>,
  { organization, person, items, input }: SeriesOrder,
  {
    calendar,
    each: { index, chain, input: within, byChoice },
  }: Pick<SeriesOnCalendar, 'calendar'> & { each: SeriesOnCalendar['placed'][number] },
): SeriesAppointmentPlan => {
  const code = ports.secrets.code()
  const schedule = {
    status: scheduleStatuses.ids.confirmed,
    viewHash: ports.secrets.hash(viewToken(ports, organization, { code })),
    client: person.client,
    booker: person.booker,
    channel: channels.admin,
    note: input.note ?? null,
    tags: input.tags ?? [],
    color: input.color ?? null,
    policy: policyOf(calendar),
    overrides: input.force ? { force: true, user: caller.accountId } : null,
  }
  const plan = appointmentPlan(
    { calendar, within, chain, quantity: input.quantity, wanted: items },
    { code, details: schedule },
  )
  return {
    ...plan,
    action: 'book' as const,
    branch: input.branchOffice,
    change: null,
    index,
    ownTime: byChoice,
    ownItems: false,
  }
}

/** The fewest occurrences that are a series. */
const fewest = 2

/**
 * What the branch's clock shows at each occurrence of a rule.
 * @throws Refusal VALIDATION naming the part of the rule that does not fit the others, has no end,
 * or gives less than two occurrences
 */
export const wallsOfRule = (rule: SeriesRule, anchor: number): number[] => {
  const { freq, byDay = [], nth, monthDay, count, until } = rule
  if (count === undefined && until === undefined) throw refuseField('rule.count', 'required')
  if (nth !== undefined && freq !== 'monthly') throw refuseField('rule.nth', 'notAllowed')
  if (monthDay !== undefined && (freq !== 'monthly' || nth !== undefined))
    throw refuseField('rule.monthDay', 'notAllowed')
  if (nth !== undefined && byDay.length !== 1)
    throw refuseField('rule.byDay', byDay.length === 0 ? 'required' : 'tooBig', 1)
  if (byDay.length > 0 && freq === 'monthly' && nth === undefined)
    throw refuseField('rule.nth', 'required')
  if (until !== undefined) {
    const last = new Date(`${dateOfDay(dayOfWall(anchor))}T00:00Z`)
    last.setUTCMonth(last.getUTCMonth() + mostSeriesMonths)
    const bound = last.toISOString().slice(0, 10)
    if (until > bound) throw refuseField('rule.until', 'tooBig', bound)
  }
  const walls = seriesWalls(rule, anchor)
  if (walls.length < fewest)
    throw refuseField(until === undefined ? 'rule.count' : 'rule.until', 'tooSmall', fewest)
  return walls
}
