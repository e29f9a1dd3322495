import { dateOfDay } from '../../contract/zones.ts'
import { onDatabaseToMeasure } from './databaseToMeasure.ts'
import { serveInProcess } from './serveInProcess.ts'
import { calibration, percentiles } from './timing.ts'
import { bookings, firstDay } from './workloadW1.ts'
import { storeBookings, storeW1 } from './workloadW1Stored.ts'

const days = 31
const most = 5000

/**
 * A month of 5,000 appointments as the calendar of the back office draws it, narrowed to one expert, and whole as other programs read it.
 * `npm run bench -- calendar [--server] [--json]`
 */
export const bench = (): Promise<Record<string, unknown>> =>
  onDatabaseToMeasure(async (database) => {
    const w1 = await storeW1(database, 21)
    await storeBookings(database, w1, bookings({ firstDay, days, experts: 21 }).slice(0, most))
    const served = await serveInProcess(database, w1.now)
    try {
      const asked = { branchOffice: w1.branchOffice, from: dateOfDay(firstDay), to: dateOfDay(firstDay + days - 1) }
      const measure = async (path: string, body: object, calls: number) => {
        const call = () => served.post(`partners/schedules/${path}`, body, w1.staff)
        const { text } = await call()
        for (let warm = 0; warm < 5; warm++) await call()
        const times: number[] = []
        while (times.length < calls) times.push((await call()).milliseconds)
        const { r } = JSON.parse(text) as { r: { total: number; items: unknown[] } }
        return { events: r.total, answered: r.items.length, ...percentiles(times), bytes: Buffer.byteLength(text) }
      }
      return {
        database: { engine: database.engine, calibration: calibration().p50 },
        'a month of the calendar': await measure('month', asked, 200),
        'a month of one expert': await measure('month', { ...asked, expert: w1.experts[0] }, 60),
        'the same month whole': await measure('get', asked, 10),
      }
    } finally {
      await served.stop()
    }
  })
