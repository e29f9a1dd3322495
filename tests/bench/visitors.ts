import autocannon from 'autocannon'
import { ensureBuilt } from '../../scripts/ensureBuilt.ts'
import type { AvailabilityReply } from '../../contract/endpoints/appointmentParts.ts'
import { dateOfDay, dayOfDate } from '../../contract/time/zones.ts'
import { startsOf } from '../../src/publicPages/page/freeTimes.ts'
import { databaseUnderFire } from '../fire/databaseUnderFire.ts'
import { startServerProcess, type ServerProcess } from '../fire/serverProcess.ts'
import { memoryOf } from './memoryOf.ts'
import { calibration, percentiles } from './timing.ts'
import { bookings, firstDay } from './workloadW1.ts'
import { storeBookings, storeW1, type StoredW1 } from './workloadW1Stored.ts'

const visitors = 200
const seconds = 8
const restSeconds = 5
const days = 30
const views = ['slots', 'compact'] as const

/**
 * Two hundred visitors at once, each on a connection of its own that is kept and asks again as soon
 * as it is answered: for the free times of workload W1 of 30 days, of one server process as an
 * operator starts it, without limits, on a PostgreSQL server. How many answers a second, after how
 * many milliseconds, in both forms of the reply, plain and compressed; and the megabytes of the
 * process. Who asks needs a core too: on two cores the database, the server and the visitors share
 * them. `npm run bench -- visitors [--json]`
 */
export const bench = async (): Promise<Record<string, unknown>> => {
  await ensureBuilt()
  const database = await databaseUnderFire('server')
  try {
    const w1 = await database.with(async (each) => {
      const stored = await storeW1(each)
      await storeBookings(each, stored, bookings({ firstDay: begins, days, experts: 10 }))
      return stored
    })
    const server = await startServerProcess(database.directory, database.settings)
    try {
      return await measure(server, w1)
    } finally {
      await server.stop()
    }
  } finally {
    await database.remove()
  }
}

/** The first day of the workload, or the same weekday later: the server has the clock of today. */
const today = dayOfDate(new Date().toISOString().slice(0, 10))
const begins = firstDay + 7 * Math.max(0, Math.ceil((today + 7 - firstDay) / 7))

const measure = async (server: ServerProcess, w1: StoredW1): Promise<Record<string, unknown>> => {
  await new Promise((resolve) => setTimeout(resolve, restSeconds * 1000))
  const idle = memoryOf(server.id())?.now ?? null
  const memory: number[] = []
  const watch = setInterval(() => memory.push(memoryOf(server.id())?.now ?? 0), 250)
  const answered: Record<string, unknown> = {}
  try {
    for (const view of views) await load(requestOf(server, w1, view), 2)
    for (const view of views) {
      const request = requestOf(server, w1, view)
      answered[view] = {
        starts: await startsIn(request),
        plain: await load(request, seconds),
        gzip: await load(gzipped(request), seconds),
      }
    }
  } finally {
    clearInterval(watch)
  }
  return {
    machine: { node: process.version, calibration: calibration().p50, visitors, seconds },
    'megabytes of the server process': {
      idle,
      'under the visitors': idle === null ? null : Math.max(...memory),
    },
    ...answered,
  }
}

type Request = { url: string; body: string; headers: Record<string, string> }

const requestOf = (
  { port }: ServerProcess,
  { branchOffice, entailedProduct }: StoredW1,
  view: (typeof views)[number],
): Request => ({
  url: `http://127.0.0.1:${port}/api/clients/schedules/availability/calculate`,
  body: JSON.stringify({
    branchOffice,
    items: [{ entailedProduct }],
    from: dateOfDay(begins),
    to: dateOfDay(begins + days - 1),
    view,
  }),
  headers: { 'content-type': 'application/json' },
})

const gzipped = ({ headers, ...request }: Request): Request => ({
  ...request,
  headers: { ...headers, 'accept-encoding': 'gzip' },
})

/** @throws Error where no free times are found: a refusal would be answered sooner */
const startsIn = async ({ url, body, headers }: Request): Promise<number> => {
  const answer = await fetch(url, { method: 'POST', body, headers })
  const { error, r } = (await answer.json()) as { error: boolean; r: AvailabilityReply }
  const starts = error ? 0 : startsOf(r).length
  if (starts === 0) throw new Error(`no free times: ${JSON.stringify(r)}`)
  return starts
}

/**
 * What the visitors got in so many seconds. `longestWait` is also of those who had no answer by the
 * end, and are in no other figure.
 */
const load = async (request: Request, duration: number): Promise<Record<string, number>> => {
  const times: number[] = []
  const lastAnswers = new Map<object, number>()
  const begun = performance.now()
  let bytes = 0
  const { errors, non2xx } = await shoot(request, duration, (client, length, milliseconds) => {
    times.push(milliseconds)
    lastAnswers.set(client, performance.now())
    bytes = length
  })
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests were not answered`)
  const end = Math.max(...lastAnswers.values())
  const unanswered = lastAnswers.size < visitors ? [begun] : []
  const waits = [...lastAnswers.values(), ...unanswered].map((at) => end - at)
  const { calls, ...rest } = percentiles(times)
  return {
    'answers a second': Math.round((calls / (end - begun)) * 1000),
    ...rest,
    max: Math.round(Math.max(...times)),
    longestWait: Math.round(Math.max(...times, ...waits)),
    bytes,
  }
}

type OnAnswer = (client: object, bytes: number, milliseconds: number) => void

const shoot = (
  request: Request,
  duration: number,
  onAnswer: OnAnswer,
): Promise<autocannon.Result> =>
  new Promise((resolve, reject) => {
    const visiting = { method: 'POST', connections: visitors, duration, timeout: 60 } as const
    autocannon({ ...request, ...visiting }, (error, result) =>
      error ? reject(error as Error) : resolve(result),
    ).on('response', (client, _, bytes, milliseconds) => onAnswer(client, bytes, milliseconds))
  })
