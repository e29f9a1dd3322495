import { Hono } from 'hono'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Database } from '../../../server/adapters/db/connection/database.ts'
import { storeOn } from '../../../server/adapters/db/queries/store.ts'
import { createApi } from '../../../server/adapters/http/createApi.ts'
import { storedImages } from '../../../server/adapters/http/createServer.ts'
import { createCalendarFiles } from '../../../server/adapters/calendars/createCalendarFiles.ts'
import { createDocuments } from '../../../server/adapters/documents/createDocuments.ts'
import { createProofOfWork } from '../../../server/adapters/secrets/createProofOfWork.ts'
import { createAuthenticators } from '../../../server/adapters/secrets/createAuthenticators.ts'
import { createContents } from '../../../server/adapters/images/createContents.ts'
import { createLimits } from '../../../server/adapters/limits/createLimits.ts'
import { publicHolidays } from '../../../server/adapters/holidays/publicHolidays.ts'
import { readPlaces } from '../../../server/adapters/places/readPlaces.ts'
import { openHooks } from '../../../server/adapters/hooks/openHooks.ts'
import { openIdentityProviders } from '../../../server/adapters/oidc/openIdentityProviders.ts'
import { openTexts } from '../../../server/adapters/texts/index.ts'
import { testSecrets } from './testSecrets.ts'
import { newPushKey, openPush } from '../../../server/adapters/push/openPush.ts'
import { openSecurityLog } from '../../../server/adapters/db/openSecurityLog.ts'
import type { Log, Ports } from '../../../server/ports/ports.ts'
import type { LiveEvents } from '../../../server/ports/notifications.ts'
import { ensurePlaces } from '../../../scripts/ensurePlaces.ts'
import { keepDeviceCookie, withDeviceCookie } from './deviceCookies.ts'
import { lentFiles } from './lentFiles.ts'

export type Call = (
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Envelope<never>>

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
  /** Makes the following calls from another address. */
  setAddress: (address: string) => void
  /** What was logged as a fault. */
  faults: string[]
}

/** No one listens to most tests. */
export const unpublished: LiveEvents = {
  closing: new AbortController().signal,
  publish: () => undefined,
  subscribe: () => () => undefined,
}

/**
 * The real server in process on an open, migrated database; its clock stands at `present` until it
 * is moved.
 */
export const apiOn = (
  database: Pick<Database, 'kysely'>,
  present: Date,
  live: LiveEvents = unpublished,
): Api => {
  let now = present
  const faults: string[] = []
  const secrets = testSecrets()
  const store = storeOn(database, live.publish)
  const clock = { now: () => now }
  const log: Log = {
    error: (message, details) => void faults.push(`${message} ${JSON.stringify(details)}`),
    warn: () => undefined,
    info: () => undefined,
  }
  const ports: Ports = {
    store,
    clock,
    limits: createLimits({
      limitsVisitors: false,
      messagesPerDay: { email: 0, text: 0 },
      sessions: store.sessions,
      secrets,
      clock,
    }),
    secrets,
    proofOfWork: createProofOfWork(false, secrets),
    authenticators: createAuthenticators(),
    log,
    securityLog: openSecurityLog(database, { log, lines: () => undefined }),
    files: lentFiles(),
    contents: createContents(),
    calendarFiles: createCalendarFiles(),
    documents: createDocuments(),
    live,
    places: readPlaces(ensurePlaces),
    holidays: publicHolidays(),
    gateways: { open: () => undefined },
    hooks: openHooks({ local: false }),
    identityProviders: openIdentityProviders({ local: false }),
    hostRecords: { textsOf: async () => ({ state: 'read', texts: [] }) },
    texts: openTexts(),
    mailServer: { acceptsUnicodeAddresses: async () => true },
    push: openPush({
      privateKey: newPushKey(secrets),
      hooks: openHooks({ local: false }),
      address: () => 'https://agenda.test',
    }),
    address: () => 'https://agenda.test',
    signUp: 'open',
    demo: null,
    setupTokenHash: null,
  }
  const settings = { proxies: 0, visitorCallsPerMinute: 0, keyCallsPerMinute: 0 }
  const app = new Hono().route('/api', createApi(ports, settings))
  app.route('/images', storedImages(ports))
  let address = 'local'
  const fetch = async (path: string, init?: RequestInit) => {
    const env = { incoming: { socket: { remoteAddress: address } } }
    const response = await app.request(`/api/${path}`, withDeviceCookie(init), env)
    await keepDeviceCookie(response)
    return response
  }
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
    setAddress: (other) => void (address = other),
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

/**
 * A file has no envelope: its arrival is the answer. Its unread body is canceled, so that it does
 * not count as still in transit.
 */
const envelopeOf = async (response: Response): Promise<Envelope<never>> => {
  if (response.headers.get('content-type')?.startsWith('application/json'))
    return (await response.json()) as Envelope<never>
  await response.body?.cancel()
  return { error: false, r: {} as never }
}
