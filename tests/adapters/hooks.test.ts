import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openHooks } from '../../server/adapters/hooks/openHooks.ts'
import { isPublicAddress } from '../../server/adapters/hooks/outgoingAddresses.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A receiver of this machine; gives its address and what arrived there. */
const receiver = async (answer: RequestListener) => {
  const got: { path: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      got.push({ path: request.url!, headers: request.headers, body })
      answer(request, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => (server.closeAllConnections(), new Promise((done) => server.close(done))))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    port: (server.address() as AddressInfo).port,
    got,
  }
}

describe('what is sent to an address that a stranger named', () => {
  it('arrives unchanged, and the answer is reported', async () => {
    const { url, got } = await receiver((_, response) => response.end('thanks'))
    const answer = await openHooks({ local: true }).post(
      `${url}/hook?x=1`,
      { 'webhook-id': 'a' },
      '{"ñ":1}',
    )
    expect(answer).toEqual({ status: 200, failure: null, excerpt: 'thanks', retryAfter: null })
    expect(got).toMatchObject([
      { path: '/hook?x=1', headers: { 'webhook-id': 'a', 'content-length': '8' }, body: '{"ñ":1}' },
    ])
  })

  it('does not follow where it is sent on', async () => {
    const inside = await receiver((_, response) => response.end('a secret'))
    const { url } = await receiver((_, response) =>
      response.writeHead(302, { location: inside.url }).end(),
    )
    expect(await openHooks({ local: true }).post(url, {}, '{}')).toMatchObject({
      status: 302,
      failure: 'redirect',
    })
    expect(inside.got).toEqual([])
  })

  it('waits no longer than it may, for the whole answer', async () => {
    const slow = await receiver((_, response) => {
      response.writeHead(200)
      const drops = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drops))
    })
    const silent = await receiver(() => undefined)
    const hooks = openHooks({ local: true, milliseconds: 150 })
    for (const { url } of [slow, silent])
      expect(await hooks.post(url, {}, '{}')).toMatchObject({ status: null, failure: 'timeout' })
  })

  it('reads no more of an answer than it shows', async () => {
    const { url } = await receiver((_, response) => {
      response.writeHead(500)
      const more = (): void => void (response.destroyed || response.write('x'.repeat(65_536), more))
      more()
    })
    const answer = await openHooks({ local: true }).post(url, {}, '{}')
    expect(answer).toMatchObject({ status: 500, failure: 'answer' })
    expect(answer.excerpt).toHaveLength(500)
  })

  it('respects Retry-After, and reports a receiver that is gone', async () => {
    const busy = await receiver((_, response) =>
      response.writeHead(429, { 'retry-after': '120' }).end(),
    )
    const gone = await receiver((_, response) => response.writeHead(410).end())
    const hooks = openHooks({ local: true })
    expect(await hooks.post(busy.url, {}, '')).toMatchObject({
      failure: 'answer',
      retryAfter: 120_000,
    })
    expect(await hooks.post(gone.url, {}, '')).toMatchObject({ failure: 'gone' })
  })

  it('is not sent where no receiver listens', async () => {
    expect(await openHooks({ local: true }).post('http://127.0.0.1:1', {}, '')).toMatchObject({
      status: null,
      failure: 'unreachable',
    })
  })
})

describe('the application’s own network', () => {
  const hooks = openHooks({ local: false })

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://①②⑦.0.0.1/',
    'https://0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://printer/',
    'https://metadata.google.internal/',
    'http://example.com/',
    'https://user:secret@example.com/',
  ])('is not reached as %s', async (url) => {
    expect(hooks.problemOf(url)).toBe('notAllowed')
    expect(await hooks.post(url, {}, '')).toMatchObject({ status: null, failure: 'address' })
  })

  it.each(['example', 'ftp://example.com/', 'javascript:alert(1)', ''])(
    'is no address: %s',
    (url) => expect(hooks.problemOf(url)).toBe('format'),
  )

  it.each([
    'https://example.com/hook',
    'https://1.1.1.1/',
    'https://[2606:4700::1111]/',
    'https://bücher.example/',
  ])('is not where %s leads', (url) => expect(hooks.problemOf(url)).toBeUndefined())

  it('is not reached by a name that leads there, nor by one of several addresses', async () => {
    const { port, got } = await receiver((_, response) => response.end())
    for (const found of [['127.0.0.1'], ['1.1.1.1', '127.0.0.1'], ['::ffff:127.0.0.1']]) {
      const resolve = () =>
        Promise.resolve(
          found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )
      const strict = openHooks({ local: false, resolve, milliseconds: 500 })
      expect(await strict.post(`https://hook.example.com:${port}/`, {}, '')).toMatchObject({
        failure: 'address',
      })
    }
    expect(got).toEqual([])
  })

  it('is not reached by a name that answers otherwise the second time: it is resolved once, and the answer is what is connected to', async () => {
    const { port, got } = await receiver((_, response) => response.end())
    let lookups = 0
    const resolve = () =>
      Promise.resolve([{ address: (lookups += 1) === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }])
    const found = openHooks({ local: true, resolve, milliseconds: 300 })
    // A documentation address leads nowhere; were the name resolved again, the receiver would be
    // reached.
    expect((await found.post(`http://hook.example.com:${port}/`, {}, '')).status).toBeNull()
    expect(lookups).toBe(1)
    expect(got).toEqual([])
  })

  it('takes nothing for an address that is none', () => {
    for (const text of ['', 'example.com', '1.1.1', '01.1.1.1'])
      expect(isPublicAddress(text)).toBe(false)
  })
})
