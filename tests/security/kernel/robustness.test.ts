import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { mostSkipped } from '../../../contract/endpoints/crud.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { registry } from '../../../contract/registry.ts'
import { scheduleStatuses } from '../../../contract/kernel/statuses.ts'
import { createServer, type ServerSettings } from '../../../server/adapters/http/createServer.ts'
import { withinAtOnce } from '../../../server/app/authority/atOnce.ts'
import type { Context, Reply } from '../../../server/app/kernel/call.ts'
import { createLog } from '../../../server/wiring/log.ts'
import { at, booker, bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { withDeviceCookie } from '../../support/server/deviceCookies.ts'
import { answerOf, codeOf, createPartner } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const serverWith = (settings: Partial<ServerSettings> = {}, { ports } = api()) => {
  const pages = mkdtempSync(join(tmpdir(), 'phi-pages-'))
  writeFileSync(join(pages, 'index.html'), '<!doctype html>')
  const publicPages = {
    render: async () => '<!doctype html>',
    firstDays: async () => ({ from: '', to: '' }),
  }
  const usual = { pages, proxies: 0, visitorCallsPerMinute: 0, keyCallsPerMinute: 0, secure: false }
  return createServer(ports, publicPages, { ...usual, ...settings })
}
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const stranger = from('203.0.113.9')

describe('a booking page', () => {
  it.each(['%00', 'demo%00', '%ED%A0%80', '%FF'])(
    'is not found under the name %s',
    async (name) => {
      const app = await serverWith()
      const { status } = await app.request(`http://agenda.test/dl/${name}`, {}, stranger)
      expect(status).toBe(404)
    },
  )
})

describe('/health and /ready', () => {
  it('show strangers whether all is well, and nothing else', async () => {
    const app = await serverWith()
    expect(await (await app.request('http://agenda.test/health', {}, stranger)).json()).toEqual({
      alive: true,
    })
    expect(await (await app.request('http://agenda.test/ready', {}, stranger)).json()).toEqual({
      ready: true,
    })
    const local = (await (
      await app.request('http://localhost/health', {}, from('127.0.0.1'))
    ).json()) as object
    expect(Object.keys(local)).toEqual(['alive', 'database', 'jobs', 'keys', 'tzdb', 'node'])
  })

  it('show the details to a caller who sends the token, where one is set', async () => {
    const app = await serverWith({ healthToken: 'a token of the operator' })
    const keysFor = async (authorization?: string, env = stranger) =>
      Object.keys(
        (await (
          await app.request(
            'http://localhost/health',
            { headers: authorization ? { authorization } : {} },
            env,
          )
        ).json()) as object,
      )
    expect(await keysFor('Bearer atokenoftheoperator')).toEqual(['alive'])
    expect(await keysFor(undefined, from('127.0.0.1'))).toEqual(['alive'])
    const other = await serverWith({ healthToken: 'a-token-of-the-operator' })
    const answer = await other.request(
      'http://localhost/health',
      { headers: { authorization: 'Bearer a-token-of-the-operator' } },
      stranger,
    )
    expect(await answer.json()).toHaveProperty('jobs')
  })

  it('query the database once for any number of simultaneous requests', async () => {
    const server = api()
    let queries = 0
    const { store } = server.ports
    const { jobTurns, ping } = store
    store.jobTurns = (now) => ((queries += 1), jobTurns(now))
    store.ping = () => ((queries += 1), ping())
    const app = await serverWith({}, server)
    await Promise.all(
      Array.from({ length: 50 }, async (_, count) =>
        app.request(count % 2 ? '/health' : '/ready', {}, stranger),
      ),
    )
    expect(queries).toBe(2)
  })
})

describe('the documentation of the API', () => {
  it('is for signed-in callers where it is not opened', async () => {
    const app = await serverWith({ apiDocs: false })
    expect((await app.request('/api/docs')).status).toBe(404)
    expect((await app.request('/api/openapi.json')).status).toBe(401)
    const { signedIn } = await createPartner(api(), 'Norte')
    expect(
      (
        await app.request(
          '/api/openapi.json',
          withDeviceCookie({ headers: signedIn as Record<string, string> }),
        )
      ).status,
    ).toBe(200)
  })

  it('serves what its page loads and nothing more of its package', async () => {
    const app = await serverWith()
    const statusesOf = (paths: string[]) =>
      Promise.all(paths.map(async (path) => (await app.request(`/api/docs${path}`)).status))
    expect(await statusesOf(['', '/swagger-ui.css', '/swagger-ui-bundle.js', '/start.js'])).toEqual(
      [200, 200, 200, 200],
    )
    const others = [
      '/index.html',
      '/oauth2-redirect.html',
      '/package.json',
      '/swagger-initializer.js',
    ]
    expect(await statusesOf(others)).toEqual([404, 404, 404, 404])
  })
})

describe('every answer', () => {
  it.each([
    '/',
    '/health',
    '/ready',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/start.js',
    '/api/account/is_auth',
    '/api/no-such-call',
    '/api/rest/clients',
    '/sc/1.x',
    '/dl/none',
    '/images/x/y.jpeg',
    '/no-page',
  ])('cannot be framed by another page: %s', async (path) => {
    const app = await serverWith()
    const policy = (await app.request(path, {}, stranger)).headers.get('content-security-policy')
    expect(policy).toMatch(/frame-ancestors 'none'|sandbox/)
  })

  it('is so when a page fails', async () => {
    const server = api()
    server.ports.store.placeOfLink = () => Promise.reject(new Error('broken'))
    const app = await serverWith({}, server)
    const answer = await app.request('/dl/x', {}, stranger)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
  })
})

describe('the log', () => {
  it('holds no secret of a link, wherever it stands', () => {
    const lines: string[] = []
    const destination = new Writable({
      write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()),
    })
    const log = createLog('info', destination)
    log.error('a page failed at /pl/7.9.hidden', {
      path: '/sc/1.ABCDEFGH-hidden',
      error: 'Error: at /wl/1.2.hidden and /rc/1.2.hidden/pdf',
    })
    log.info('called', {
      url: 'https://a.test/api/feeds/feed.ics?token=hidden&x=1',
      link: 'https://a.test/auth/setup#hidden',
      mailed: [
        'https://a.test/sc/1.hidden#proof=hidden',
        'https://a.test/sc/1.hidden#coming&proof=hidden',
      ],
      token: 'hidden',
    })
    expect(lines.join('')).not.toContain('hidden')
    expect(lines.join('')).toContain('/sc/…')
    expect(lines.join('')).toContain('x=1')
  })

  it('holds none inside lists and objects either, nor in the security lines', () => {
    const lines: string[] = []
    const destination = new Writable({
      write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()),
    })
    const log = createLog('info', destination, destination)
    log.warn('a call failed', {
      request: { path: '/wl/1.2.hidden', tried: ['/api/public/schedules/feed.ics?token=hidden'] },
    })
    log.security({
      operation: 'rest',
      target: '/sc/1.ABCDEFGH-hidden',
      more: { url: 'https://a.test/rv/1.2.hidden' },
    })
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toContain('hidden')
  })
})

describe('what one account may have under way at once', () => {
  const context = (accountId: number | null, address = '203.0.113.9') =>
    ({ ports, caller: { accountId, address } }) as unknown as Context
  const { ports } = { ports: {} } as Pick<Context, 'ports'>
  const pieces = async function* () {
    yield 'one'
    yield 'two'
  }
  const stream = (): Promise<Reply<unknown>> =>
    Promise.resolve({
      r: {},
      file: { mime: 'text/event-stream', name: 'x', chunks: pieces() },
    } as Reply<unknown>)
  const chunksOf = (reply: Reply<unknown>) =>
    (reply.file as { chunks: AsyncGenerator<string> }).chunks

  it('is declared for streams, exports and imports', () => {
    const declared = new Set(
      registry.filter(({ atOnce }) => atOnce !== undefined).map(({ id }) => id),
    )
    expect([...declared].toSorted()).toEqual([
      'clients.duplicates',
      'clients.export',
      'events.open',
      'exports.create',
      'imports.create',
      'organizations.exportData',
      'public.availability',
      'retention.preview',
    ])
  })

  it('is counted until the last piece was read, or the reader has gone, by account', async () => {
    const call = { id: 'events.open', atOnce: 2 }
    const first = await withinAtOnce(call, context(1), stream)
    const second = await withinAtOnce(call, context(1), stream)
    await expect(withinAtOnce(call, context(1), stream)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfter: 10 },
    })
    await withinAtOnce(call, context(2), stream)
    // Gone before it read a single piece.
    await chunksOf(first).return(undefined)
    const third = await withinAtOnce(call, context(1), stream)
    await expect(withinAtOnce(call, context(1), stream)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
    for await (const _piece of chunksOf(second));
    await chunksOf(third).return(undefined)
    for (let count = 0; count < 5; count++)
      await withinAtOnce(call, context(1), () => Promise.resolve({ r: {} }))
    const failing = () => withinAtOnce(call, context(3), () => Promise.reject(new Error('broken')))
    for (let count = 0; count < 5; count++) await expect(failing()).rejects.toThrow('broken')
  })
})

describe('a list', () => {
  it('skips no more rows than it declares', async () => {
    const server = api()
    const { signedIn } = await createPartner(server, 'Norte')
    const get = async (offset: number) =>
      await server.post('partners/organizations/get', { offset }, signedIn)
    expect(codeOf(await get(mostSkipped))).toBe('answered')
    expect((await get(mostSkipped + 1)).r).toMatchObject({
      msg: 'VALIDATION',
      fields: [{ path: 'offset', rule: 'tooBig' }],
    })
  })
})

describe('on a server', () => {
  it('statements, locks and idle transactions have an end', async ({ skip }) => {
    const { database } = api()
    skip(database.engine !== 'server', 'the embedded engine ignores them')
    const { rows } = await database.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(rows).toEqual([{ statement: '30s', lock: '10s', idle: '2min' }])
    const client = await database.pool.connect()
    try {
      await client.query("begin; set local statement_timeout = '50ms'")
      const ended = await client.query('select pg_sleep(5)').catch((error: unknown) => error)
      expect(api().ports.store.explain(ended)).toMatchObject({ code: 'UNAVAILABLE' })
    } finally {
      client.release(true)
    }
  })

  it.each(['experts', 'entailedProducts'] as const)(
    'an archive waits for a booking that is being written, and then is refused: %s',
    async (kind) => {
      const { server, own, book, partner } = await bookingBranch(api())
      if (server.database.engine !== 'server') return
      const { code } = answerOf<PublicBooking>(await book({ start: at('10:00'), booker }))
      // What a booking has written and not committed: the locks that it takes, and another
      // appointment of the same expert.
      const writer = await server.database.pool.connect()
      try {
        await writer.query('begin')
        await writer.query('select enter($1::bigint[])', [[own.organization]])
        const { rows } = await writer.query<{ id: number; expert: number }>(
          `select s.id, o.expert_id as expert from schedule s join occupation o on o.organization_id = s.organization_id and o.schedule_id = s.id where s.code = $1`,
          [code],
        )
        const { id, expert } = rows[0]!
        await writer.query('select lock_experts(array[$1::bigint])', [expert])
        // Other connections see the appointment as expired; the uncommitted booking sets it back to
        // a status that blocks.
        await server.database.asOwner((owner) =>
          owner.query('update schedule set status_id = $2 where id = $1', [
            id,
            scheduleStatuses.ids.expired,
          ]),
        )
        await writer.query('update schedule set status_id = $2 where id = $1', [
          id,
          scheduleStatuses.ids.confirmed,
        ])
        const path =
          kind === 'experts'
            ? 'partners/experts/delete'
            : 'partners/organizations/branch_offices/products/delete'
        const target = kind === 'experts' ? expert : own.entailedProduct
        let answered = false
        const archived = server
          .post(path, { id: target }, partner)
          .then((answer) => ((answered = true), answer))
        await new Promise((resolve) => setTimeout(resolve, 500))
        expect(answered).toBe(false)
        await writer.query('commit')
        expect(codeOf(await archived)).toBe('IN_USE')
      } finally {
        writer.release(true)
      }
    },
  )
})
