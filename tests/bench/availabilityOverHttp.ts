import type { AvailabilityReply } from '../../contract/endpoints/appointmentParts.ts'
import { startsOf } from '../../src/publicPages/page/freeTimes.ts'
import { dateOfDay } from '../../contract/time/zones.ts'
import { onDatabaseToMeasure } from './databaseToMeasure.ts'
import { serveInProcess, type Served } from './serveInProcess.ts'
import { calibration, percentiles } from './timing.ts'
import { bookings, firstDay } from './workloadW1.ts'
import { storeBookings, storeW1, type StoredW1 } from './workloadW1Stored.ts'

const days = 30
const expectedStarts = 519

/**
 * Workload W1 over HTTP and the database for 30 days: check value, milliseconds, bytes and queries
 * of one request, in both forms of the reply.
 */
export const availabilityOverHttp = (): Promise<Record<string, unknown>> =>
  onDatabaseToMeasure(async (database) => {
    const w1 = await storeW1(database)
    await storeBookings(database, w1, bookings({ firstDay, days, experts: 10 }))
    const served = await serveInProcess(database, w1.now)
    try {
      const first = await measure(served, w1, 1)
      const warm = await measure(served, w1, 500)
      const compact = await measure(served, w1, 500, 'compact')
      await storeBookings(
        database,
        w1,
        bookings({ firstDay: firstDay + 100, days: 10 * days, experts: 10 }),
      )
      const crowded = await measure(served, w1, 300)
      return {
        engine: database.engine,
        ...warm,
        compact,
        cold: first.p50,
        'p50 in calibration loops': Math.round((warm.p50 / calibration().p50) * 10) / 10,
        'p50 with ten times as many bookings outside the range': crowded.p50,
      }
    } finally {
      await served.stop()
    }
  })

type View = 'slots' | 'compact'

const measure = async (served: Served, w1: StoredW1, calls: number, view: View = 'slots') => {
  const { starts, ...measured } = await ask(served, w1, { days, services: 1, calls, view })
  return { starts, right: starts === expectedStarts, ...measured }
}

const ask = async (
  { post, queries }: Served,
  { branchOffice, entailedProduct }: StoredW1,
  {
    days,
    services,
    calls,
    view = 'slots',
  }: { days: number; services: number; calls: number; view?: View },
) => {
  const items = Array.from({ length: services }, () => ({ entailedProduct }))
  const request = {
    branchOffice,
    items,
    from: dateOfDay(firstDay),
    to: dateOfDay(firstDay + days - 1),
    view,
  }
  const call = () => post('clients/schedules/availability/calculate', request)
  // warm calls are those after the first fifty
  for (let i = 0; i < Math.min(50, calls - 1); i++) await call()
  const before = queries()
  const times: number[] = []
  let last = await call()
  for (times.push(last.milliseconds); times.length < calls; times.push(last.milliseconds))
    last = await call()
  const { r } = JSON.parse(last.text) as { r: AvailabilityReply }
  return {
    starts: startsOf(r).length,
    ...percentiles(times),
    bytes: Buffer.byteLength(last.text),
    queriesPerRequest: (queries() - before) / calls,
  }
}

/**
 * A larger branch for a month: 20 experts, 31 days, 3,000 bookings; and there an appointment of
 * three services beside one of a single one.
 */
export const largeBranch = (): Promise<Record<string, unknown>> =>
  onDatabaseToMeasure(async (database) => {
    const w1 = await storeW1(database, 20)
    await storeBookings(
      database,
      w1,
      bookings({ firstDay, days: 30, experts: 20, bookingsPerDay: 5 }),
    )
    const served = await serveInProcess(database, w1.now)
    try {
      const one = await ask(served, w1, { days: 31, services: 1, calls: 300 })
      const three = await ask(served, w1, { days: 31, services: 3, calls: 200 })
      return {
        engine: database.engine,
        one,
        three,
        'three services to one': Math.round((three.p50 / one.p50) * 100) / 100,
      }
    } finally {
      await served.stop()
    }
  })

/**
 * Workload W1 over HTTP, and a larger branch. `npm run bench -- availabilityOverHttp [--server]
 * [--json]`
 */
export const bench = async (): Promise<Record<string, unknown>> => ({
  'W1 over HTTP, 30 days': await availabilityOverHttp(),
  '20 experts, 31 days, 3,000 bookings': await largeBranch(),
})
