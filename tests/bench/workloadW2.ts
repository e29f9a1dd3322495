import { dateOfDay, dayOfWall, offsetSegments } from '../../contract/time/zones.ts'
import type { AvailabilityInput, Occupation } from '../../server/domain/availability/input.ts'

const zoneNames = [
  'Asia/Kolkata',
  'Pacific/Apia',
  'America/Santiago',
  ...Intl.supportedValuesOf('timeZone'),
]
const year2027 = Date.UTC(2027, 0, 1) / 60_000

/**
 * Workload W2 of the yardsticks: 100 branches in 100 zones with one expert each, a request for
 * three days about the day in 2027 on which the clock changes: windows over midnight, split shifts,
 * 20 bookings a day of 5 to 60 minutes that touch each other.
 */
export const workloadW2 = (): AvailabilityInput[] =>
  hundredZones().map((zone, index) => request(zone, index))

const hundredZones = (): string[] => {
  const known = [...new Set(zoneNames)]
  const changing = known.filter(
    (zone) => offsetSegments(zone, year2027, year2027 + 365 * 1440).length > 1,
  )
  const steady = known.filter((zone) => !changing.includes(zone))
  const every = (zones: string[], count: number) =>
    zones.filter((_, index) => index % Math.floor(zones.length / count) === 0).slice(0, count)
  return [
    ...new Set([
      'Asia/Kolkata',
      'Pacific/Apia',
      'America/Santiago',
      ...every(changing, 75),
      ...every(steady, 30),
    ]),
  ].slice(0, 100)
}

const request = (zone: string, index: number): AvailabilityInput => {
  const [, change] = offsetSegments(zone, year2027, year2027 + 365 * 1440)
  const day = dayOfWall(change?.from ?? year2027 + 200 * 1440)
  const night = [
    { s: '08:00', e: '12:00' },
    { s: '13:30', e: '17:00' },
    { s: '21:00', e: '03:30' },
  ]
  const split = [
    { s: '00:30', e: '02:15' },
    { s: '02:15', e: '11:00' },
    { s: '15:00', e: '24:00' },
  ]
  return {
    now: year2027 - 1440,
    branch: {
      id: 1,
      zone,
      enabled: true,
      weekly: {
        mon: night,
        tue: split,
        wed: night,
        thu: split,
        fri: night,
        sat: night,
        sun: split,
      },
      overrides: [],
    },
    items: [
      {
        entailedProduct: 1,
        enabled: true,
        duration: 20,
        bufferBefore: 0,
        bufferAfter: 5,
        capacity: 1,
        quantity: 1,
        granularity: 5,
        gridOffset: 0,
        candidates: [1],
      },
    ],
    experts: [{ id: 1, sortOrder: 0, enabled: true }],
    occupations: touchingBookings(day, index),
    from: dateOfDay(day - 1),
    to: dateOfDay(day + 1),
    forVisitor: true,
    leadTimeMinutes: 60,
    horizonDays: 730,
  }
}

/**
 * Twenty a day in groups of five without a pause between them; lengths come from a small generator,
 * always the same.
 */
const touchingBookings = (day: number, seed: number): Occupation[] => {
  let state = seed + 1
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const made: Occupation[] = []
  for (let date = day - 3; date <= day + 3; date++)
    for (let group = 0; group < 4; group++) {
      let start = date * 1440 + group * 360 + 5 * next(12)
      for (let one = 0; one < 5; one++) {
        const end = start + 5 * (1 + next(12))
        made.push({
          schedule: made.length + 1,
          expert: 1,
          branch: 1,
          entailedProduct: 1,
          start,
          end,
          bufferBefore: 0,
          bufferAfter: 0,
          quantity: 1,
        })
        start = end
      }
    }
  return made
}
