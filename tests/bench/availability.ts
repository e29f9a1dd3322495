import { freeTimes } from '../../server/domain/availability/availability.ts'
import type { AvailabilityInput } from '../../server/domain/availability/input.ts'
import { availabilityReply } from '../../server/domain/availability/reply.ts'
import { availabilityOverHttp } from './availabilityOverHttp.ts'
import { calibration, timing } from './timing.ts'
import { bookings, firstDay, workloadW1 } from './workloadW1.ts'

/** What W1 must find over 30 and 365 days (yardsticks, section 3). */
const expected = { 30: { starts: 519, pairs: 986 }, 365: { starts: 6202, pairs: 11_675 } }

/**
 * Workload W1: check values, times of the pure function, of the reply as JSON and over HTTP, and
 * how they grow, which `--short` leaves out. Milliseconds. `npm run bench -- availability
 * [--server] [--short] [--json]`
 */
export const bench = async (): Promise<Record<string, unknown>> => {
  const cold = coldCall()
  return {
    machine: { node: process.version, tzdb: process.versions.tz, calibration: calibration() },
    cold,
    'W1, 30 days': measure(30, 2000),
    'W1, 365 days': measure(365, 300),
    'W1 over HTTP, 30 days': await availabilityOverHttp(),
    ...(process.argv.includes('--short') ? {} : grown()),
    'bookings outside the range, handed over all the same': outside(),
  }
}

const grown = () => ({
  'growth in days': growth([30, 60, 120, 365, 730].map((days) => ({ days, experts: 10 }))),
  'growth in experts': growth([1, 5, 10, 30, 100].map((experts) => ({ days: 30, experts }))),
  'growth by doubling': growth([
    { days: 30, experts: 10 },
    { days: 60, experts: 10 },
    { days: 30, experts: 20 },
  ]),
  'bookings in the range': growth(
    [1, 2, 4, 8].map((bookingsPerDay) => ({ days: 30, experts: 10, bookingsPerDay })),
  ),
})

/** The first call of the process: zone tables are found and nothing is compiled yet. */
const coldCall = (): { milliseconds: number } => {
  const input = workloadW1({ days: 30 })
  const start = performance.now()
  freeTimes(input)
  return { milliseconds: Math.round((performance.now() - start) * 1000) / 1000 }
}

const measure = (days: 30 | 365, calls: number) => {
  const input = workloadW1({ days })
  const free = freeTimes(input)
  const pairs = free.starts.reduce((sum, _, index) => sum + free.expertsAt(index).length, 0)
  const found = { bookings: input.occupations.length, starts: free.starts.length, pairs }
  const text = () =>
    JSON.stringify(
      availabilityReply(input, freeTimes(input), { tzdb: String(process.versions.tz) }),
    )
  return {
    found,
    right: found.starts === expected[days].starts && found.pairs === expected[days].pairs,
    pure: timing(() => freeTimes(input), { calls }),
    withReplyAsJson: timing(text, { calls: Math.ceil(calls / 2) }),
    bytes: Buffer.byteLength(text()),
  }
}

const growth = (sizes: Parameters<typeof workloadW1>[0][]) => {
  const rows = sizes.map((size) => ({ ...size, input: workloadW1(size) }))
  return rows.map(({ input, ...size }) => ({
    ...size,
    bookings: input.occupations.length,
    ...pure(input),
  }))
}

const outside = () => {
  const input = workloadW1({ days: 30 })
  const rows = [0, 1, 10, 100].map((times) => {
    const elsewhere =
      times === 0 ? [] : bookings({ firstDay: firstDay + 100, days: 30 * times, experts: 10 })
    return {
      times,
      bookings: input.occupations.length + elsewhere.length,
      ...pure({ ...input, occupations: [...input.occupations, ...elsewhere] }),
    }
  })
  return rows.map((row) => ({ ...row, 'to none': twoDigits(row.p50 / rows[0]!.p50) }))
}

const twoDigits = (figure: number): number => Math.round(figure * 100) / 100

const pure = (input: AvailabilityInput) =>
  timing(() => freeTimes(input), { calls: 400, seconds: 2 })
