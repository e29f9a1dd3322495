import { Refusal, refuseField } from '../../../../contract/kernel/errors.ts'
import { dayOfWall, wallAt } from '../../../../contract/time/zones.ts'
import {
  seriesWalls,
  beginningOfSeries,
  restOfSeries,
  shiftedSeries,
  type RuledSeries,
} from '../../../domain/scheduling/seriesStarts.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { SeriesAppointmentPlan, SeriesPlan, SeriesRow } from '../../../ports/series.ts'
import { keptItems, wantedItems, type WantedItem } from '../../availability/items.ts'
import { changesAppointment, leavesExpertOpen } from '../changesAppointment.ts'
import type { ChangedSeries, SeriesChange, SeriesAppointment } from './series.ts'
import {
  placeSeries,
  refuseConflicts,
  type SeriesOnCalendar,
  type SeriesRequest,
} from './placeSeries.ts'
import { staffReach } from '../../availability/reach.ts'
import { appointmentPlan } from '../plan/bookingPlan.ts'
import { wallMinute, wallText } from './series.ts'
import { writeSeries } from './writeSeries.ts'
import { sourceOf } from '../../kernel/audit.ts'

/** Gives appointments of a series other days, another time of day, other services or experts. */
export const moveSeries = async (change: SeriesChange): Promise<ChangedSeries> => {
  const { context, series, input } = change
  const { data } = input
  const { ports } = context
  const { organization } = series
  const items = data.items && wantedItems(data.items)
  const minute =
    data.time === undefined ? null : Number(data.time.slice(0, 2)) * 60 + Number(data.time.slice(3))
  const moves = data.days !== 0 || minute !== null
  if (!moves && items === undefined) throw refuseField('data', 'required')
  const move: Move = {
    ...planned(change, { days: data.days, minute }, items),
    items,
    moves,
    alone: input.scope === 'this',
  }
  const { concerned, occurrences } = concernedBy(change, move)
  const stays = new Set(
    data.decisions.flatMap(({ index, start }) => (start === null ? [index] : [])),
  )
  const now = ports.clock.now()
  const request: SeriesRequest = {
    organization,
    branchOffice: series.branchOffice.id,
    quantity: series.quantity,
    occurrences: occurrences.toSorted((a, b) => a.index - b.index),
    skipPolicy: 'ask',
    decisions: data.decisions,
    moving: concerned.filter((each) => !stays.has(each.series.index)).map(({ id }) => id),
    reachOf: await staffReach(context, organization, { force: data.force }),
    now,
  }
  const isAsItWas = (appointment: SeriesAppointment, place: number): boolean =>
    occurrences[place]!.wall === wallOn(series, appointment) &&
    !changesAppointment(appointment, { items: data.items })
  // Nothing is written or sent for a time and services that all of them have already, by experts
  // who may stay.
  if (
    data.decisions.length === 0 &&
    concerned.every(isAsItWas) &&
    (!leavesExpertOpen(data) || (await mayAllStay(ports, request)))
  )
    return { id: series.id, changed: 0 }
  const kept = concerned.filter((each) => stays.has(each.series.index)).map(({ id }) => id)
  const id = await writeSeries(ports, organization, {
    decide: () => planMove(change, move, { request, concerned, kept }),
  })
  return { id, changed: concerned.length - stays.size }
}

/** What the branch's clock shows at an appointment. */
const wallOn = ({ timeZone }: SeriesChange['series'], { startsAt }: SeriesAppointment): number =>
  wallAt(timeZone, Date.parse(startsAt) / 60_000)

type Occurrence = SeriesRequest['occurrences'][number]

/**
 * The appointments that a move concerns, and what each of them is to become. One that has a time or
 * services of its own keeps them, unless it is moved alone.
 */
const concernedBy = (
  { series, targets, input: { data } }: SeriesChange,
  { wallOf, items, moves, alone }: Move,
): { concerned: SeriesAppointment[]; occurrences: Occurrence[] } => {
  const concerned = targets.filter(
    (each) =>
      alone || (moves && !each.series.ownTime) || (items !== undefined && !each.series.ownItems),
  )
  const occurrences = concerned.map((appointment) => ({
    index: appointment.series.index,
    wall:
      (moves && (alone || !appointment.series.ownTime) ? wallOf(appointment) : undefined) ??
      wallOn(series, appointment),
    items:
      items !== undefined && (alone || !appointment.series.ownItems)
        ? wantedItems(items, appointment.items)
        : keptItems(appointment),
    quantity: appointment.quantity,
  }))
  if (occurrences.length === 0) throw refuseField('data', 'notAllowed')
  const stray = data.decisions.findIndex(
    ({ index }) => !occurrences.some((each) => each.index === index),
  )
  if (stray >= 0) throw refuseField(`decisions.${stray}.index`, 'choice')
  return { concerned, occurrences }
}

type Decided = { request: SeriesRequest; concerned: readonly SeriesAppointment[]; kept: number[] }

const planMove = async (
  change: SeriesChange,
  move: Move,
  { request, concerned, kept }: Decided,
): Promise<SeriesPlan> => {
  const { ports, caller } = change.context
  const { series, input } = change
  const { calendar, placed, conflicts } = await placeSeries(ports, request)
  refuseConflicts(series.timeZone, conflicts)
  const appointments = placed.map((each) => {
    const stored = concerned.find((one) => one.series.index === each.index)!
    const { items } = request.occurrences.find((one) => one.index === each.index)!
    return planAppointment(change, move, { calendar, each, stored, items })
  })
  return {
    version: calendar.version,
    now: request.now.toISOString(),
    who: caller.accountId,
    ...sourceOf(caller),
    branch: series.branchOffice.id,
    key: null,
    series: { id: series.id, version: series.version },
    write: move.write,
    split: move.split,
    visits: appointments,
    changes: [],
    kept,
    topic: 'schedules.seriesMoved',
    notify: input.data.notify,
  }
}

const planAppointment = (
  { context: { caller }, series, input: { data } }: SeriesChange,
  { items, moves, alone }: Move,
  placed: Pick<SeriesOnCalendar, 'calendar'> &
    Pick<Occurrence, 'items'> & {
      each: SeriesOnCalendar['placed'][number]
      stored: SeriesAppointment
    },
): SeriesAppointmentPlan => {
  const { calendar, each, stored } = placed
  const { index, chain, input: within, byChoice } = each
  const schedule = {
    ...unchangedByMove(stored),
    overrides: data.force ? { force: true, user: caller.accountId } : stored.overrides,
  }
  return {
    ...appointmentPlan(
      { calendar, within, chain, quantity: stored.quantity, wanted: placed.items },
      { code: stored.code, details: schedule },
    ),
    action: 'move' as const,
    branch: series.branchOffice.id,
    change: {
      id: stored.id,
      version: stored.version,
      statuses: [stored.status.id],
      moves: 0,
    },
    index,
    ownTime: stored.series.ownTime || byChoice || (alone && moves),
    ownItems: stored.series.ownItems || (alone && items !== undefined),
  }
}

/**
 * Whether the availability rules let everyone who performs the appointments stay, where the request
 * names no one else.
 */
const mayAllStay = async (ports: Ports, request: SeriesRequest): Promise<boolean> => {
  const occurrences = request.occurrences.map((each) => ({
    ...each,
    items: each.items.map((item) => ({ ...item, expert: item.expert ?? item.was?.expert ?? null })),
  }))
  try {
    return (await placeSeries(ports, { ...request, occurrences })).conflicts.length === 0
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

type Shift = { days: number; minute: number | null }
/** What is to move: times, services, and whether of one appointment alone. */
type Move = Plan & { items: WantedItem[] | undefined; moves: boolean; alone: boolean }
type Plan = Pick<SeriesPlan, 'split'> & {
  write: Partial<SeriesRow>
  wallOf: (appointment: SeriesAppointment) => number | undefined
}

/** What becomes of the rule, and when the branch's clock is to show what at each appointment. */
const planned = (
  { series, appointments, chosen, input }: SeriesChange,
  shift: Shift,
  items: WantedItem[] | undefined,
): Plan => {
  const whole: RuledSeries = { rule: series.rule, anchor: wallMinute(series.anchor) }
  const template = items === undefined ? {} : { items }
  if (input.scope === 'this') {
    return {
      write: {},
      split: null,
      wallOf: ({ startsAt }) =>
        shifted(wallAt(series.timeZone, Date.parse(startsAt) / 60_000), shift),
    }
  }
  const from = input.scope === 'this_and_following' ? chosen!.series.index : 0
  const splits = appointments.some(({ series: { index } }) => index < from)
  const later = shiftedSeries(splits ? restOfSeries(whole, from) : whole, shift)
  if (later === undefined) throw refuseField('days', 'notAllowed')
  const walls = seriesWalls(later.rule, later.anchor)
  const write = { rule: later.rule, anchor: wallText(later.anchor), ...template }
  const wallOf = ({ series: { index } }: SeriesAppointment) => walls[splits ? index - from : index]
  return splits
    ? { write: { rule: beginningOfSeries(series.rule, from) }, split: { from, write }, wallOf }
    : { write, split: null, wallOf }
}

const shifted = (wall: number, { days, minute }: Shift): number => {
  const day = dayOfWall(wall)
  return (day + days) * 1440 + (minute ?? wall - day * 1440)
}

/** What a move leaves as it is. */
const unchangedByMove = ({ status, client, booker, note, tags, color }: SeriesAppointment) => ({
  status: status.id,
  statusComments: status.comments,
  client: client?.id ?? null,
  booker,
  note,
  tags,
  color,
})
