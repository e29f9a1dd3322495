import type { Context, Hono } from 'hono'
import {
  batchInput,
  batchPath,
  type BatchedAnswer,
  type BatchedCall,
} from '../../../contract/kernel/batch.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { registry } from '../../../contract/registry.ts'
import { countedAddress } from '../../app/authority/countedAddress.ts'
import { problemsOf } from '../../app/kernel/fieldProblems.ts'
import type { Ports } from '../../ports/ports.ts'
import { spendRecorded } from './limits.ts'
import { readBody } from './readBody.ts'
import {
  callHeaders,
  httpStatus,
  keepForCaller,
  isDeclaredJson,
  newRef,
  refusalFor,
  refused,
  type ApiSettings,
} from './requests.ts'

type BatchContext = {
  ports: Ports
  settings: ApiSettings
  /** Answers each of the calls: they are counted, checked and answered as if sent by themselves. */
  api: Hono
}

const inputSchema = batchInput()

/**
 * POST /api/batch: several calls that read, with the headers of the batch, answered at once in
 * their order. Each stands for itself: that one is refused is no concern of the others.
 */
export const answerBatch = async (
  { ports, settings, api }: BatchContext,
  context: Context,
): Promise<Response> => {
  const ref = newRef()
  keepForCaller(context)
  try {
    // Pages of other origins can send no JSON: its origin needs no other check.
    if (!isDeclaredJson(context)) throw new Refusal('MALFORMED')
    const headers = callHeaders(context, { ports, settings }, ref)
    const known = { body: null, headers, identity: undefined, caller: undefined }
    const count = () =>
      spendRecorded({ ports, settings, context }, 'anyone', {
        counters: { address: countedAddress(headers.address) },
        attempt: () => ({ operation: { id: batchPath }, ...known }),
      })
    // Its calls are counted each; what is none, or comes from a stranger, counts before.
    if (headers.token === null || headers.deviceId === null) await count()
    const calls = await readCalls(context).catch(async (error: unknown) => {
      await count()
      throw error
    })
    const answers = await Promise.all(calls.map((call) => answerCall(api, context, call)))
    return context.body(`{"error":false,"r":{"answers":[${answers.join(',')}]}}`, 200, {
      'Content-Type': 'application/json',
    })
  } catch (error) {
    const about = { ref, operation: batchPath, audience: 'anyone' }
    const { code, details } = refusalFor(ports, error, about)
    if (details.retryAfter !== undefined) context.header('Retry-After', String(details.retryAfter))
    return context.json(refused(code, details, ref), httpStatus[code] ?? 200)
  }
}

const readCalls = async (context: Context): Promise<BatchedCall[]> => {
  const form = { method: 'POST', input: inputSchema, audience: 'anyone' } as const
  const body = await readBody(context, form, { isSignedIn: async () => false })
  const read = inputSchema.safeParse(body)
  if (!read.success) throw new Refusal('VALIDATION', { fields: problemsOf(read.error, body) })
  const fields = read.data.calls.flatMap((call, place) =>
    isBatched(call) ? [] : [{ path: `calls.${place}.path`, rule: 'choice' as const }],
  )
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields })
  return read.data.calls
}

const batched: ReadonlySet<string> = new Set(
  registry.filter(({ inBatch }) => inBatch).map(({ method, path }) => `${method} ${path}`),
)

const isBatched = ({ method, path }: BatchedCall): boolean =>
  batched.has(`${method} ${path.replace(/\?.*$/s, '')}`)

/** Headers of the batch that are about its own body. */
const ofBody = ['content-length', 'content-encoding', 'transfer-encoding']

/** The answer to one call, as the text of a `BatchedAnswer`: its body is text already. */
const answerCall = async (
  api: Hono,
  context: Context,
  { method, path, body }: BatchedCall,
): Promise<string> => {
  const headers = new Headers(context.req.raw.headers)
  for (const name of ofBody) headers.delete(name)
  const request = new Request(new URL(path, new URL('/', context.req.url)), {
    method,
    headers,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  })
  const response = await api.fetch(request, context.env)
  for (const cookie of response.headers.getSetCookie())
    context.header('Set-Cookie', cookie, { append: true })
  const retryAfter = response.headers.get('retry-after')
  const said: Omit<BatchedAnswer, 'body'> = {
    status: response.status,
    ...(retryAfter === null ? {} : { retryAfter }),
  }
  return `${JSON.stringify(said).slice(0, -1)},"body":${await response.text()}}`
}
