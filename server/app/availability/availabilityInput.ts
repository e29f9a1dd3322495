import { nameKey } from '../../../contract/text/nameKey.ts'
import type {
  AvailabilityInput,
  ExpertCalendar,
  ItemRequest,
  Occupation,
  ResourcePool,
  TimeOff,
  WorkLimits,
  ScheduleConfiguration,
} from '../../domain/availability/input.ts'
import {
  configurationOf,
  minCapacityOf,
  type Calendar,
  type CalendarExpert,
  type CalendarProduct,
  type CalendarResource,
} from './calendar.ts'
import { startsTooMany, type OwnAppointment } from '../../domain/availability/startsTooMany.ts'
import { merged, type Spans } from '../../domain/availability/spans.ts'
import { effectiveOf } from '../configuration/effective.ts'
import { itemLength, processingWithin, type WantedItem } from './items.ts'

/** The services and the dates that free times are searched for. */
export type AvailabilityQuery = {
  items: WantedItem[]
  quantity: number
  from: string
  to: string
  timeZone?: string
  searchUntil?: string
  now: Date
  excludeSchedule?: number
  /** The start that is not offered: the appointment that is being moved begins then. */
  excludeStart?: number | undefined
  /** Whose times these are: those at which they have enough are not offered. */
  person?: PersonLimits | undefined
}

/** What a person has booked, and how much of that they may have. */
export type PersonLimits = {
  limits: { apart: boolean; perDay: number }
  own: readonly OwnAppointment[]
}

/**
 * What the caller may have: services and experts of the calendar, whether the branch takes bookings
 * at all, and which rules bind.
 */
export type Reach = {
  products: readonly CalendarProduct[]
  experts: readonly CalendarExpert[]
  enabled: boolean
  forVisitor: boolean
  clientBlocked: boolean
  /**
   * The first and the last date that are offered, where the link says so; of the branch's clock.
   */
  days?: { first: string | null; last: string | null }
  /** Neither opening hours, the grid nor limits are required. */
  force?: boolean
  /** Time off does not matter: what is put back was there before. */
  ignoresAbsences?: boolean
}

/** What the availability rules ask for. */
export const availabilityInput = (
  calendar: Calendar & { branch: object },
  request: AvailabilityQuery,
  reach: Reach,
): AvailabilityInput => {
  const configuration = configurationOf(calendar)
  const { experts } = reach
  const defaults = defaultLimits(calendar)
  const items = request.items.map((item) =>
    itemRequest(item, { calendar, configuration, quantity: request.quantity }, reach),
  )
  return {
    now: Math.floor(request.now.getTime() / 60_000),
    branch: {
      id: calendar.branch.id,
      zone: calendar.branch.timeZone,
      enabled: reach.enabled,
      weekly: calendar.branch.weekly,
      overrides: calendar.branch.overrides,
    },
    items,
    experts: experts.map((expert) => ({
      ...expertCalendar(expert, calendar, request.excludeSchedule),
      limits: limitsOf(expert, defaults),
      ...(reach.ignoresAbsences ? { timeOff: [] } : {}),
    })),
    occupations: calendar.occupations.flatMap(toOccupations),
    resources: calendar.resources.pools.map(toPool),
    from: request.from,
    to: request.to,
    timeZone: request.timeZone,
    searchUntil: request.searchUntil,
    forVisitor: reach.forVisitor,
    leadTimeMinutes: configuration.leadTimeMinutes,
    horizonDays: configuration.horizonDays,
    ...(reach.days === undefined ? {} : { linkDays: reach.days }),
    sameDayCutoff: configuration.sameDayCutoff,
    internalBuffers: configuration.internalBuffers,
    weekStart: configuration.weekStart,
    assignment: configuration.assignment,
    minCapacityHours: configuration.minCapacityHours,
    clientBlocked: reach.clientBlocked,
    excludeSchedule: request.excludeSchedule,
    excludedStarts: excludedStarts(request, { zone: calendar.branch.timeZone, items }),
    force: reach.force ?? false,
  }
}

const excludedStarts = (
  { excludeStart, person }: AvailabilityQuery,
  wanted: Parameters<typeof startsTooMany>[0],
): Spans | undefined => {
  if (excludeStart === undefined && person === undefined) return undefined
  const present = excludeStart === undefined ? [] : [excludeStart, excludeStart + 1]
  const tooMany = person === undefined ? [] : startsTooMany(wanted, person.limits, person.own)
  return merged([...present, ...tooMany])
}

const itemRequest = (
  item: WantedItem,
  {
    calendar,
    configuration,
    quantity,
  }: { calendar: Calendar; configuration: ScheduleConfiguration; quantity: number },
  { products, experts, force }: Reach,
): ItemRequest => {
  const { entailedProduct, expert } = item
  const product = calendar.products.find(({ id }) => id === entailedProduct)!
  const duration = itemLength(product, item)
  const offering = experts
    .map(({ id }) => id)
    .filter((id) => product.offers.some((offer) => offer.expert === id))
  return {
    entailedProduct,
    enabled: products.includes(product),
    duration,
    bufferBefore: product.bufferBefore,
    bufferAfter: product.bufferAfter,
    processing: processingWithin(product.processing, duration),
    capacity: product.capacity,
    minCapacity: minCapacityOf(calendar, entailedProduct),
    quantity,
    granularity: force ? 1 : (product.granularity ?? configuration.granularity),
    gridOffset: force
      ? 0
      : (product.gridOffset ?? (product.granularity === null ? configuration.gridOffset : 0)),
    calendar: {
      weekly: product.weekly,
      overrides: product.overrides,
      from: product.availableFrom,
      to: product.availableTo,
    },
    resources: calendar.resources.needs
      .find((need) => need.entailedProduct === entailedProduct)
      ?.resources.map((need) => ({ type: nameKey(need.resourceType), quantity: need.quantity })),
    candidates: offering.filter(
      (id) => (expert === null || id === expert) && (item.candidates?.has(id) ?? true),
    ),
  }
}

/**
 * The limits of experts who have none of their own, as the branch has them (definitions 3.15,
 * ExpertsConfig).
 */
const defaultLimits = ({ expertSettings }: Calendar): WorkLimits => {
  const { limits } = effectiveOf('experts', expertSettings)
  return {
    perDay: limits.maxPerDay,
    minutesPerDay: limits.maxMinutesPerDay,
    perWeek: limits.maxPerWeek,
  }
}

/** Each limit by itself: the expert's own, or the default where it is 0. */
const limitsOf = ({ limits: own }: CalendarExpert, defaults: WorkLimits): WorkLimits => ({
  perDay: own.perDay || defaults.perDay,
  minutesPerDay: own.minutesPerDay || defaults.minutesPerDay,
  perWeek: own.perWeek || defaults.perWeek,
})

const expertCalendar = (
  expert: CalendarExpert,
  calendar: Calendar,
  excludeSchedule?: number,
): ExpertCalendar => ({
  id: expert.id,
  sortOrder: expert.sortOrder,
  enabled: true,
  lastTurn: lastTurnOf(expert, calendar, excludeSchedule),
  calendar: {
    weekly: expert.weekly,
    shiftPattern: expert.shiftPattern,
    overrides: expert.overrides,
    from: expert.from,
    to: expert.to,
  },
  timeOff: calendar.timeOff.filter((off) => off.expert === expert.id).map(toTimeOff),
})

/**
 * The turn of the expert's latest appointment, without the one that is being moved; null where they
 * have none or turns are not needed.
 */
const lastTurnOf = (
  { id }: CalendarExpert,
  { turns }: Calendar,
  excludeSchedule?: number,
): number | null => {
  const own =
    turns?.flatMap(({ expert, schedule, turn }) =>
      expert === id && schedule !== excludeSchedule ? [turn] : [],
    ) ?? []
  return own.length === 0 ? null : Math.max(...own)
}

const toPool = ({
  id,
  type,
  quantity,
  weekly,
  overrides,
  timeOff,
  uses,
}: CalendarResource): ResourcePool => ({
  id,
  type: nameKey(type),
  quantity,
  calendar: { weekly, overrides },
  timeOff,
  uses,
})

const toTimeOff = ({ from, to, dateFrom, dateTo }: Calendar['timeOff'][number]): TimeOff =>
  from !== null && to !== null
    ? { from: Date.parse(from) / 60_000, to: Date.parse(to) / 60_000 }
    : { dateFrom: dateFrom!, dateTo: dateTo! }

const toOccupations = ({
  expert,
  from,
  closed,
  schedules,
  joinable,
}: Calendar['occupations'][number]): Occupation[] => {
  const occupations = (joinable ?? []).map((occupation) => ({ ...occupation, expert }))
  const appointments = numbersIn(schedules)
  for (const [index, packed] of numbersIn(closed).entries()) {
    // as read_calendar packs them; the start takes it beyond the 32 bits that shifts are for
    const rest = packed % 2 ** 27
    const start = from + (packed - rest) / 2 ** 27
    occupations.push({
      schedule: appointments[index] ?? 0,
      expert,
      // no one can join it, so where it is and what it is matters to no one
      branch: 0,
      entailedProduct: 0,
      start,
      end: start + (rest >> 16),
      bufferBefore: (rest >> 8) & 255,
      bufferAfter: rest & 255,
      quantity: 1,
    })
  }
  return occupations
}

const numbersIn = (text: string | null): number[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database joins numbers with commas
  JSON.parse(`[${text ?? ''}]`) as number[]
