import type { Envelope } from '../../contract/kernel/endpoint.ts'
import {
  batchPath,
  mostInBatch,
  type BatchedAnswer,
  type BatchedCall,
} from '../../contract/kernel/batch.ts'

type Waiting = {
  request: Request
  call: BatchedCall
  resolve: (response: Response | Promise<Response>) => void
  reject: (reason: unknown) => void
}

let waiting: Waiting[] = []

/**
 * As `fetch`, for a call that reads a little and soon: those of one moment leave as one request,
 * since a browser has few connections and each of them costs a round trip.
 */
export const fetchInBatch = (request: Request, call: BatchedCall): Promise<Response> =>
  new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(sendWaiting)
    waiting.push({ request, call, resolve, reject })
  })

const sendWaiting = (): void => {
  const left = waiting.filter(({ request }) => !request.signal.aborted)
  for (const { request, reject } of waiting)
    if (request.signal.aborted) reject(request.signal.reason)
  waiting = []
  for (const alike of Map.groupBy(left, headersOf).values())
    for (let first = 0; first < alike.length; first += mostInBatch)
      sendBatch(alike.slice(first, first + mostInBatch))
}

/** What the calls of a batch have in common; whether a call has a body is none of it. */
const headersOf = ({ request }: Waiting): string =>
  JSON.stringify([...request.headers].filter(([name]) => name !== 'content-type'))

const sendBatch = (batch: Waiting[]): void => {
  if (batch.length === 1) {
    const { request, resolve } = batch[0]!
    resolve(fetch(request))
    return
  }
  void askFor(batch).then(
    (answers) => {
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place]!)
    },
    (error: unknown) => {
      for (const { reject } of batch) reject(error)
    },
  )
}

/** What each call of a batch is answered with. */
const askFor = async (batch: Waiting[]): Promise<(Response | Promise<Response>)[]> => {
  const headers = new Headers(batch[0]!.request.headers)
  headers.set('content-type', 'application/json')
  const request = new Request(new URL(`/api/${batchPath}`, window.location.origin), {
    method: 'POST',
    headers,
    body: JSON.stringify({ calls: batch.map(({ call }) => call) }),
    signal: endingWith(batch),
  })
  const response = await fetch(request)
  const text = await response.text()
  const { status } = response
  const envelope = envelopeIn(text)
  if (status === 200 && envelope?.error === false) return envelope.r.answers.map(responseOf)
  // A server of the release before knows no batches, or not all of these calls.
  if (status === 404 || (envelope?.error === true && envelope.r.msg === 'VALIDATION'))
    return batch.map(({ request }) => (request.signal.aborted ? Response.error() : fetch(request)))
  // Whatever else kept it from being answered would keep each of them.
  return batch.map(() => new Response(text, { status, headers: response.headers }))
}

const envelopeIn = (text: string): Envelope<{ answers: BatchedAnswer[] }> | undefined => {
  try {
    return JSON.parse(text) as Envelope<{ answers: BatchedAnswer[] }>
  } catch {
    return undefined
  }
}

/** Ends once no one waits for any of the calls; who waits no longer knows it at once. */
const endingWith = (batch: Waiting[]): AbortSignal => {
  const ending = new AbortController()
  let left = batch.length
  for (const { request, reject } of batch)
    request.signal.addEventListener('abort', () => {
      reject(request.signal.reason)
      left -= 1
      if (left === 0) ending.abort(request.signal.reason)
    })
  return ending.signal
}

/** What a call would have been answered with by itself. */
export const responseOf = ({ status, retryAfter, body }: BatchedAnswer): Response =>
  Response.json(body, {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  })
