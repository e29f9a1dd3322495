import { errorText } from '../../../contract/kernel/errorFacts.ts'
import { Hono, type Context } from 'hono'
import { batchPath } from '../../../contract/kernel/batch.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { limitGroupOf, bodyBytes } from '../../../contract/kernel/limits.ts'
import { registry, type Operation } from '../../../contract/registry.ts'
import { recordingOutcome } from '../../app/access/visitors/recordOutcome.ts'
import { dispatch } from '../../app/dispatch.ts'
import { countedAddress } from '../../app/authority/countedAddress.ts'
import { admitVisitorsFile } from '../../app/publicPages/forms.ts'
import type { CallHeaders, FileReply } from '../../app/kernel/call.ts'
import { identify } from '../../app/authority/session.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import {
  callHeaders,
  writeDeviceCookie,
  newRef,
  refusalFor,
  refused,
  httpStatus,
  keepForCaller,
  isCrossOrigin,
  isDeclaredJson,
  type ApiSettings,
} from './requests.ts'
import { answerBatch } from './answerBatch.ts'
import { readBody } from './readBody.ts'
import { restApi } from './restApi.ts'
import { spendCall, spendGroup } from './limits.ts'
import { openapi } from '../../../contract/openapi/document.ts'
import { bodyLimit } from 'hono/body-limit'
import { applyGatewayEvent } from '../../app/payments/gatewayEvents.ts'

/** The statuses that programs get besides, which know nothing of the envelope. */
const programStatus: typeof httpStatus = {
  ...httpStatus,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  VALIDATION: 400,
  MALFORMED: 400,
}

/**
 * Every call of the registry as a route under /api, the REST API, the OpenAPI document, and an
 * envelope for whatever is none of them.
 */
export const createApi = (ports: Ports, settings: ApiSettings): Hono => {
  const api = new Hono()
  for (const operation of registry) {
    api.on(operation.method, `/${operation.path}`, (context) =>
      answer({ ports, settings }, operation, context),
    )
  }
  api.post(`/${batchPath}`, (context) => answerBatch({ ports, settings, api }, context))
  api.route('/webhooks', gatewayWebhooks(ports))
  api.route('/rest', restApi(ports, settings))
  api.get('/openapi.json', async (context) => {
    const mayRead =
      settings.apiDocs !== false ||
      (await identify(ports, callHeaders(context, { ports, settings }, newRef()))) !== undefined
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

const answer = async (
  { ports, settings }: ApiContext,
  operation: Operation,
  context: Context,
): Promise<Response> => {
  const ref = newRef()
  keepForCaller(context)
  try {
    if (operation.method === 'POST' && !isDeclaredJson(context) && isCrossOrigin(context, settings))
      throw new Refusal('MALFORMED')
    const headers = callHeaders(context, { ports, settings }, ref)
    const counting = countingOf({ ports, settings, context }, operation, headers)
    // Counts before the body is read or the database is queried.
    const stranger = {
      operation: { id: operation.id },
      body: null,
      headers,
      identity: undefined,
      caller: undefined,
    }
    await recordingOutcome(ports, stranger, counting.stranger)
    const body = await readBody(context, operation, {
      isSignedIn: async () => (await identify(ports, headers)) !== undefined,
      ...(operation.takesFilesOfVisitors
        ? { admitVisitor: (texts) => admitVisitorsFile(ports, texts) }
        : {}),
    })
    const reply = await dispatch(ports, {
      operation,
      body: withBasicPassword(context, operation, body),
      headers,
      admit: counting.caller,
    }).catch(counting.failure)
    const { file, deviceCookie, about: _about, ...envelope } = reply
    if (deviceCookie !== undefined) writeDeviceCookie(context, ports, deviceCookie)
    return file === undefined
      ? context.json({ error: false, ...envelope } satisfies Envelope)
      : answerFile(context, file)
  } catch (error) {
    const { code, details } = refusalFor(ports, error, {
      ref,
      operation: operation.id,
      audience: operation.audience,
    })
    if (details.retryAfter !== undefined) context.header('Retry-After', String(details.retryAfter))
    if (code === 'VALIDATION' && lacksPassword(context, operation)) {
      askForPassword(context)
      return context.json(refused(code, details, ref), 401)
    }
    return context.json(
      refused(code, details, ref),
      (operation.forPrograms ? programStatus : httpStatus)[code] ?? 200,
    )
  }
}

/**
 * Counts a call. Calls of visitors and calls without a session count by address, before they are
 * read. Calls of signed-in users count by account and tenant, so that people behind one address do
 * not use up each other's limit.
 */
const countingOf = (
  { ports, settings, context }: { ports: Ports; settings: ApiSettings; context: Context },
  operation: Operation,
  headers: CallHeaders,
) => {
  const group = limitGroupOf(operation.audience)
  const spending = { limits: ports.limits, settings, context }
  const address = countedAddress(headers.address)
  const asStranger = () => spendGroup(spending, 'anyone', { address })
  // A visitor makes such a call twice: the first one is answered with the challenge.
  const requests = operation.proofOfWork === 'always' && ports.proofOfWork.isOn ? 2 : 1
  const isStranger = group === 'anyone' || headers.token === null || headers.deviceId === null
  return {
    stranger: async (): Promise<void> => {
      if (!isStranger) return
      await asStranger()
      if (group === 'anyone') await spendCall(spending, operation, { counted: address, requests })
    },
    caller: async ({ accountId, scope }: Caller): Promise<void> => {
      if (group === 'anyone') return
      await spendGroup(spending, group, {
        account: accountId,
        tenant: scope && tenantOf(scope),
      })
      await spendCall(spending, operation, { counted: accountId ?? address })
    },
    /** A call with an invalid session counts as a visitor's. */
    failure: async (error: unknown): Promise<never> => {
      const opensNothing =
        error instanceof Refusal &&
        (error.code === 'NOT_LOGGED_IN' || error.code === 'INVALID_DEVICE')
      if (!isStranger && opensNothing) await asStranger()
      throw error
    },
  }
}

const tenantOf = ({ account, partner, organizations }: NonNullable<Caller['scope']>): string =>
  account === 'pAdmin' ? `partner ${partner}` : String(organizations[0] ?? `partner ${partner}`)

/** A file as an answer that no browser runs, keeps or takes for something else. */
export const answerFile = (context: Context, file: FileReply): Response => {
  const { mime, name, inline } = file
  const tag = file.tag === undefined ? undefined : `"${file.tag}"`
  const kept: Record<string, string> =
    tag === undefined ? {} : { ETag: tag, 'Cache-Control': 'private, no-cache' }
  if (tag !== undefined && hasTag(context.req.header('if-none-match'), tag))
    return context.body(null, 304, kept)
  const headers = {
    ...kept,
    'Content-Type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
    'Content-Disposition': dispositionOf(name, inline),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
  if ('bytes' in file)
    return context.body(file.bytes, 200, {
      ...headers,
      'Content-Length': String(file.bytes.byteLength),
    })
  // No proxy on the way may hold back what is read while it is written.
  return context.body(streamOf(file.chunks), 200, {
    ...headers,
    ...(file.rows === undefined ? {} : { 'X-Rows': String(file.rows) }),
    'X-Accel-Buffering': 'no',
  })
}

/**
 * RFC 9110, 13.1.2: a list of tags, compared weakly, since those on the way who compress an answer
 * weaken its tag.
 */
const hasTag = (requested: string | undefined, tag: string): boolean =>
  (requested ?? '')
    .split(',')
    .some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag)

/**
 * Asks for the next piece only when the reader has taken the last one, and for no more once the
 * reader has gone.
 */
const streamOf = (
  chunks: AsyncGenerator<string | Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = await chunks.next()
        if (next.done === true) controller.close()
        else
          controller.enqueue(
            typeof next.value === 'string' ? encoder.encode(next.value) : next.value,
          )
      },
      cancel: async () => void (await chunks.return(undefined)),
    },
    { highWaterMark: 0 },
  )
}

/**
 * RFC 6266: the name as RFC 5987 writes it, and in ASCII for clients that do not read that.
 */
const dispositionOf = (name: string, inline: boolean): string => {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

let made: string | undefined

/**
 * The OpenAPI document as it is sent. Made when it is first requested and then kept: making it
 * takes a third of a second, and it never changes.
 */
export const openapiText = (): string => (made ??= JSON.stringify(openapi()))

/**
 * POST /api/webhooks/{gateway}/{organization}: what a gateway sends by itself. The signature is
 * over the body as it arrived, so nothing reads it before. A gateway sends again what is not
 * answered with 200; what is refused is answered like what is not there.
 */
export const gatewayWebhooks = (ports: Ports): Hono => {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: bodyBytes.webhook, onError: (context) => context.text('', 413) }))
  app.post('/:gateway/:organization{[1-9][0-9]{0,14}}', async (context) => {
    const { gateway, organization } = context.req.param()
    const ref = newRef()
    try {
      const outcome = await applyGatewayEvent(ports, {
        gateway,
        organization: Number(organization),
        body: new Uint8Array(await context.req.arrayBuffer()),
        header: (name) => context.req.header(name),
        ref,
      })
      return context.text('', outcome === 'applied' ? 200 : 400)
    } catch (error) {
      ports.log.error('a gateway event was not handled', {
        ref,
        gateway,
        organization,
        error: errorText(error),
      })
      return context.text('', 503)
    }
  })
  return app
}

/**
 * The input of a call, with the password of HTTP Basic in the field that is declared for it
 * (`basicPassword`). The user name is not read. What the query says counts first.
 */
export const withBasicPassword = (
  context: Context,
  { basicPassword }: Pick<Operation, 'basicPassword'>,
  body: unknown,
): unknown => {
  if (basicPassword === undefined) return body
  const values: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
  if (values[basicPassword] !== undefined) return body
  const [, encoded] =
    /^Basic ([\w+/=-]{1,600})$/i.exec(context.req.header('authorization') ?? '') ?? []
  if (encoded === undefined) return body
  const [, ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { ...values, [basicPassword]: password.join(':') }
}

/**
 * Whether a program has to be challenged for the password: it sent none, neither in the query nor
 * in the header.
 */
export const lacksPassword = (
  context: Context,
  { basicPassword }: Pick<Operation, 'basicPassword'>,
): boolean =>
  basicPassword !== undefined &&
  context.req.query(basicPassword) === undefined &&
  context.req.header('authorization') === undefined

/** Asks the program for a name and a password. */
export const askForPassword = (context: Context): void =>
  context.header('WWW-Authenticate', 'Basic realm="Phi Agenda", charset="UTF-8"')
