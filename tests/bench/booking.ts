import { dateOfDay } from '../../contract/zones.ts'
import { bankTransfers } from './bankTransfers.ts'
import { onDatabaseToMeasure } from './databaseToMeasure.ts'
import { pgbench } from './pgbench.ts'
import { serveInProcess, type Served } from './serveInProcess.ts'
import { calibration, percentiles } from './timing.ts'
import { bookings, firstDay } from './workloadW1.ts'
import { storeBookings, storeW1, type StoredW1 } from './workloadW1Stored.ts'

const clients = 8
const seconds = 5
const plansPerClient = 200

/**
 * Bookings by eight clients, each of an expert of its own and all of the same one, who is locked by every booking until it is on the
 * disk: over HTTP, and the writing call alone with what the server had decided on; beside the bank transfers of pgbench by as many
 * clients, on a server also as pgbench makes them itself. `npm run bench -- booking [--server] [--json]`
 */
export const bench = (): Promise<Record<string, unknown>> =>
  onDatabaseToMeasure(async (database) => {
    const perSecond = await bankTransfers(database, { clients, seconds })
    const byPgbench = await pgbench(database, { clients, seconds })
    const loop = calibration().p50
    const w1 = await storeW1(database)
    // a house that is open already: on empty tables the database knows nothing of what to expect, until the first hundreds of bookings
    await storeBookings(database, w1, bookings({ firstDay: firstDay - 40, days: 30, experts: 10 }))
    const served = await serveInProcess(database, w1.now)
    try {
      const early = startsOneAfterTheOther()
      for (let warm = 0; warm < 50; warm++) await book(served, w1, early(), 8)
      const beside = <Measured extends Rates>(measured: Measured) => {
        const to = (other: number) => Math.round((measured.bookingsPerSecond / other) * 100) / 100
        const ratios = { 'to bank transfers': to(perSecond), ...(byPgbench ? { 'to pgbench': to(byPgbench) } : {}) }
        return { ...measured, ...ratios, 'p50 in calibration loops': Math.round(measured.p50 / loop) }
      }
      const report = async (expertOf: (client: number) => number) => {
        const wanted = startsOneAfterTheOther()
        return {
          'over HTTP': beside(await measure(served, w1, wanted, expertOf)),
          'written alone': beside(await writeDecided(served, w1, wanted, expertOf)),
        }
      }
      return {
        machine: {
          engine: database.engine,
          clients,
          seconds,
          calibration: loop,
          bankTransfersPerSecond: perSecond,
          pgbench: byPgbench ?? null,
        },
        'each another expert': await report((client) => client),
        'all the same expert': await report(() => 9),
      }
    } finally {
      await served.stop()
    }
  })

const measure = async (served: Served, w1: StoredW1, wanted: () => string, expertOf: (client: number) => number) => {
  const queries = served.queries()
  const times: number[] = []
  const begun = performance.now()
  const client = async (_: unknown, number: number): Promise<void> => {
    while (performance.now() < begun + seconds * 1000) times.push(await book(served, w1, wanted(), expertOf(number)))
  }
  await Promise.all(Array.from({ length: clients }, client))
  return {
    bookingsPerSecond: Math.round((times.length / (performance.now() - begun)) * 1000),
    ...percentiles(times),
    roundTripsPerBooking: Math.round(((served.queries() - queries) / times.length) * 100) / 100,
  }
}

type Rates = { bookingsPerSecond: number; p50: number }

/** The writing call as the server makes it, with plans it had decided on before. */
const writeDecided = async (served: Served, w1: StoredW1, wanted: () => string, expertOf: (client: number) => number) => {
  const plans: (() => Promise<unknown>)[][] = Array.from({ length: clients }, () => [])
  for (const [client, own] of plans.entries())
    while (own.length < plansPerClient) own.push(await served.decided(() => book(served, w1, wanted(), expertOf(client))))
  const times: number[] = []
  const begun = performance.now()
  const client = async (own: (() => Promise<unknown>)[]): Promise<void> => {
    for (const write of own) {
      const started = performance.now()
      await write()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(plans.map(client))
  return { bookingsPerSecond: Math.round((times.length / (performance.now() - begun)) * 1000), ...percentiles(times) }
}

/** Starts that do not get in each other's way, spread over four hundred days. */
const startsOneAfterTheOther = (): (() => string) => {
  let number = 0
  return () => {
    const day = dateOfDay(firstDay + 20 + (number % 400))
    const place = Math.floor(number++ / 400)
    const minutes = 8 * 60 + 45 * (place % 16)
    return `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00-04:00`
  }
}

const book = async ({ post }: Served, w1: StoredW1, start: string, expert: number): Promise<number> => {
  const { branchOffice, entailedProduct, experts } = w1
  const booker = { name: 'Mariana Egas', email: 'mariana@example.test' }
  const items = [{ entailedProduct, expert: experts[expert] }]
  const { text, milliseconds } = await post('public/schedules/create', { branchOffice, items, start, booker })
  const { error, r } = JSON.parse(text) as { error: boolean; r: { msg?: string } }
  if (error) throw new Error(`${start} could not be booked: ${r.msg}`)
  return milliseconds
}
