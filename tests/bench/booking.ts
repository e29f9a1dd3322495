import { dateOfDay } from '../../contract/time/zones.ts'
import { openBankTransfers } from './bankTransfers.ts'
import { onDatabaseToMeasure } from './databaseToMeasure.ts'
import { openPgbench } from './pgbench.ts'
import { serveInProcess, type Served } from './serveInProcess.ts'
import { calibration, median, percentiles } from './timing.ts'
import { bookings, firstDay } from './workloadW1.ts'
import { storeBookings, storeW1, type StoredW1 } from './workloadW1Stored.ts'

const clients = 8
const seconds = 2
const secondsOverHttp = 0.5
const rounds = process.argv.includes('--short') ? 3 : 5

/**
 * Bookings by eight clients, each of an expert of its own and all of the same one, who is locked by
 * every booking until it is on the disk: over HTTP, and the writing call alone with what the server
 * had decided on; beside the bank transfers of pgbench by as many clients, on a server also as
 * pgbench makes them itself. They take turns, round after round, and what is quoted are the medians
 * of the rounds: a machine is not as fast at one minute as at the next. `--short` takes three
 * rounds instead of five. `npm run bench -- booking [--server] [--short] [--json]`
 */
export const bench = (): Promise<Record<string, unknown>> =>
  onDatabaseToMeasure(async (database) => {
    const transfers = await openBankTransfers(database, { clients, seconds })
    const pgbench = await openPgbench(database, { clients, seconds })
    const loop = calibration().p50
    const w1 = await storeW1(database)
    // a branch that is open already: on empty tables the database knows nothing of what to expect,
    // until the first hundreds of bookings
    await storeBookings(database, w1, bookings({ firstDay: firstDay - 40, days: 30, experts: 10 }))
    const served = await serveInProcess(database, w1.now)
    // the same expert has only so many times to be booked
    const ways: Record<string, Way> = {
      'each another expert': {
        expertOf: (client) => client,
        plansPerClient: 400,
        starts: startsOfEach(),
      },
      'all the same expert': {
        expertOf: () => 9,
        plansPerClient: 100,
        starts: startsOneAfterTheOther(),
      },
    }
    try {
      const early = startsOneAfterTheOther()
      for (let warm = 0; warm < 50; warm++) await book(served, w1, early(), 8)
      const measured: Round[] = []
      // the first round is the one in which everything is planned and compiled
      for (let round = 0; round <= rounds; round++) {
        const made: Round = {
          transfers: await transfers.perSecond(),
          pgbench: await pgbench?.perSecond(),
          ways: {},
        }
        for (const [name, way] of Object.entries(ways))
          made.ways[name] = {
            'over HTTP': await measure(served, w1, way),
            'written alone': await writeDecided(served, w1, way),
          }
        if (round > 0) measured.push(made)
      }
      const report = (way: string, part: keyof Parts) => {
        const parts = measured.map(({ ways }) => ways[way]![part])
        const to = (other: (round: Round) => number) =>
          Math.round(
            median(
              measured.map((round) => round.ways[way]![part].bookingsPerSecond / other(round)),
            ) * 100,
          ) / 100
        return {
          bookingsPerSecond: median(parts.map(({ bookingsPerSecond }) => bookingsPerSecond)),
          ...percentiles(parts.flatMap(({ times }) => times)),
          ...(part === 'over HTTP'
            ? { roundTripsPerBooking: median(parts.map(({ roundTrips }) => roundTrips)) }
            : {}),
          'to bank transfers': to((round) => round.transfers),
          ...(pgbench ? { 'to pgbench': to((round) => round.pgbench!) } : {}),
          'p50 in calibration loops': Math.round(
            percentiles(parts.flatMap(({ times }) => times)).p50 / loop,
          ),
        }
      }
      return {
        machine: {
          engine: database.engine,
          clients,
          seconds,
          rounds,
          calibration: loop,
          bankTransfersPerSecond: median(measured.map((round) => round.transfers)),
          pgbench: pgbench ? median(measured.map((round) => round.pgbench!)) : null,
        },
        ...Object.fromEntries(
          Object.keys(ways).map((way) => [
            way,
            {
              'over HTTP': report(way, 'over HTTP'),
              'written alone': report(way, 'written alone'),
            },
          ]),
        ),
      }
    } finally {
      await served.stop()
      await transfers.drop()
      await pgbench?.drop()
    }
  })

type Way = {
  expertOf: (client: number) => number
  plansPerClient: number
  starts: (client: number) => string
}
type Measured = { bookingsPerSecond: number; times: number[]; roundTrips: number }
type Parts = Record<'over HTTP' | 'written alone', Measured>
type Round = { transfers: number; pgbench: number | undefined; ways: Record<string, Parts> }

const measure = async (
  served: Served,
  w1: StoredW1,
  { starts, expertOf }: Way,
): Promise<Measured> => {
  const queries = served.queries()
  const times: number[] = []
  const begun = performance.now()
  const client = async (_: unknown, number: number): Promise<void> => {
    while (performance.now() < begun + secondsOverHttp * 1000)
      times.push(await book(served, w1, starts(number), expertOf(number)))
  }
  await Promise.all(Array.from({ length: clients }, client))
  return {
    bookingsPerSecond: Math.round((times.length / (performance.now() - begun)) * 1000),
    times,
    roundTrips: Math.round(((served.queries() - queries) / times.length) * 100) / 100,
  }
}

/** The writing call as the server makes it, with plans it had decided on before. */
const writeDecided = async (
  served: Served,
  w1: StoredW1,
  { starts, expertOf, plansPerClient }: Way,
): Promise<Measured> => {
  const plans: (() => Promise<unknown>)[][] = Array.from({ length: clients }, () => [])
  for (const [client, own] of plans.entries())
    while (own.length < plansPerClient)
      own.push(await served.decided(() => book(served, w1, starts(client), expertOf(client))))
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
  return {
    bookingsPerSecond: Math.round((times.length / (performance.now() - begun)) * 1000),
    times,
    roundTrips: 1,
  }
}

const days = 680

/**
 * Starts that do not get in each other's way, spread over as many days as can be booked ahead,
 * within opening hours in summer and winter.
 */
const startsOneAfterTheOther = (): (() => string) => {
  let number = 0
  return () => {
    if (number >= days * 15)
      throw new Error('No time is left to be booked: measure for a shorter while')
    const day = dateOfDay(firstDay + 20 + (number % days))
    const place = Math.floor(number++ / days)
    const minutes = 8 * 60 + 45 * (place % 15)
    return `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00-04:00`
  }
}

/** The same starts for each client, whose expert no one else books. */
const startsOfEach = (): ((client: number) => string) => {
  const each = Array.from({ length: clients }, startsOneAfterTheOther)
  return (client) => each[client]!()
}

const book = async (
  { post }: Served,
  w1: StoredW1,
  start: string,
  expert: number,
): Promise<number> => {
  const { branchOffice, entailedProduct, experts } = w1
  const booker = { name: 'Mariana Egas', email: 'mariana@example.test' }
  const items = [{ entailedProduct, expert: experts[expert] }]
  const { text, milliseconds } = await post('public/schedules/create', {
    branchOffice,
    items,
    start,
    booker,
  })
  const { error, r } = JSON.parse(text) as { error: boolean; r: { msg?: string } }
  if (error) throw new Error(`${start} could not be booked: ${r.msg}`)
  return milliseconds
}
