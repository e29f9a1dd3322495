import type { AvailabilityInput, ExpertCalendar, ItemRequest, Occupation, TimeOff } from '../domain/availabilityInput.ts'
import type { ScheduleConfiguration } from '../domain/scheduleConfiguration.ts'
import {
  configurationOf,
  isOpenToVisitors,
  visitorExperts,
  visitorProducts,
  type Calendar,
  type CalendarExpert,
  type CalendarProduct,
} from './calendar.ts'

/** A visit that a visitor asks about. */
export type VisitRequest = {
  items: { entailedProduct: number; expert: number | null }[]
  quantity: number
  from: string
  to: string
  timeZone?: string
  searchUntil?: string
  /** Whether whoever asks for a link's page gets what the link allows. */
  asksForLink: boolean
  now: Date
  excludeSchedule?: number
}

/** What the availability rules ask for, for a visitor. */
export const visitorInput = (calendar: Calendar & { branch: object }, request: VisitRequest): AvailabilityInput => {
  const configuration = configurationOf(calendar)
  const allowed = visitorProducts(calendar)
  const experts = visitorExperts(calendar)
  return {
    now: Math.floor(request.now.getTime() / 60_000),
    branch: {
      id: calendar.branch.id,
      zone: calendar.branch.timeZone,
      enabled: isOpenToVisitors(calendar, request.asksForLink, request.now),
      weekly: calendar.branch.weekly,
      overrides: calendar.branch.overrides,
    },
    items: request.items.map((item) => itemRequest(item, allowed, calendar, experts, configuration, request.quantity)),
    experts: experts.map((expert) => expertCalendar(expert, calendar)),
    occupations: calendar.occupations.flatMap(toOccupations),
    from: request.from,
    to: request.to,
    timeZone: request.timeZone,
    searchUntil: request.searchUntil,
    forVisitor: true,
    leadTimeMinutes: configuration.leadTimeMinutes,
    horizonDays: configuration.horizonDays,
    sameDayCutoff: configuration.sameDayCutoff,
    internalBuffers: configuration.internalBuffers,
    weekStart: configuration.weekStart,
    clientBlocked: calendar.blocked,
    excludeSchedule: request.excludeSchedule,
  }
}

const itemRequest = (
  { entailedProduct, expert }: VisitRequest['items'][number],
  allowed: CalendarProduct[],
  calendar: Calendar,
  experts: CalendarExpert[],
  configuration: ScheduleConfiguration,
  quantity: number,
): ItemRequest => {
  const product = calendar.products.find(({ id }) => id === entailedProduct)!
  const offering = experts.map(({ id }) => id).filter((id) => product.offers.some((offer) => offer.expert === id))
  return {
    entailedProduct,
    enabled: allowed.includes(product),
    duration: product.offers.find((offer) => offer.expert === expert)?.duration ?? product.duration,
    bufferBefore: product.bufferBefore,
    bufferAfter: product.bufferAfter,
    processing: product.processing,
    capacity: product.capacity,
    quantity,
    granularity: product.granularity ?? configuration.granularity,
    gridOffset: product.gridOffset ?? (product.granularity === null ? configuration.gridOffset : 0),
    calendar: { weekly: product.weekly, overrides: product.overrides, from: product.availableFrom, to: product.availableTo },
    candidates: expert === null ? offering : offering.filter((id) => id === expert),
  }
}

const expertCalendar = (expert: CalendarExpert, calendar: Calendar): ExpertCalendar => ({
  id: expert.id,
  sortOrder: expert.sortOrder,
  enabled: true,
  calendar: { weekly: expert.weekly, shiftPattern: expert.shiftPattern, overrides: expert.overrides, from: expert.from, to: expert.to },
  timeOff: calendar.timeOff.filter((off) => off.expert === expert.id).map(toTimeOff),
})

const toTimeOff = ({ from, to, dateFrom, dateTo }: Calendar['timeOff'][number]): TimeOff =>
  from !== null && to !== null ? { from: Date.parse(from) / 60_000, to: Date.parse(to) / 60_000 } : { dateFrom: dateFrom!, dateTo: dateTo! }

const toOccupations = ({ expert, closed, joinable }: Calendar['occupations'][number]): Occupation[] => {
  const occupations = (joinable ?? []).map((occupation) => ({ ...occupation, expert }))
  const numbers = JSON.parse(`[${closed ?? ''}]`) as number[]
  for (let at = 0; at < numbers.length; at += 5) {
    occupations.push({
      schedule: numbers[at]!,
      expert,
      // nobody can join it, so nobody asks where it is and what it is
      branch: 0,
      entailedProduct: 0,
      start: numbers[at + 1]!,
      end: numbers[at + 2]!,
      bufferBefore: numbers[at + 3]!,
      bufferAfter: numbers[at + 4]!,
      quantity: 1,
    })
  }
  return occupations
}
