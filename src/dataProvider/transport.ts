import type { Envelope } from '../../contract/kernel/endpoint.ts'
import { proofOfWorkHeader } from '../../contract/proofOfWork/challenge.ts'
import { solveProofOfWork } from '../proofOfWork/proofOfWork.ts'
import type { BatchedCall } from '../../contract/kernel/batch.ts'
import { isAttended } from './attendance.ts'
import { fetchInBatch } from './batch.ts'
import { CallError, type FailureCode } from './callError.ts'
import { contextHeaders } from './context.ts'
import { requestBody, withQuery, type Values } from './requestBody.ts'
import { noteOpening } from './ahead/openings.ts'
import { forgetAhead, takeAhead } from './ahead/sendAhead.ts'
import { session } from './session.ts'
import { sessionCalls } from './sessionCalls.ts'
import { stepUp } from './stepUp.ts'
import { unsavedWork } from './unsavedWork.ts'

/**
 * How a call travels: its method, its path without the leading `/api/`, and whether it may do so
 * with others.
 */
export type Route = { method: 'GET' | 'POST'; path: string; inBatch?: true | undefined }
export type Options = { signal?: AbortSignal | undefined; timeout?: number }
/** `proof`: the proof of work to send along. */
type Sending = Options & { proof?: string | undefined }

const patience = 30_000
const issuesDevice = sessionCalls['account.isAuth'].path

/**
 * Sends a call and answers with what its envelope holds; token and device that come with it are
 * kept. Throws `CallError`. No call leaves before the device is initialised. A call is repeated
 * once where the cause of the refusal can be resolved: INVALID_DEVICE by a new device,
 * NOT_LOGGED_IN by the same user signing in again while something on the page is not saved,
 * STEP_UP_REQUIRED by a proof of who they are, PROOF_OF_WORK_REQUIRED by solving its challenge.
 */
export const send = async <R>(
  route: Route,
  values: Values = {},
  options: Options = {},
): Promise<R> => {
  if (!session.get().device) {
    const first = initialiseDevice(options)
    if (route.path === issuesDevice) return (await first) as R
    await first
  }
  return recovering((proof) => exchange<R>(route, values, { ...options, proof }), options)
}

/**
 * Makes a call, and repeats it after the cause of a refusal is resolved; each kind of refusal is
 * resolved once. `proof` is the proof of work that the call is to be sent with.
 */
export const recovering = async <R>(
  call: (proof?: string) => Promise<R>,
  options: Options = {},
): Promise<R> => {
  const mended = new Set<FailureCode>()
  let proof: string | undefined
  for (;;) {
    const sent = session.get()
    try {
      return await call(proof)
    } catch (error) {
      if (!(error instanceof CallError) || mended.has(error.code)) throw error
      mended.add(error.code)
      if (error.code === 'PROOF_OF_WORK_REQUIRED')
        proof = await solveProofOfWork(error.details.challenge, options.signal)
      const isMended =
        error.code === 'PROOF_OF_WORK_REQUIRED'
          ? proof !== undefined
          : await mend(error.code, sent, options)
      if (!isMended) throw error
    }
  }
}

/**
 * Whether a call that was refused with this code may be repeated; `sent` is the token and the
 * device of that call.
 */
const mend = async (
  code: FailureCode,
  sent: { token: string; device: string },
  options: Options,
): Promise<boolean> => {
  if (code === 'STEP_UP_REQUIRED') return stepUp.request()
  if (code === 'NOT_LOGGED_IN') {
    // The session has a new token by now, from a proof here or in another tab.
    if (session.get().token !== '' && session.get().token !== sent.token) return true
    return session.get().asking && session.resumed()
  }
  if (code !== 'INVALID_DEVICE') return false
  // Of several calls refused at once, only the first throws the device away; the others find the
  // new one.
  if (session.get().device === sent.device) session.keepDevice('')
  if (!session.get().device) await initialiseDevice(options)
  return true
}

let initialising: Promise<unknown> | undefined

/**
 * Asks for a device by asking who is signed in without one; a call that comes meanwhile waits for
 * the same answer.
 */
const initialiseDevice = ({ timeout = patience }: Options): Promise<unknown> => {
  initialising ??= exchange(sessionCalls['account.isAuth'], {}, { timeout }).finally(() => {
    initialising = undefined
  })
  return initialising
}

/**
 * The answer of a call that answers with a file, its body not yet read; a refusal is thrown as
 * `CallError`.
 */
export const fetchFile = async (
  route: Route,
  values: Values,
  options: Options = {},
): Promise<Response> => {
  if (!session.get().device) await initialiseDevice(options)
  return recovering((proof) => exchangeFile(route, values, { ...options, proof }), options)
}

const exchangeFile = async (route: Route, values: Values, options: Sending): Promise<Response> => {
  const { token } = session.get()
  const request = prepare(route, values, options)
  const response = await reach(() => fetch(request), options)
  const isFile =
    response.status === 200 && !response.headers.get('content-type')?.startsWith('application/json')
  if (!isFile) unwrapped(await open(response), response, token)
  return response
}

const exchange = async <R>(route: Route, values: Values, options: Sending): Promise<R> => {
  const { token } = session.get()
  const request = prepare(route, values, options)
  const call = callOf(route, values)
  const isBatched = route.inBatch && call !== undefined && options.proof === undefined
  if (isBatched) noteOpening(call)
  const ahead = call && takeAhead(request, call)
  // Whatever is no mere reading may change what was read ahead.
  if (ahead === undefined && !route.inBatch && route.method === 'POST') forgetAhead()
  const response = await reach(
    () => ahead ?? (isBatched ? fetchInBatch(request, call) : fetch(request)),
    options,
  )
  return await answerOf<R>(response, token)
}

/** A call as others of a batch have it; undefined for one with files. */
const callOf = ({ method, path }: Route, values: Values): BatchedCall | undefined => {
  if (method === 'GET') return { method, path: withQuery(path, values) }
  return typeof requestBody(values) === 'string' ? { method, path, body: values } : undefined
}

/** What an envelope holds; `token` is the one that the call was sent with. */
const unwrapped = <R>(envelope: Envelope<R>, response: Response, token: string): R => {
  if (envelope.device) session.keepDevice(envelope.device.id)
  if (!envelope.error) {
    if (envelope.token !== undefined) session.keepToken(envelope.token)
    return envelope.r
  }
  const { msg, ...details } = envelope.r
  // A user who has signed in meanwhile stays.
  if (msg === 'SECOND_FACTOR_REQUIRED') session.requireSecondFactor()
  if (msg === 'NOT_LOGGED_IN' && session.get().token === token) endSession()
  throw new CallError(msg, { ...details, status: response.status })
}

const endSession = (): void => {
  const wasThere = session.get().user.user.id > 0
  if (wasThere && unsavedWork.exists()) session.interrupt()
  else session.clear({ ended: wasThere })
}

/** What an answer holds; `token` is the one that its call was sent with. Throws `CallError`. */
export const answerOf = async <R>(response: Response, token: string): Promise<R> =>
  unwrapped(await open<R>(response), response, token)

/** What every call says of who sends it, and the token among that. */
export const sentHeaders = (): { headers: Headers; token: string } => {
  const { token, device } = session.get()
  const headers = new Headers(contextHeaders())
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (device) headers.set('device-id', device)
  if (!isAttended()) headers.set('unattended', '1')
  // What the server names, countries and holidays, is named in the language of the page, whatever
  // the browser would rather read.
  if (document.documentElement.lang) headers.set('accept-language', document.documentElement.lang)
  return { headers, token }
}

const prepare = (
  { method, path }: Route,
  values: Values,
  { signal, timeout = patience, proof }: Sending,
): Request => {
  try {
    const body = method === 'POST' ? requestBody(values) : undefined
    const { headers } = sentHeaders()
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    if (proof !== undefined) headers.set(proofOfWorkHeader, proof)
    const url = new URL(
      `/api/${method === 'GET' ? withQuery(path, values) : path}`,
      window.location.origin,
    )
    const ends = AbortSignal.timeout(timeout)
    return new Request(url, {
      method,
      headers,
      signal: signal ? AbortSignal.any([signal, ends]) : ends,
      ...(body === undefined ? {} : { body }),
    })
  } catch {
    throw new CallError('SYNTAX_ERROR_IN_REQUEST')
  }
}

const reach = async (ask: () => Promise<Response>, { signal }: Options): Promise<Response> => {
  try {
    return await ask()
  } catch (error) {
    if (signal?.aborted) throw error // the caller has gone: no failure to report
    throw new CallError(
      error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NO_CONNECTION',
    )
  }
}

/** The codes for answers that never reached the application and so carry no envelope. */
const unanswered: Record<number, FailureCode> = {
  413: 'BODY_TOO_LARGE',
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
}

const open = async <R>(response: Response): Promise<Envelope<R>> => {
  const envelope = (await response.json().catch(timedOut)) as Envelope<R> | undefined
  if (envelope?.error === true && typeof envelope.r?.msg === 'string') return envelope
  if (response.status === 200 && envelope?.error === false) return envelope
  const { status } = response
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  throw new CallError(unanswered[status] ?? 'INTERNAL', {
    status,
    ...(seconds > 0 ? { retryAfter: seconds } : {}),
  })
}

/** A body that stops coming is distinguished from one that is no envelope. */
const timedOut = (error: unknown): undefined => {
  if (error instanceof DOMException && error.name === 'TimeoutError') throw new CallError('TIMEOUT')
}
