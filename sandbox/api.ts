import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { accountWith } from './accounts.ts'
import { calls, expanded, publicCalls } from './calls/calls.ts'
import type { Call } from './calls/call.ts'
import type { Faults } from './faults.ts'
import { readForm } from './form.ts'
import type { Ledger } from './ledger.ts'
import { Refusal } from './refusal.ts'
import { seconds, type Account } from './rows.ts'

type Answer = { status: number; body: unknown; replayed?: boolean }

/**
 * The wire form: forms in, JSON out, keys by bearer or basic authorisation, idempotency keys.
 * `told` is called when an event was published.
 */
export const createApi = ({
  ledger,
  faults,
  told,
}: {
  ledger: Ledger
  faults: Faults
  told: () => void
}): Hono => {
  const app = new Hono()
  for (const [name, handler] of Object.entries(calls)) {
    const [method = '', path = ''] = name.split(' ')
    app.on(method, path, async (context) => {
      const { account, publicly } = signedIn(ledger, context)
      if (account === undefined)
        return answer(context, refused(401, 'authentication_error', 'Invalid API Key provided'))
      if (publicly && !publicCalls.has(name))
        return answer(context, refused(403, 'invalid_request_error', 'This needs a secret key.'))
      const body =
        method === 'GET' ? new URL(context.req.url).search.slice(1) : await context.req.text()
      const key = method === 'GET' ? null : (context.req.header('idempotency-key') ?? null)
      const call: Call = {
        ledger,
        account,
        form: readForm(body),
        id: context.req.param('id') ?? '',
        origin: originOf(context),
        publicly,
        key,
      }
      const request = createHash('sha256')
        .update(`${method} ${context.req.path}\n${body}`)
        .digest('hex')
      const work = () => once(call, request, () => expanded(handler(call), call))

      const fault = faults.take(`${method} ${context.req.path}`, account.hidden.secretKey)
      if (fault?.kind === 'lost') return silence(context)
      if (fault?.kind === 'error')
        return answer(context, refused(500, 'api_error', 'An unknown error occurred.'))
      if (fault?.kind === 'late') {
        if (key !== null) underWay.add(`${account.id} ${key}`)
        await after(fault.delay)
        if (key !== null) underWay.delete(`${account.id} ${key}`)
      } else if (key !== null && underWay.has(`${account.id} ${key}`)) {
        return answer(
          context,
          refused(
            409,
            'idempotency_error',
            'There is currently another in-progress request using this key.',
          ),
        )
      }
      if (fault?.kind === 'twice') work()
      const done = work()
      told()
      if (fault?.kind === 'unanswered') return silence(context)
      if (fault?.kind === 'errorAfter')
        return answer(context, refused(500, 'api_error', 'An unknown error occurred.'))
      return answer(context, done)
    })
  }
  app.all('/v1/*', (context) =>
    answer(context, refused(404, 'invalid_request_error', 'Unrecognized request URL.')),
  )
  return app
}

const underWay = new Set<string>()

/**
 * Under a key the first answer is the answer, and another request an error. What was refused before
 * anything was done is not kept.
 */
const once = (call: Call, request: string, work: () => Record<string, unknown>): Answer =>
  call.ledger.keep(() => {
    const { ledger, account, key } = call
    const id = `answer_${account.id}_${key}`
    const before = key === null ? undefined : ledger.get('answer', id, account.id)
    if (before !== undefined && before.created > seconds() - 86_400) {
      if (before.request !== request) {
        return refused(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters.',
        )
      }
      return { status: before.status, body: before.body, replayed: true }
    }
    const done = carriedOut(work)
    if (key !== null && (done.status === 200 || done.status === 402)) {
      const kept = {
        created: seconds(),
        livemode: false as const,
        request,
        status: done.status,
        body: done.body,
      }
      ledger.put({ id, object: 'answer', account: account.id, ...kept })
    }
    return done
  })

// What the bank refused has happened and is kept; anything else put nothing before it was refused.
const carriedOut = (work: () => Record<string, unknown>): Answer => {
  try {
    return { status: 200, body: work() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, body: { error: error.problem } }
  }
}

const refused = (status: number, type: string, message: string): Answer => ({
  status,
  body: { error: { type, message } },
})

const answer = (context: Context, { status, body, replayed }: Answer): Response => {
  context.header('Request-Id', `req_${randomBytes(9).toString('base64url')}`)
  context.header('Cache-Control', 'no-store')
  if (replayed === true) context.header('Idempotent-Replayed', 'true')
  return context.json(body, status as 200)
}

// Held until the client gives up; nothing is held for ever.
const silence = async (context: Context): Promise<Response> => {
  const { signal } = context.req.raw
  await after(120_000, undefined, { signal, ref: false }).catch(() => undefined)
  return context.body(null, 503)
}

const signedIn = (
  ledger: Ledger,
  context: Context,
): { account: Account | undefined; publicly: boolean } => {
  const [scheme = '', value = ''] = (context.req.header('authorization') ?? '').split(' ')
  const key = scheme === 'Basic' ? Buffer.from(value, 'base64').toString().replace(/:$/, '') : value
  if (key.startsWith('pk_test_'))
    return { account: accountWith(ledger, 'publishableKey', key), publicly: true }
  return { account: accountWith(ledger, 'secretKey', key), publicly: false }
}

/** The address that this process was called at: where it sends payers. */
export const originOf = (context: Context): string => new URL(context.req.url).origin
