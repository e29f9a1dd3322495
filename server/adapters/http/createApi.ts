import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { Refusal, type ErrorCode } from '../../../contract/kernel/errors.ts'
import { limitGroupOf } from '../../../contract/kernel/limits.ts'
import { registry, type Operation } from '../../../contract/registry.ts'
import { recordingOutcome } from '../../app/access/recordOutcome.ts'
import { dispatch } from '../../app/dispatch.ts'
import { countedAddress } from '../../app/access/countedAddress.ts'
import { admitVisitorsFile } from '../../app/answers/visitorsFiles.ts'
import { identify, type CallHeaders } from '../../app/session.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { answerFile } from './answerFile.ts'
import type { ApiSettings } from './apiSettings.ts'
import { askForPassword, lacksPassword, withBasicPassword } from './basicPassword.ts'
import { callHeaders } from './callHeaders.ts'
import { isCrossOrigin, isDeclaredJson } from './crossOrigin.ts'
import { writeDeviceCookie } from './deviceCookie.ts'
import { gatewayNews } from './gatewayNews.ts'
import { newRef } from './newRef.ts'
import { openapiText } from './openapiText.ts'
import { readBody } from './readBody.ts'
import { refusalFor } from './refusalFor.ts'
import { restDoor } from './restDoor.ts'
import { spendCall, spendGroup } from './spendLimits.ts'

/** Codes that say the application could not decide: they alone do not answer with HTTP 200. */
const httpStatus: Partial<Record<ErrorCode, ContentfulStatusCode>> = { INTERNAL: 500, UNAVAILABLE: 503 }

/** What programs that know nothing of the envelope are told besides. */
const programStatus: typeof httpStatus = { ...httpStatus, NOT_FOUND: 404, RATE_LIMITED: 429, VALIDATION: 400, MALFORMED: 400 }

/** Every call of the registry as a route under /api, the REST door, the OpenAPI document, and an envelope for whatever is none of them. */
export const createApi = (ports: Ports, settings: ApiSettings): Hono => {
  const api = new Hono()
  for (const operation of registry) {
    api.on(operation.method, `/${operation.path}`, (context) => answer({ ports, settings }, operation, context))
  }
  api.route('/webhooks', gatewayNews(ports))
  api.route('/rest', restDoor(ports, settings))
  api.get('/openapi.json', async (context) => {
    const mayRead = settings.apiDocs !== false || (await identify(ports, callHeaders(context, ports, settings, newRef()))) !== undefined
    if (!mayRead) return context.json(refused('NOT_LOGGED_IN', {}, newRef()), 401)
    return context.body(openapiText(), 200, { 'Content-Type': 'application/json' })
  })
  api.all('*', (context) => {
    const known = registry.some(({ path }) => `/api/${path}` === context.req.path)
    return context.json(refused('NOT_FOUND', {}, newRef()), known ? 405 : 404)
  })
  return api
}

type ApiContext = { ports: Ports; settings: ApiSettings }

const answer = async ({ ports, settings }: ApiContext, operation: Operation, context: Context): Promise<Response> => {
  const ref = newRef()
  context.header('Cache-Control', 'no-store')
  context.header('X-Content-Type-Options', 'nosniff')
  try {
    if (operation.method === 'POST' && !isDeclaredJson(context) && isCrossOrigin(context, settings)) throw new Refusal('MALFORMED')
    const headers = callHeaders(context, ports, settings, ref)
    const counting = countingOf(ports, settings, context, operation, headers)
    // Counts before the body is read or the database is queried.
    const stranger = { operation: { id: operation.id }, body: null, headers, identity: undefined, caller: undefined }
    await recordingOutcome(ports, stranger, counting.stranger)
    const body = await readBody(context, operation, {
      isSignedIn: async () => (await identify(ports, headers)) !== undefined,
      ...(operation.takesFilesOfVisitors ? { admitVisitor: (texts) => admitVisitorsFile(ports, texts) } : {}),
    })
    const reply = await dispatch(ports, operation, withBasicPassword(context, operation, body), headers, counting.caller).catch(
      counting.failure,
    )
    const { file, deviceCookie, about: _about, ...envelope } = reply
    if (deviceCookie !== undefined) writeDeviceCookie(context, ports, deviceCookie)
    return file === undefined ? context.json({ error: false, ...envelope } satisfies Envelope) : answerFile(context, file)
  } catch (error) {
    const { code, details } = refusalFor(ports, error, { ref, operation: operation.id, audience: operation.audience })
    if (details.retryAfter !== undefined) context.header('Retry-After', String(details.retryAfter))
    if (code === 'VALIDATION' && lacksPassword(context, operation)) {
      askForPassword(context)
      return context.json(refused(code, details, ref), 401)
    }
    return context.json(refused(code, details, ref), (operation.forPrograms ? programStatus : httpStatus)[code] ?? 200)
  }
}

/**
 * Counts a call. Calls of visitors and calls without a session count by address, before they are read. Calls of signed-in users count by
 * account and tenant, so that people behind one address do not use up each other's limit.
 */
const countingOf = (ports: Ports, settings: ApiSettings, context: Context, operation: Operation, headers: CallHeaders) => {
  const group = limitGroupOf(operation.audience)
  const address = countedAddress(headers.address)
  const asStranger = () => spendGroup(ports.limits, settings, context, 'anyone', { address })
  // A visitor makes such a call twice: the first one is answered with the challenge.
  const requests = operation.proofOfWork === 'always' && ports.proofOfWork.isOn ? 2 : 1
  const isStranger = group === 'anyone' || headers.token === null || headers.deviceId === null
  return {
    stranger: async (): Promise<void> => {
      if (!isStranger) return
      await asStranger()
      if (group === 'anyone') await spendCall(ports.limits, settings, context, operation, address, requests)
    },
    caller: async ({ accountId, scope }: Caller): Promise<void> => {
      if (group === 'anyone') return
      await spendGroup(ports.limits, settings, context, group, { account: accountId, tenant: scope && tenantOf(scope) })
      await spendCall(ports.limits, settings, context, operation, accountId ?? address)
    },
    /** A call with an invalid session counts as a visitor's. */
    failure: async (error: unknown): Promise<never> => {
      const opensNothing = error instanceof Refusal && (error.code === 'NOT_LOGGED_IN' || error.code === 'INVALID_DEVICE')
      if (!isStranger && opensNothing) await asStranger()
      throw error
    },
  }
}

const tenantOf = ({ account, partner, organizations }: NonNullable<Caller['scope']>): string =>
  account === 'pAdmin' ? `partner ${partner}` : String(organizations[0] ?? `partner ${partner}`)

const refused = (msg: ErrorCode, details: Refusal['details'], ref: string): Envelope => ({ error: true, r: { msg, ...details, ref } })
