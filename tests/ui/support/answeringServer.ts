import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { batchPath, type BatchedCall } from '../../../contract/kernel/batch.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'

export type Received = {
  path: string
  method: string
  query: Record<string, string>
  headers: Headers
  body: Record<string, unknown>
}
export type Answer = Envelope | Response | Promise<Response> | 'nothing'

const signedOut = {
  user: { id: 0 },
  organizationAdmin: { id: 0 },
  partnerAdmin: { id: 0 },
  branchOfficeAdmin: { id: 0 },
}

/** An answer that went well. */
export const ok = (
  r: unknown,
  more: { token?: string; device?: { id: string } } = {},
): Envelope => ({ error: false, r, ...more })

/** An answer that did not. */
export const refused = (msg: string, more: Record<string, unknown> = {}): Envelope =>
  ({ error: true, r: { msg, ref: 'ref-1', ...more } }) as unknown as Envelope

/**
 * A server that answers as it is set up, for what the real one cannot be made to do. `answers` maps
 * a path to what comes back, one after the other, the last one again and again; `received` lists
 * what came in, the calls of a batch each by itself unless `answers` has one for the batch. A
 * device is issued as the real one does it.
 */
export const useAnsweringServer = () => {
  const received: Received[] = []
  const answers: Record<string, Answer[]> = {}
  let devices = 0

  const answerTo = async (call: Received): Promise<Response> => {
    received.push(call)
    const queue = answers[call.path]
    const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0]
    if (answer === 'nothing') return await new Promise<never>(() => undefined)
    if (answer instanceof Promise) return await answer
    if (answer instanceof Response) return answer.clone()
    if (answer) return HttpResponse.json(answer)
    if (call.path !== 'account/is_auth') return HttpResponse.json(refused('NOT_FOUND'))
    devices += 1
    return HttpResponse.json(
      ok(signedOut, call.headers.has('device-id') ? {} : { device: { id: `device-${devices}` } }),
    )
  }

  /**
   * Each call of a batch as if it came by itself. An answer without a body is none of a server but
   * of what stands before it, which would answer the whole batch so.
   */
  const answerBatch = async (calls: BatchedCall[], headers: Headers): Promise<Response> => {
    const given = await Promise.all(
      calls.map(async ({ method, path, body = {} }) => {
        const { pathname, searchParams } = new URL(path, 'http://localhost')
        const query = Object.fromEntries(searchParams)
        const answer = await answerTo({ path: pathname.slice(1), method, query, headers, body })
        return { answer, text: await answer.clone().text() }
      }),
    )
    const fromBefore = given.find(({ text }) => !text)
    if (fromBefore) return fromBefore.answer
    return HttpResponse.json(
      ok({
        answers: given.map(({ answer, text }) => ({
          status: answer.status,
          body: JSON.parse(text) as unknown,
        })),
      }),
    )
  }

  const server = setupServer(
    http.all('*/api/*', async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url)
      const path = pathname.slice('/api/'.length)
      const text = request.method === 'POST' ? await request.text() : ''
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
      if (path === batchPath && !answers[batchPath])
        return answerBatch(body['calls'] as BatchedCall[], request.headers)
      const { method, headers } = request
      return answerTo({ path, method, query: Object.fromEntries(searchParams), headers, body })
    }),
  )

  beforeAll(() => server.listen())
  afterEach(() => {
    received.length = 0
    devices = 0
    for (const path of Object.keys(answers)) delete answers[path]
  })
  afterAll(() => server.close())

  return { answers, received, paths: () => received.map(({ path }) => path) }
}
