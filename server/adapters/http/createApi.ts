import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Envelope } from '../../../contract/envelope.ts'
import { Refusal, type ErrorCode } from '../../../contract/errors.ts'
import { registry, type Operation } from '../../../contract/registry.ts'
import { dispatch } from '../../app/dispatch.ts'
import { identify } from '../../app/session.ts'
import type { Ports } from '../../ports/ports.ts'
import { answerFile } from './answerFile.ts'
import type { ApiSettings } from './apiSettings.ts'
import { addressOf, callHeaders } from './callHeaders.ts'
import { gatewayNews } from './gatewayNews.ts'
import { newRef } from './newRef.ts'
import { openapiText } from './openapiText.ts'
import { readBody } from './readBody.ts'
import { refusalFor } from './refusalFor.ts'
import { restDoor } from './restDoor.ts'
import { createThrottle } from './throttle.ts'

/** Codes that say the application could not decide: they alone do not answer with HTTP 200. */
const httpStatus: Partial<Record<ErrorCode, ContentfulStatusCode>> = { INTERNAL: 500, UNAVAILABLE: 503 }

/** What programs that know nothing of the envelope are told besides. */
const programStatus: typeof httpStatus = { ...httpStatus, NOT_FOUND: 404, RATE_LIMITED: 429, VALIDATION: 400, MALFORMED: 400 }

/** Every call of the registry as a route under /api, the REST door, the OpenAPI document, and an envelope for whatever is none of them. */
export const createApi = (ports: Ports, settings: ApiSettings): Hono => {
  const api = new Hono()
  const throttled = createThrottle(() => ports.clock.now().getTime())
  for (const operation of registry) {
    api.on(operation.method, `/${operation.path}`, (context) => answer(ports, operation, context, settings, throttled))
  }
  api.route('/webhooks', gatewayNews(ports))
  api.route('/rest', restDoor(ports, settings, throttled))
  api.get('/openapi.json', async (context) => {
    const mayRead = settings.apiDocs !== false || (await identify(ports, callHeaders(context, settings.proxies, newRef()))) !== undefined
    if (!mayRead) return context.json(refused('NOT_LOGGED_IN', {}, newRef()), 401)
    return context.body(openapiText(), 200, { 'Content-Type': 'application/json' })
  })
  api.all('*', (context) => {
    const known = registry.some(({ path }) => `/api/${path}` === context.req.path)
    return context.json(refused('NOT_FOUND', {}, newRef()), known ? 405 : 404)
  })
  return api
}

const answer = async (
  ports: Ports,
  operation: Operation,
  context: Context,
  { proxies, visitorCallsPerMinute }: ApiSettings,
  throttled: ReturnType<typeof createThrottle>,
): Promise<Response> => {
  const ref = newRef()
  context.header('Cache-Control', 'no-store')
  context.header('X-Content-Type-Options', 'nosniff')
  try {
    const headers = () => callHeaders(context, proxies, ref)
    const count = () => {
      for (const [key, most] of visitorCallsPerMinute > 0 ? limitsOf(operation, addressOf(context, proxies), visitorCallsPerMinute) : []) {
        const retryAfter = throttled(key, most)
        if (retryAfter !== null) throw new Refusal('RATE_LIMITED', { retryAfter })
      }
    }
    // Before anything large is taken into memory.
    if (operation.takesFilesOfVisitors) count()
    const isTrusted = async () => operation.takesFilesOfVisitors === true || (await identify(ports, headers())) !== undefined
    const body = await readBody(context, operation, isTrusted)
    if (!operation.takesFilesOfVisitors) count()
    const reply = await dispatch(ports, operation, body, headers())
    const { file, ...envelope } = reply
    return file === undefined ? context.json({ error: false, ...envelope } satisfies Envelope) : answerFile(context, file)
  } catch (error) {
    const { code, details } = refusalFor(ports, error, { ref, operation: operation.id, audience: operation.audience })
    return context.json(refused(code, details, ref), (operation.forPrograms ? programStatus : httpStatus)[code] ?? 200)
  }
}

/** What is counted of a visitor's call: all of their calls together, and those that have a limit of their own. */
const limitsOf = ({ audience, path, perMinute }: Operation, address: string, mostCalls: number): [key: string, most: number][] => [
  ...(audience === 'anyone' ? [[address, mostCalls] as [string, number]] : []),
  ...(perMinute === undefined ? [] : [[`${address} ${path}`, perMinute] as [string, number]]),
]

const refused = (msg: ErrorCode, details: Refusal['details'], ref: string): Envelope => ({ error: true, r: { msg, ...details, ref } })
