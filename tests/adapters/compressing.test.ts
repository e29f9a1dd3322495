import { once } from 'node:events'
import { request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressing } from '../../server/adapters/http/compressing.ts'

const json = { 'Content-Type': 'application/json' }
const textOf = (bytes: number) => JSON.stringify('tiempo libre '.repeat(bytes).slice(0, bytes - 2))

describe('http / compressing', () => {
  let server: Server
  beforeAll(async () => {
    const app = new Hono()
    app.use(compressing(4))
    app.get('/of/:bytes', (context) =>
      context.body(textOf(Number(context.req.param('bytes'))), 200, { ...json, ETag: '"7"' }),
    )
    app.get('/refused', (context) => context.body(textOf(5000), 503, json))
    app.get('/picture', (context) =>
      context.body(textOf(5000), 200, { 'Content-Type': 'image/jpeg' }),
    )
    app.get('/pieces', (context) => {
      const pieces = ['one,', 'two'].map((piece) => new TextEncoder().encode(piece))
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          const next = pieces.shift()
          if (next === undefined) controller.close()
          else controller.enqueue(next)
        },
      })
      return context.body(body, 200, { 'Content-Type': 'text/csv', 'X-Accel-Buffering': 'no' })
    })
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
    if (!server.listening) await once(server, 'listening')
  })
  afterAll(() => void server.close())

  const get = async (path: string, accepted?: string, method = 'GET') => {
    const { port } = server.address() as AddressInfo
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const call = request({ port, host: '127.0.0.1', path, method, headers }).end()
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part as Buffer)
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }
  }

  it.each([2048, 60_000, 200_000])('sends %i bytes compressed and whole', async (bytes) => {
    const { status, headers, body } = await get(`/of/${bytes}`, 'br, gzip')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json',
      'content-length': String(body.byteLength),
      etag: 'W/"7"',
    })
    expect(headers['transfer-encoding']).toBeUndefined()
    expect(gunzipSync(body).toString()).toBe(textOf(bytes))
    expect(body.byteLength).toBeLessThan(bytes / 10)
  })

  it.each([
    ['what is small', '/of/1000', 'gzip', 1000],
    ['for callers that do not unpack it', '/of/5000', undefined, 5000],
    ['for callers that refuse it', '/of/5000', 'gzip;q=0, *', 5000],
    ['what is not text', '/picture', 'gzip', 5000],
  ])('leaves as it is %s', async (_what, path, accepted, bytes) => {
    const { headers, body } = await get(path, accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-length']).toBe(String(bytes))
    expect(body.toString()).toBe(textOf(bytes))
  })

  it('keeps the status of what failed', async () => {
    expect(await get('/refused', '*')).toMatchObject({
      status: 503,
      headers: { 'content-encoding': 'gzip' },
    })
  })

  it('keeps what is written piece by piece a stream', async () => {
    const { headers, body } = await get('/pieces', 'gzip')
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' })
    expect(gunzipSync(body).toString()).toBe('one,two')
  })
})
