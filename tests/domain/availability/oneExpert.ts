import type { Weekly } from '../../../contract/time/hours.ts'
import { instantOfIso, isoAt } from '../../../contract/time/zones.ts'
import { freeTimes } from '../../../server/domain/availability/availability.ts'
import type {
  AvailabilityInput,
  ItemRequest,
  Occupation,
} from '../../../server/domain/availability/input.ts'

/**
 * What the golden cases assume unless they say otherwise: one expert who follows the branch, a grid
 * of 30 minutes, nothing else.
 */
export const oneExpert = (
  zone: string,
  weekly: Weekly,
  range: [from: string, to: string],
  {
    item,
    branch,
    ...rest
  }: Partial<Omit<AvailabilityInput, 'branch' | 'items'>> & {
    item?: Partial<ItemRequest>
    branch?: Partial<AvailabilityInput['branch']>
  } = {},
): AvailabilityInput => ({
  now: instantOfIso('2026-11-20T12:00Z'),
  branch: { id: 1, zone, enabled: true, weekly, overrides: [], ...branch },
  items: [service(item)],
  experts: [{ id: 1, sortOrder: 0, enabled: true }],
  occupations: [],
  from: range[0],
  to: range[1],
  forVisitor: true,
  leadTimeMinutes: 0,
  horizonDays: 730,
  ...rest,
})

export const service = (item: Partial<ItemRequest> = {}): ItemRequest => ({
  entailedProduct: 1,
  enabled: true,
  duration: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  capacity: 1,
  quantity: 1,
  granularity: 30,
  gridOffset: 0,
  candidates: [1],
  ...item,
})

/** Something booked with expert 1 unless said otherwise. */
export const booked = (start: string, end: string, rest: Partial<Occupation> = {}): Occupation => ({
  schedule: 900,
  expert: 1,
  branch: 1,
  entailedProduct: 99,
  start: instantOfIso(start),
  end: instantOfIso(end),
  bufferBefore: 0,
  bufferAfter: 0,
  quantity: 1,
  ...rest,
})

export const daily = (...windows: [s: string, e: string][]): Weekly => {
  const day = windows.map(([s, e]) => ({ s, e }))
  return { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }
}

/** The starts as `09-04T22:00-04:00` on the clock they are shown on. */
export const labels = (input: AvailabilityInput): string[] =>
  freeTimes(input).starts.map((start) => label(input, start))

/** The starts as `22:00`, for days without a change of clocks. */
export const times = (input: AvailabilityInput): string[] =>
  labels(input).map((text) => text.slice(6, 11))

export const label = (input: AvailabilityInput, start: number): string =>
  isoAt(input.timeZone ?? input.branch.zone, start).replace(/^\d{4}-(.*):00([+-].*)$/, '$1$2')
