/** A figure that is measured, and what is required of it. */
export type Yardstick = Figure & {
  /** What names it in kept runs; it stays as it is when the words change. */
  id: string
  /** What it is, in words. */
  what: string
  /** The words of `npm run bench --` that measure it. */
  bench: string
  /**
   * Where it stands in the report of that bench: names of parts, and of an array the row that has
   * that name as one of its values.
   */
  path: readonly string[]
}

type Figure = {
  unit: Unit
  /** What it has to be; left out where it is stated beside another that has one. */
  must?: number
  /** What is aimed at beyond that. */
  aim?: number
  /** What it was at 7a6b4c4, on two cores, where that was measured. */
  at7a6b4c4?: string
}

export type Unit = keyof typeof units

/**
 * Whether more is better, and whether it varies with the speed of the machine: times and rates do;
 * bytes, counts and what is a ratio to something measured beside it do not.
 */
export const units = {
  ms: { moreIsBetter: false, varies: true },
  s: { moreIsBetter: false, varies: true },
  'a second': { moreIsBetter: true, varies: true },
  MB: { moreIsBetter: false, varies: false },
  kB: { moreIsBetter: false, varies: false },
  bytes: { moreIsBetter: false, varies: false },
  count: { moreIsBetter: false, varies: false },
  times: { moreIsBetter: false, varies: false },
  'of pgbench': { moreIsBetter: true, varies: false },
} as const

type Declared = Pick<Yardstick, 'what' | 'path'> & { figure: Figure }

const bookings = 'booking --server --short'

/** Where transactions of pgbench a second stand, which bookings are compared with. */
export const pgbench = { bench: bookings, path: ['machine', 'pgbench'] } as const

/** By the bench that measures it and its id. */
const declared: Record<string, Record<string, Declared>> = {
  'opening --short': {
    'opening.calendar.cold.1x': {
      what: 'calendar, cold, from the address typed to its bookings',
      path: ['calendar, 1 ×', 'cold', 'there'],
      figure: { unit: 'ms', must: 1300, aim: 900, at7a6b4c4: '3,200' },
    },
    'opening.calendar.cold.4x': {
      what: 'calendar, cold, at a quarter of the processor',
      path: ['calendar, 4 ×', 'cold', 'there'],
      figure: { unit: 'ms', must: 3500, aim: 2500, at7a6b4c4: '8,600' },
    },
    'opening.calendar.blocked.4x': {
      what: 'calendar, cold, at a quarter: its main thread blocked',
      path: ['calendar, 4 ×', 'cold', 'blocked'],
      figure: { unit: 'ms', at7a6b4c4: '4,000–5,000' },
    },
    'opening.calendar.requests': {
      what: 'calendar, cold: requests',
      path: ['calendar, 1 ×', 'cold', 'requests'],
      figure: { unit: 'count', must: 40, at7a6b4c4: '192' },
    },
    'opening.calendar.scripts': {
      what: 'calendar, cold: scripts',
      path: ['calendar, 1 ×', 'cold', 'scripts'],
      figure: { unit: 'count', must: 20, at7a6b4c4: '169' },
    },
    'opening.calendar.kilobytes': {
      what: 'calendar, cold: what travels, compressed',
      path: ['calendar, 1 ×', 'cold', 'kilobytes'],
      figure: { unit: 'kB', must: 450, aim: 350, at7a6b4c4: '738' },
    },
    'opening.calendar.calls': {
      what: 'calendar, cold: calls of the API',
      path: ['calendar, 1 ×', 'cold', 'calls', 'length'],
      figure: { unit: 'count', must: 4, at7a6b4c4: '10' },
    },
    'opening.calendar.warm.1x': {
      what: 'calendar, opened a second time',
      path: ['calendar, 1 ×', 'warm', 'there'],
      figure: { unit: 'ms', must: 700 },
    },
    'opening.calendar.warm.4x': {
      what: 'calendar, opened a second time, at a quarter of the processor',
      path: ['calendar, 4 ×', 'warm', 'there'],
      figure: { unit: 'ms', must: 2000 },
    },
    'opening.clients.cold.1x': {
      what: 'clients, cold, from the address typed to their rows',
      path: ['clients, 1 ×', 'cold', 'there'],
      figure: { unit: 'ms', must: 1100, at7a6b4c4: '2,700–3,200' },
    },
    'opening.clients.cold.4x': {
      what: 'clients, cold, at a quarter of the processor',
      path: ['clients, 4 ×', 'cold', 'there'],
      figure: { unit: 'ms', must: 3000, at7a6b4c4: '5,900–6,600' },
    },
    'opening.clients.scripts': {
      what: 'clients, cold: scripts',
      path: ['clients, 1 ×', 'cold', 'scripts'],
      figure: { unit: 'count', at7a6b4c4: '118' },
    },
    'opening.clients.kilobytes': {
      what: 'clients, cold: what travels, compressed',
      path: ['clients, 1 ×', 'cold', 'kilobytes'],
      figure: { unit: 'kB', at7a6b4c4: '507' },
    },
  },
  panel: {
    'panel.first.1x': {
      what: 'first booking clicked until its panel is visible',
      path: ['1 ×', 'first', 'visible'],
      figure: { unit: 'ms', must: 80, at7a6b4c4: '190–240' },
    },
    'panel.again.1x': {
      what: 'further booking clicked until its panel is visible',
      path: ['1 ×', 'again', 'visible'],
      figure: { unit: 'ms', must: 80 },
    },
    'panel.first.4x': {
      what: 'first booking clicked, at a quarter of the processor',
      path: ['4 ×', 'first', 'visible'],
      figure: { unit: 'ms', must: 300, at7a6b4c4: '800–940' },
    },
    'panel.again.4x': {
      what: 'further booking clicked, at a quarter of the processor',
      path: ['4 ×', 'again', 'visible'],
      figure: { unit: 'ms', must: 300 },
    },
    'panel.inp.4x': {
      what: 'interaction to next paint, at a quarter: slowest of panel, new booking, another list',
      path: ['4 ×', 'interaction to next paint', 'worst'],
      figure: { unit: 'ms', must: 300, aim: 200, at7a6b4c4: '790–1,580' },
    },
  },
  admin: {
    'admin.heading.4x': {
      what: 'another list for the first time, at a quarter: its heading',
      path: ['milliseconds until another screen is there', 'first', 'heading'],
      figure: { unit: 'ms', must: 100, at7a6b4c4: '122' },
    },
    'admin.rows.4x': {
      what: 'another list for the first time, at a quarter: its rows',
      path: ['milliseconds until another screen is there', 'first', 'rows'],
      figure: { unit: 'ms', must: 350, at7a6b4c4: '744' },
    },
  },
  'calendar --server': {
    'calendar.month': {
      what: 'month of 5,000 appointments: answer of the server, p95',
      path: ['a month of the calendar', 'p95'],
      figure: { unit: 'ms', must: 30, at7a6b4c4: '46–52' },
    },
    'calendar.interactive.4x': {
      what: 'month of 5,000 appointments, at a quarter: first press until the page answers again',
      path: [
        'milliseconds until a browser shows the month, at a 4th of the processor',
        'first',
        'interactive',
      ],
      figure: { unit: 'ms', must: 500, at7a6b4c4: '1,080–1,130' },
    },
  },
  'availability --server --short': {
    'availability.http.p50': {
      what: 'free times of 30 days × 10 experts over HTTP on PostgreSQL, p50',
      path: ['W1 over HTTP, 30 days', 'p50'],
      figure: { unit: 'ms', must: 5, aim: 1.5, at7a6b4c4: '14.1–14.8' },
    },
    'availability.http.p99': {
      what: 'free times over HTTP, p99',
      path: ['W1 over HTTP, 30 days', 'p99'],
      figure: { unit: 'ms', must: 15, aim: 10, at7a6b4c4: '21–25' },
    },
    'availability.http.bytes': {
      what: 'free times over HTTP: the reply, uncompressed',
      path: ['W1 over HTTP, 30 days', 'bytes'],
      figure: { unit: 'bytes', at7a6b4c4: '134,000' },
    },
    'availability.compact.p50': {
      what: 'free times over HTTP in the compact form, p50',
      path: ['W1 over HTTP, 30 days', 'compact', 'p50'],
      figure: { unit: 'ms', must: 5, aim: 1.5 },
    },
    'availability.compact.p99': {
      what: 'free times over HTTP in the compact form, p99',
      path: ['W1 over HTTP, 30 days', 'compact', 'p99'],
      figure: { unit: 'ms', must: 15, aim: 10 },
    },
    'availability.pure.30': {
      what: 'pure function of free times, W1 of 30 days, p50',
      path: ['W1, 30 days', 'pure', 'p50'],
      figure: { unit: 'ms', must: 0.2, aim: 0.05, at7a6b4c4: '0.21–0.32' },
    },
    'availability.pure.365': {
      what: 'pure function of free times, W1 of 365 days, p50',
      path: ['W1, 365 days', 'pure', 'p50'],
      figure: { unit: 'ms', must: 3, aim: 0.6, at7a6b4c4: '3.0–4.2' },
    },
    'availability.outside': {
      // The product hands none over: what is required is that it stays as it was.
      what: 'pure function, a hundred times as many bookings outside the range, to none',
      path: ['bookings outside the range, handed over all the same', '100', 'to none'],
      figure: { unit: 'times', must: 18, at7a6b4c4: '18' },
    },
  },
  visitors: {
    'visitors.slots.plain.rate': {
      what: '200 visitors asking for free times, plain: answers',
      path: ['slots', 'plain', 'answers a second'],
      figure: { unit: 'a second', must: 400, aim: 1000, at7a6b4c4: '146–189' },
    },
    'visitors.slots.plain.p99': {
      what: '200 visitors asking for free times, plain: p99',
      path: ['slots', 'plain', 'p99'],
      figure: { unit: 'ms', must: 1000, at7a6b4c4: '1,300–2,200' },
    },
    'visitors.slots.gzip.rate': {
      what: '200 visitors asking for free times, with gzip: answers',
      path: ['slots', 'gzip', 'answers a second'],
      figure: { unit: 'a second', must: 400, aim: 1000 },
    },
    'visitors.slots.gzip.p99': {
      what: '200 visitors asking for free times, with gzip: p99',
      path: ['slots', 'gzip', 'p99'],
      figure: { unit: 'ms', must: 1000, at7a6b4c4: '6,700' },
    },
    'visitors.slots.gzip.p95': {
      what: '200 visitors asking for free times, with gzip: p95',
      path: ['slots', 'gzip', 'p95'],
      figure: { unit: 'ms', at7a6b4c4: '1,250' },
    },
    'visitors.compact.plain.rate': {
      what: '200 visitors asking for free times, in the compact form: answers',
      path: ['compact', 'plain', 'answers a second'],
      figure: { unit: 'a second', must: 400, aim: 1000 },
    },
    'visitors.compact.plain.p99': {
      what: '200 visitors asking for free times, in the compact form: p99',
      path: ['compact', 'plain', 'p99'],
      figure: { unit: 'ms', must: 1000 },
    },
    'visitors.compact.gzip.rate': {
      what: '200 visitors asking for free times, in the compact form, with gzip: answers',
      path: ['compact', 'gzip', 'answers a second'],
      figure: { unit: 'a second', must: 400, aim: 1000 },
    },
    'visitors.compact.gzip.p99': {
      what: '200 visitors asking for free times, in the compact form, with gzip: p99',
      path: ['compact', 'gzip', 'p99'],
      figure: { unit: 'ms', must: 1000 },
    },
    'visitors.memory.idle': {
      what: 'memory of a server process at rest',
      path: ['megabytes of the server process', 'idle'],
      figure: { unit: 'MB', must: 200, at7a6b4c4: '250' },
    },
    'visitors.memory.busy': {
      what: 'memory of a server process under 200 visitors',
      path: ['megabytes of the server process', 'under the visitors'],
      figure: { unit: 'MB', must: 400, at7a6b4c4: '650' },
    },
  },
  [bookings]: {
    'booking.another': {
      what: 'bookings written alone, each of another expert',
      path: ['each another expert', 'written alone', 'to pgbench'],
      figure: { unit: 'of pgbench', must: 0.6, aim: 1, at7a6b4c4: '0.50' },
    },
    'booking.same': {
      what: 'bookings written alone, all of one expert',
      path: ['all the same expert', 'written alone', 'to pgbench'],
      figure: { unit: 'of pgbench', must: 0.35, aim: 1, at7a6b4c4: '0.24' },
    },
    'booking.http': {
      what: 'bookings over HTTP, each of another expert',
      path: ['each another expert', 'over HTTP', 'to pgbench'],
      figure: { unit: 'of pgbench', must: 0.2, aim: 0.35, at7a6b4c4: '0.09' },
    },
    'booking.http.rate': {
      what: 'bookings over HTTP, each of another expert, as a number',
      path: ['each another expert', 'over HTTP', 'bookingsPerSecond'],
      figure: { unit: 'a second', at7a6b4c4: '230–250' },
    },
  },
  'messages --server': {
    'messages.processor': {
      what: 'processor for an email, without a mail server',
      path: ['messages', 'milliseconds of processor an email'],
      figure: { unit: 'ms', must: 4, at7a6b4c4: '30–40' },
    },
    'messages.rate': {
      what: 'emails of ten thousand reminders due at once, without a mail server',
      path: ['messages', 'emails a second'],
      figure: { unit: 'a second', must: 500, at7a6b4c4: '47' },
    },
  },
  'lists --server --short': {
    'lists.first': {
      what: 'list of 100,000 clients: first page, p95',
      path: ['lists', 'clients, first page by name', 'p95'],
      figure: { unit: 'ms', must: 10, aim: 5, at7a6b4c4: '24.5' },
    },
    'lists.page500': {
      what: 'list of 100,000 clients: page 500, p95',
      path: ['lists', 'clients, page 500 by name', 'p95'],
      figure: { unit: 'ms', must: 15, aim: 5, at7a6b4c4: '32.9' },
    },
    'lists.cursor': {
      what: 'list of 100,000 clients: after a cursor at number 98,000, p95',
      path: ['lists', 'clients, 20 after number 98000', 'p95'],
      figure: { unit: 'ms', must: 10, aim: 5, at7a6b4c4: '33.5' },
    },
    'lists.search': {
      what: 'search by name in 100,000 clients (the must is for a million), p95',
      path: ['lists', 'clients, named «nunez 7»', 'p95'],
      figure: { unit: 'ms', must: 40, at7a6b4c4: '83' },
    },
  },
  start: {
    'start.embedded.peak': {
      what: 'most memory of the first start, embedded',
      path: ['embedded', 'empty', 'peak'],
      figure: { unit: 'MB', must: 600, at7a6b4c4: '1,270' },
    },
    'start.embedded.rest': {
      what: 'memory eight seconds after the first start, embedded',
      path: ['embedded', 'empty', 'rest'],
      figure: { unit: 'MB', must: 300, at7a6b4c4: '430' },
    },
    'start.embedded.empty': {
      what: 'start on an empty directory, embedded',
      path: ['embedded', 'empty', 'seconds'],
      figure: { unit: 's', must: 8, at7a6b4c4: '15–16' },
    },
    'start.embedded.again': {
      what: 'start on that directory again, embedded',
      path: ['embedded', 'again', 'seconds'],
      figure: { unit: 's', must: 2.5, at7a6b4c4: '5–5.6' },
    },
    'start.server.empty': {
      what: 'start on an empty database of a PostgreSQL server',
      path: ['PostgreSQL server', 'empty', 'seconds'],
      figure: { unit: 's', must: 1.5 },
    },
    'start.server.again': {
      what: 'start on that database again',
      path: ['PostgreSQL server', 'again', 'seconds'],
      figure: { unit: 's', must: 1.5, at7a6b4c4: '3.0–3.3' },
    },
  },
}

/** Every figure of `npm run bench -- all`, in the order of its table. */
export const yardsticks: readonly Yardstick[] = Object.entries(declared).flatMap(([bench, all]) =>
  Object.entries(all).map(([id, { figure, ...rest }]) => ({ id, bench, ...rest, ...figure })),
)
