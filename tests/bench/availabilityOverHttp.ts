import type { AvailabilityReply } from '../../contract/endpoints/availability.ts'
import { dateOfDay } from '../../contract/zones.ts'
import { onDatabaseToMeasure } from './databaseToMeasure.ts'
import { serveInProcess, type Served } from './serveInProcess.ts'
import { calibration, percentiles } from './timing.ts'
import { bookings, firstDay } from './workloadW1.ts'
import { storeBookings, storeW1, type StoredW1 } from './workloadW1Stored.ts'

const days = 30
const expectedStarts = 519

/** Workload W1 over HTTP and the database for 30 days: check value, milliseconds, bytes and queries of one request. */
export const availabilityOverHttp = (): Promise<Record<string, unknown>> =>
  onDatabaseToMeasure(async (database) => {
    const w1 = await storeW1(database)
    await storeBookings(database, w1, bookings({ firstDay, days, experts: 10 }))
    const served = await serveInProcess(database, w1.now)
    try {
      const first = await measure(served, w1, 1)
      const warm = await measure(served, w1, 500)
      await storeBookings(database, w1, bookings({ firstDay: firstDay + 100, days: 10 * days, experts: 10 }))
      const crowded = await measure(served, w1, 300)
      return {
        engine: database.engine,
        ...warm,
        cold: first.p50,
        'p50 in calibration loops': Math.round((warm.p50 / calibration().p50) * 10) / 10,
        'p50 with ten times as many bookings outside the range': crowded.p50,
      }
    } finally {
      await served.stop()
    }
  })

const measure = async ({ post, queries }: Served, { branchOffice, entailedProduct }: StoredW1, calls: number) => {
  const asked = { branchOffice, items: [{ entailedProduct }], from: dateOfDay(firstDay), to: dateOfDay(firstDay + days - 1) }
  const call = () => post('clients/schedules/availability/calculate', asked)
  // warm calls are those after the first fifty
  for (let i = 0; i < Math.min(50, calls - 1); i++) await call()
  const before = queries()
  const times: number[] = []
  let last = await call()
  for (times.push(last.milliseconds); times.length < calls; times.push(last.milliseconds)) last = await call()
  const { r } = JSON.parse(last.text) as { r: AvailabilityReply }
  const starts = r.days.reduce((sum, { slots }) => sum + slots.length, 0)
  return {
    starts,
    right: starts === expectedStarts,
    ...percentiles(times),
    bytes: Buffer.byteLength(last.text),
    queriesPerRequest: (queries() - before) / calls,
  }
}

/** `npm run bench -- availabilityOverHttp [--server] [--json]` */
export const bench = async (): Promise<Record<string, unknown>> => ({ 'W1 over HTTP, 30 days': await availabilityOverHttp() })
