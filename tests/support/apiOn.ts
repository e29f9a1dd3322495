import { Hono } from 'hono'
import type { Envelope } from '../../contract/envelope.ts'
import type { Database } from '../../server/adapters/db/database.ts'
import { storeOn } from '../../server/adapters/db/queries/store.ts'
import { createApi } from '../../server/adapters/http/createApi.ts'
import { storedImages } from '../../server/adapters/http/storedImages.ts'
import { createCalendarFiles } from '../../server/adapters/calendars/createCalendarFiles.ts'
import { createDocuments } from '../../server/adapters/documents/createDocuments.ts'
import { createContents } from '../../server/adapters/images/createContents.ts'
import { publicHolidays } from '../../server/adapters/holidays/publicHolidays.ts'
import { readPlaces } from '../../server/adapters/places/readPlaces.ts'
import { openHooks } from '../../server/adapters/hooks/openHooks.ts'
import { openTexts } from '../../server/adapters/texts/index.ts'
import { testSecrets } from './testSecrets.ts'
import { openPush } from '../../server/adapters/push/openPush.ts'
import type { LiveEvents } from '../../server/ports/liveEvents.ts'
import type { Ports } from '../../server/ports/ports.ts'
import { ensurePlaces } from '../../scripts/ensurePlaces.ts'
import { lentFiles } from './lentFiles.ts'

export type Call = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Envelope<never>>

export type Api = {
  ports: Ports
  /** POST, as a client of the specification would. */
  post: Call
  get: Call
  /** The raw answer, for what is no envelope. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** The same on a server where a key may make so many calls a minute. */
  limited: (keyCallsPerMinute: number) => Api['fetch']
  /** What lies at a picture's path. */
  image: (path: string) => Promise<Response>
  /** Moves the server's clock. */
  setNow: (now: Date) => void
  /** What was logged as a fault. */
  faults: string[]
}

/** Nobody listens to most tests. */
export const unheard: LiveEvents = { closing: new AbortController().signal, publish: () => undefined, subscribe: () => () => undefined }

/** The real server in process on an open, migrated database; its clock stands at `present` until it is moved. */
export const apiOn = (database: Pick<Database, 'kysely'>, present: Date, live: LiveEvents = unheard): Api => {
  let now = present
  const faults: string[] = []
  const secrets = testSecrets()
  const ports: Ports = {
    store: storeOn(database, live.publish),
    clock: { now: () => now },
    secrets,
    log: { error: (message, details) => void faults.push(`${message} ${JSON.stringify(details)}`), info: () => undefined },
    files: lentFiles(),
    contents: createContents(),
    calendarFiles: createCalendarFiles(),
    documents: createDocuments(),
    live,
    places: readPlaces(ensurePlaces),
    holidays: publicHolidays(),
    gateways: { open: () => undefined },
    hooks: openHooks({ local: false }),
    hostRecords: { textsOf: async () => ({ state: 'read', texts: [] }) },
    texts: openTexts(),
    push: openPush({ secrets, hooks: openHooks({ local: false }), address: () => 'https://agenda.test' }),
    address: () => 'https://agenda.test',
    demo: null,
    setupTokenHash: null,
  }
  const settings = { proxies: 0, visitorCallsPerMinute: 0, keyCallsPerMinute: 0 }
  const app = new Hono().route('/api', createApi(ports, settings))
  app.route('/images', storedImages(ports))
  const fetch = async (path: string, init?: RequestInit) => app.request(`/api/${path}`, init)
  return {
    ports,
    faults,
    fetch,
    limited: (keyCallsPerMinute) => {
      const other = new Hono().route('/api', createApi(ports, { ...settings, keyCallsPerMinute }))
      return async (path, init) => other.request(`/api/${path}`, init)
    },
    image: async (path) => app.request(path),
    setNow: (moment) => void (now = moment),
    post: async (path, body = {}, headers = {}) => {
      const response = await fetch(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      })
      return envelopeOf(response)
    },
    get: async (path, _body, headers = {}) => envelopeOf(await fetch(path, { headers })),
  }
}

/** The bytes of a file are no envelope: that they came is the answer. */
const envelopeOf = async (response: Response): Promise<Envelope<never>> =>
  response.headers.get('content-type')?.startsWith('application/json')
    ? ((await response.json()) as Envelope<never>)
    : { error: false, r: {} as never }
