import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { restBody, restCallsOf, restVerbs, type RestCall } from '../../../contract/openapi/rest.ts'
import { openApiKey } from '../../app/integrations/apiKeys.ts'
import { countedAddress } from '../../app/authority/countedAddress.ts'
import { recordRefusal, type Attempt } from '../../app/access/visitors/recordOutcome.ts'
import { answerRest, type RestAnswer } from '../../app/rest/answer.ts'
import { createRememberedLists, type RememberedLists } from '../../app/rest/rememberedLists.ts'
import type { CallHeaders } from '../../app/kernel/call.ts'
import type { Ports } from '../../ports/ports.ts'
import { callHeaders, keepForCaller, newRef, languageOf, refusalFor } from './requests.ts'
import type { ApiSettings } from './requests.ts'
import { readBody } from './readBody.ts'
import { spendRecorded } from './limits.ts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'
import { restStatus, type RestError } from '../../../contract/openapi/restErrors.ts'
import { generalWords } from '../../../contract/words/general.ts'
import { timeRuleWords } from '../../../contract/words/timeRules.ts'
import { withoutTokens } from './withoutTokens.ts'
import { requireOrganization } from '../../app/kernel/scope.ts'

type RestApi = { ports: Ports; settings: ApiSettings; lists: RememberedLists }

/**
 * The plain REST API (docs/decisions/0020), in the dialect of ra-data-simple-rest:
 *
 *     getList => GET /api/rest/clients?sort=["name","ASC"]&range=[0,24]&filter={"blocked":false}
 *     getOne   => GET    /api/rest/clients/123
 *     getMany  => GET    /api/rest/clients?filter={"id":[123,456]}
 *     create   => POST   /api/rest/clients
 *     update   => PUT    /api/rest/clients/123
 *     delete   => DELETE /api/rest/clients/123
 *
 * Programs call it from their own servers. A key in a page is a key in everybody's hands, so that
 * pages of other origins may call it only where the operator names them (REST_ORIGINS).
 */
export const restApi = (ports: Ports, settings: ApiSettings): Hono => {
  const api: RestApi = {
    ports,
    settings,
    lists: createRememberedLists(() => ports.clock.now().getTime()),
  }
  const rest = new Hono()
  rest.use(
    cors({
      origin: [...(settings.restOrigins ?? [])],
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: [
        'Authorization',
        'Content-Type',
        'If-Match',
        'Idempotency-Key',
        'Range',
        'Accept-Language',
        'Prefer',
        'branch_office',
      ],
      exposeHeaders: [
        'Content-Range',
        'ETag',
        'Location',
        'Retry-After',
        'RateLimit',
        'RateLimit-Policy',
      ],
      maxAge: 86_400,
    }),
  )
  rest.all('/:resource', (context) => answer(api, context))
  rest.all('/:resource/:id', (context) => answer(api, context))
  return rest
}

const answer = async (api: RestApi, context: Context): Promise<Response> => {
  const { ports, lists, settings } = api
  const ref = newRef()
  keepForCaller(context)
  context.header('Vary', 'Accept-Encoding, Accept-Language')
  try {
    const headers = callHeaders(context, { ports, settings }, ref)
    const caller = await opened(api, context, headers)
    const use = { call: 'unknown', address: caller.address, refused: true, at: ports.clock.now() }
    try {
      const known = { operation: { id: 'rest' }, body: null, headers, identity: undefined, caller }
      await spendRecorded({ ports, settings, context }, 'key', {
        counters: { key: caller.apiKey },
        attempt: () => known,
      })
      const call = callFor(
        context,
        restCallsOf(context.req.param('resource') ?? '', caller.scope.account),
      )
      use.call = `${call.resource}.${call.verb}`
      const answered = await answerRest(ports, await requestOf(context, call), {
        caller,
        headers,
        lists,
      })
      use.refused = false
      return respond(context, call, answered)
    } finally {
      await ports.store.apiKeys.count(requireOrganization(caller.scope), caller.apiKey, use)
    }
  } catch (error) {
    return refuseRest(ports, context, { error, ref })
  }
}

/** A caller who tries out keys is counted as the visitor they are. */
const opened = async ({ ports, settings }: RestApi, context: Context, headers: CallHeaders) => {
  try {
    return await openApiKey(ports, headers)
  } catch (error) {
    const attempt: Attempt = {
      operation: { id: 'rest', security: 'key' },
      body: null,
      headers,
      identity: undefined,
      caller: undefined,
    }
    recordRefusal(ports, attempt, error)
    const counters = { address: countedAddress(headers.address) }
    await spendRecorded({ ports, settings, context }, 'anyone', {
      counters,
      attempt: () => attempt,
    })
    throw error
  }
}

/**
 * What of a resource is called by a method; a method that it has not is answered by those it has.
 */
const callFor = (context: Context, calls: readonly RestCall[]): RestCall => {
  if (calls.length === 0) throw new Refusal('NOT_FOUND')
  const isOne = context.req.param('id') !== undefined
  const here = calls.filter(({ verb }) => restVerbs[verb].one === isOne)
  const method = context.req.method === 'HEAD' ? 'GET' : context.req.method
  const call = here.find(({ verb }) => restVerbs[verb].method === method)
  if (call !== undefined) return call
  context.header('Allow', here.map(({ verb }) => restVerbs[verb].method).join(', '))
  throw new Refusal('NOT_AVAILABLE')
}

const requestOf = async (context: Context, call: RestCall) => {
  const { sort, range, filter, ...options } = context.req.query()
  const sends = call.verb === 'create' || call.verb === 'update'
  const body = sends
    ? await readBody(
        context,
        { method: 'POST', input: restBody(call), audience: 'signedIn' },
        { isSignedIn: () => Promise.resolve(true) },
      )
    : undefined
  return {
    call,
    id: idOf(context),
    query: { sort, range, filter },
    options: Object.fromEntries(
      Object.entries(options).map(([name, text]) => [name, valueOf(text)]),
    ),
    body,
    version: versionOf(context.req.header('if-match')),
    idempotencyKey: context.req.header('idempotency-key'),
  }
}

/** A path that cannot be that of a record leads to none. */
const idOf = (context: Context): number | undefined => {
  const text = context.req.param('id')
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Refusal('NOT_FOUND')
  return Number(text)
}

const valueOf = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

/** The version that a change is made for: what `ETag` answered. */
const versionOf = (tag: string | undefined): number | undefined => {
  if (tag === undefined || tag.trim() === '*') return undefined
  const [, version] = /^(?:W\/)?"([1-9]\d{0,8})"$/.exec(tag.trim()) ?? []
  if (version === undefined) throw refuseField('If-Match', 'format')
  return Number(version)
}

const respond = (
  context: Context,
  { resource, verb }: RestCall,
  { body, record, rows }: RestAnswer,
): Response => {
  if (rows !== undefined) {
    const part = rows.last < rows.first ? '*' : `${rows.first}-${rows.last}`
    context.header('Content-Range', `${resource} ${part}/${rows.total}`)
  }
  if (typeof record?.['version'] === 'number') context.header('ETag', `"${record['version']}"`)
  if (verb === 'create') context.header('Location', `/api/rest/${resource}/${record!.id}`)
  const isMinimal =
    verb !== 'list' &&
    verb !== 'one' &&
    /\breturn=minimal\b/.test(context.req.header('prefer') ?? '')
  if (isMinimal && verb !== 'create') return context.body(null, 204)
  return context.json(body, verb === 'create' ? 201 : 200)
}

/**
 * The answer to a program whose call is refused: the status, the code, and in the reader's language
 * what was wrong with which field.
 */
export const refuseRest = (
  ports: Ports,
  context: Context,
  { error, ref }: { error: unknown; ref: string },
): Response => {
  const { code, details } = refusalFor(ports, error, { ref, path: withoutTokens(context.req.path) })
  const status = statusOf(context, code)
  const language = languageOf(context)
  const words = generalWords[language]
  const { fields, retryAfter } = details
  if (status === 401) context.header('WWW-Authenticate', 'Bearer')
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter))
  const body: RestError = {
    status,
    code,
    message:
      details.rule === undefined ? words.errors[code] : timeRuleWords[language][details.rule],
    ...details,
    ...(fields === undefined ? {} : { errors: inWords(fields, words.rules) }),
    ref,
  }
  return context.json(body, status)
}

const statusOf = (context: Context, code: Refusal['code']): ContentfulStatusCode => {
  // A method that the resource does not have; others say what they allow by not being refused.
  if (code === 'NOT_AVAILABLE' && context.res.headers.has('Allow')) return 405
  if (code === 'VERSION_CONFLICT' && context.req.header('if-match') !== undefined) return 412
  // What an address says wrongly is no record that could be mended.
  if (code === 'VALIDATION' && context.req.method === 'GET') return 400
  return restStatus[code]
}

const inWords = (
  fields: readonly FieldProblem[],
  rules: Record<FieldProblem['rule'], string>,
): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ path, rule, bound }) => [
      path,
      rules[rule].replace('{bound}', String(bound ?? '')),
    ]),
  )
