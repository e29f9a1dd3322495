import { dateOfDay, dayOfDate, instantOfWall } from '../../contract/time/zones.ts'
import type { AvailabilityInput, Occupation } from '../../server/domain/availability/input.ts'

const branchZone = 'America/Santiago'
export const firstDay = dayOfDate('2027-03-22')
const everyDay = () => [{ s: '08:00', e: '20:00' }]

/**
 * Workload W1 of the yardsticks: `days` × `experts` in Santiago; `bookingsPerDay` of the eight that
 * an expert-day has. The range is from local midnight to local midnight at the branch, so dates are
 * shown on its clock: a visitor's dates would cut the range elsewhere.
 */
export const workloadW1 = ({
  days,
  experts = 10,
  bookingsPerDay = 8,
}: {
  days: number
  experts?: number
  bookingsPerDay?: number
}) =>
  ({
    now: instantOfWall(branchZone, (firstDay - 10) * 1440),
    branch: { id: 1, zone: branchZone, enabled: true, weekly: allWeek(), overrides: [] },
    items: [
      {
        entailedProduct: 1,
        enabled: true,
        duration: 45,
        bufferBefore: 0,
        bufferAfter: 0,
        capacity: 1,
        quantity: 1,
        granularity: 15,
        gridOffset: 0,
        candidates: Array.from({ length: experts }, (_, i) => i + 1),
      },
    ],
    experts: Array.from({ length: experts }, (_, i) => ({
      id: i + 1,
      sortOrder: i,
      enabled: true,
      calendar: { weekly: allWeek() },
    })),
    occupations: bookings({ firstDay, days, experts, bookingsPerDay }),
    from: dateOfDay(firstDay),
    to: dateOfDay(firstDay + days - 1),
    forVisitor: true,
    leadTimeMinutes: 0,
    horizonDays: 3000,
  }) satisfies AvailabilityInput

/** The bookings of W1 on local days from `firstDay` on, by expert, then by start. */
export const bookings = (over: {
  firstDay: number
  days: number
  experts: number
  bookingsPerDay?: number
}): Occupation[] => {
  const made: Occupation[] = []
  for (let i = 0; i < over.experts; i++)
    for (let day = over.firstDay; day < over.firstDay + over.days; day++) {
      const midnight = instantOfWall(branchZone, day * 1440 + 480) - 480
      for (let j = 0; j < (over.bookingsPerDay ?? 8); j++) {
        const x = scatter(i, day, j)
        const start = midnight + 480 + 90 * j + 15 * (x % 4)
        const end = start + 30 + 15 * ((x >>> 2) % 2)
        made.push({
          schedule: made.length + 1,
          expert: i + 1,
          branch: 1,
          entailedProduct: 1,
          start,
          end,
          bufferBefore: 10,
          bufferAfter: 10,
          quantity: 1,
        })
      }
    }
  return made
}

const scatter = (i: number, day: number, j: number): number => {
  let x = (Math.imul(i + 1, 73856093) ^ Math.imul(day, 19349663) ^ Math.imul(j + 1, 83492791)) >>> 0
  x = (x ^ (x >>> 13)) >>> 0
  x = Math.imul(x, 0x5bd1e995) >>> 0
  return (x ^ (x >>> 15)) >>> 0
}

const allWeek = () => ({
  mon: everyDay(),
  tue: everyDay(),
  wed: everyDay(),
  thu: everyDay(),
  fri: everyDay(),
  sat: everyDay(),
  sun: everyDay(),
})
