import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import {
  groupLimits,
  limitGroupOf,
  limitGroups,
  pathLimitGroups,
} from '../../../contract/kernel/limits.ts'
import { batchPath } from '../../../contract/kernel/batch.ts'
import { registry } from '../../../contract/registry.ts'
import { networkOf, countedAddress } from '../../../server/app/authority/countedAddress.ts'
import { at, bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { codeOf, furnishOrganization, createPartner } from '../../support/furnished/furnish.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { withDeviceCookie } from '../../support/server/deviceCookies.ts'
import { useInstallations, type Installation } from '../../support/server/servedPages.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const installation = useInstallations()
const json = { 'content-type': 'application/json' }

type Sent = { from?: string; headers?: Record<string, string>; body?: string; method?: string }

const send = (
  one: Installation,
  path: string,
  { from = '203.0.113.7', headers = {}, body, method = 'GET' }: Sent = {},
) =>
  one.app.request(
    path,
    withDeviceCookie({
      method,
      headers: { 'x-forwarded-for': from, ...headers },
      ...(body === undefined ? {} : { body }),
    }),
  )

const post = (one: Installation, path: string, body: unknown, { headers, ...more }: Sent = {}) =>
  send(one, `/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...json, ...headers },
    ...more,
  })

const codeFrom = async (response: Response): Promise<string> =>
  codeOf((await response.json()) as Envelope)

/** How many of so many requests one after the other were let through. */
const passed = async (
  times: number,
  request: (turn: number) => Response | Promise<Response>,
  isRefused: (response: Response) => Promise<boolean>,
) => {
  let count = 0
  for (let turn = 0; turn < times; turn += 1)
    if (!(await isRefused(await request(turn)))) count += 1
  return count
}
const is429 = async (response: Response) => response.status === 429
const isLimited = async (response: Response) => (await codeFrom(response)) === 'RATE_LIMITED'

describe('the table of limits', () => {
  it('has limits for every group, and a group for every call', () => {
    for (const group of limitGroups)
      expect([group, groupLimits[group].length > 0]).toEqual([group, true])
    expect(
      registry.filter(({ audience }) => groupLimits[limitGroupOf(audience)].length === 0),
    ).toEqual([])
  })

  it('has every path that the server answers besides the calls and the built files', async () => {
    const { app } = await installation(api())
    const called = new Set(registry.map(({ path }) => `/api/${path}`))
    const uncounted = new Set([
      '/*',
      '/assets/*',
      '/images/*',
      '/api/*',
      // Counts each of its calls, and itself: tests/api/kernel/batch.test.ts.
      `/api/${batchPath}`,
      '/api/rest/*',
      '/api/rest/:resource',
      '/api/rest/:resource/:id',
      '/api/webhooks/*',
    ])
    const known = new Set(Object.keys(pathLimitGroups))
    // A handler of a path that nothing counts would be open to any number of requests.
    const open = app.routes
      .map(({ path }) => path.replace(/\{.*\}/g, ''))
      .filter((path) => !called.has(path) && !known.has(path) && !uncounted.has(path))
      .filter(
        (path) =>
          !path.startsWith('/api/docs/') && !/^\/(?:dl|sc|wl|pl|ac|cc|rc|rv)\/\*$/.test(path),
      )
    expect([...new Set(open)]).toEqual([])
  })
})

describe('an address', () => {
  it('counts as it is for IPv4, and as its /64 for IPv6', () => {
    expect(countedAddress('203.0.113.7')).toBe('203.0.113.7')
    expect(countedAddress('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(countedAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(countedAddress('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(countedAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(countedAddress('unknown')).toBe('unknown')
    expect(networkOf('203.0.113.7')).toBe('203.0.113.0/24')
    expect(networkOf('2001:db8:1:2:ffff::9')).toBe('2001:db8:1:2::/64')
  })

  it('that changes within its IPv6 network stays one visitor', async () => {
    const one = await installation(api())
    const count = await passed(
      60,
      (turn) =>
        post(one, 'direct_links/get', { name: 'x' }, { from: `2001:db8::${turn.toString(16)}` }),
      isLimited,
    )
    expect(count).toBe(40)
    expect(
      await codeFrom(
        await post(one, 'direct_links/get', { name: 'x' }, { from: '2001:db8:0:1::1' }),
      ),
    ).not.toBe('RATE_LIMITED')
  })

  it('is read from the right of what proxies forward', async () => {
    const one = await installation(api())
    const count = await passed(
      60,
      (turn) =>
        post(one, 'direct_links/get', { name: 'x' }, { from: `198.51.100.${turn}, 203.0.113.9` }),
      isLimited,
    )
    expect(count).toBe(40)
  })
})

describe('a call beyond its limit', () => {
  it('says when to come back, in the envelope and in headers', async () => {
    const one = await installation(api())
    const first = await post(one, 'direct_links/get', { name: 'x' })
    expect(first.headers.get('ratelimit-policy')).toBe(
      '"anyone by address";q=40;w=60, "directLinks.open";q=60;w=60',
    )
    expect(first.headers.get('ratelimit')).toBe(
      '"anyone by address";r=39;t=60, "directLinks.open";r=59;t=60',
    )
    for (let turn = 0; turn < 40; turn += 1) await post(one, 'direct_links/get', { name: 'x' })
    const refused = await post(one, 'direct_links/get', { name: 'x' })
    expect(refused.status).toBe(200)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.headers.get('ratelimit')).toBe('"anyone by address";r=0;t=60')
    expect(await refused.json()).toMatchObject({
      error: true,
      r: { msg: 'RATE_LIMITED', retryAfter: 60 },
    })
  })

  it('of an administrator is refused for that account, and not for another one at the address', async () => {
    const server = api()
    const { signedIn } = await createPartner(server, 'Norte')
    const own = await furnishOrganization(server, signedIn, 'Aurora')
    const [ana, eva] = await Promise.all(
      ['ana@x.test', 'eva@x.test'].map((email) =>
        createAdmin(server, email, { organization: own.organization }),
      ),
    )
    const one = await installation(server, { visitorCallsPerMinute: 20 })
    const list = (headers: Record<string, string>) =>
      post(one, 'organizations/clients/get', {}, { headers })
    expect(await passed(80, () => list(ana!), isLimited)).toBe(40)
    expect(await codeFrom(await list(eva!))).toBe('answered')
    expect((await list(eva!)).headers.get('ratelimit-policy')).toContain(
      '"administrator by tenant";q=400;w=60',
    )
  })

  it('without a session, or with an invented one, counts as a visitor’s', async () => {
    const one = await installation(api())
    expect(await passed(80, () => post(one, 'organizations/clients/get', {}), isLimited)).toBe(40)
    const invented = { authorization: 'Bearer invented', 'device-id': 'invented' }
    const other = { from: '203.0.113.8', headers: invented }
    expect(
      await passed(80, () => post(one, 'organizations/clients/get', {}, other), isLimited),
    ).toBe(40)
  })
})

describe('a page beyond its limit', () => {
  it.each(Object.entries(pathLimitGroups).filter(([path]) => !path.startsWith('/api/webhooks')))(
    'answers 429: %s',
    async (path, group) => {
      const one = await installation(api())
      const address = path.replace(/:\w+/g, 'x')
      const [limit] = groupLimits[group]
      const most = Math.ceil(40 * limit!.times)
      expect(await passed(most * 3, () => send(one, address), is429)).toBe(most)
      const refused = await send(one, address)
      expect(refused.headers.get('retry-after')).toBe('60')
      expect(refused.headers.get('ratelimit')).toContain('r=0')
    },
  )

  it('is worded for visitors, in their language', async () => {
    const one = await installation(api())
    for (let turn = 0; turn < 10; turn += 1) await send(one, '/dl/x')
    const spanish = await (
      await send(one, '/dl/x', { headers: { 'accept-language': 'es' } })
    ).text()
    expect(spanish).toContain('lang="es"')
    expect(spanish).toContain('Espera 60 segundos')
    expect(
      await (await send(one, '/dl/x', { headers: { 'accept-language': 'en' } })).text(),
    ).toContain('Wait 60 seconds')
  })

  it('is refused, and so is a webhook event of a gateway', async () => {
    const one = await installation(api())
    const count = await passed(
      120,
      () => send(one, '/api/webhooks/stripe/1', { method: 'POST', body: '{}' }),
      is429,
    )
    expect(count).toBe(80)
  })
})

describe('every call without a session, ten times its limit', () => {
  const open = registry.filter(({ method, audience }) => audience === 'anyone' || method === 'GET')

  const letThrough = async (
    processes: Installation[],
    address: string,
    operation: (typeof registry)[number],
  ): Promise<number> => {
    const most = Math.min(operation.perMinute ?? 40, 40)
    const request = (turn: number) =>
      operation.method === 'POST'
        ? post(processes[turn % processes.length]!, operation.path, {}, { from: address })
        : send(processes[turn % processes.length]!, `/api/${operation.path}`, { from: address })
    return passed(most * 10, request, async (response) =>
      (await response.text()).includes('RATE_LIMITED'),
    )
  }

  it.each([1, 2])(
    'passes no more than it may, through %i process(es) on one database',
    async (count) => {
      const server = api()
      const processes = await Promise.all(Array.from({ length: count }, () => installation(server)))
      const beyond: string[] = []
      let host = 0
      for (const operation of open) {
        host += 1
        const most = Math.min(operation.perMinute ?? 40, 40)
        const through = await letThrough(
          processes,
          `10.${count}.${Math.floor(host / 250)}.${host % 250}`,
          operation,
        )
        // Each process may be one step of a twentieth ahead of what the others know.
        if (through > most + count * Math.ceil(most / 20))
          beyond.push(`${operation.path}: ${through} of ${most}`)
      }
      expect(beyond).toEqual([])
      expect(server.faults).toEqual([])
    },
  )
})

describe('a proxy that the settings know nothing of', () => {
  it('is logged once, and shown in /health', async () => {
    const server = api()
    const one = await installation(server, { proxies: 0 })
    expect((await (await one.app.request('/health')).json()) as object).not.toHaveProperty(
      'warnings',
    )
    for (let turn = 0; turn < 3; turn += 1) await send(one, '/dl/x')
    expect(one.warned).toEqual([expect.stringContaining('TRUST_PROXY is 0')])
    expect(await (await one.app.request('/health')).json()).toMatchObject({
      warnings: ['TRUST_PROXY'],
    })
    const configured = await installation(server, { proxies: 1 })
    await send(configured, '/dl/x')
    expect(configured.warned).toEqual([])
  })
})

describe('a page of another origin', () => {
  const reset = 'account/password_reset/email'
  const body = JSON.stringify({ email: 'partner@demo.test' })

  it('sends nothing that needs no permission', async () => {
    const one = await installation(api())
    const from = async (headers: Record<string, string>) =>
      codeFrom(
        await send(one, `/api/${reset}`, {
          method: 'POST',
          body,
          headers: { host: 'agenda.test', ...headers },
        }),
      )
    const evil = { origin: 'https://evil.test' }
    expect(await from({ ...evil, 'content-type': 'text/plain' })).toBe('MALFORMED')
    expect(await from({ ...evil, 'content-type': 'application/x-www-form-urlencoded' })).toBe(
      'MALFORMED',
    )
    expect(await from({ origin: 'null', 'content-type': 'text/plain' })).toBe('MALFORMED')
    expect(await from({ 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' })).toBe(
      'MALFORMED',
    )
    expect(
      await from({
        'sec-fetch-site': 'same-site',
        'content-type': 'multipart/form-data; boundary=x',
      }),
    ).toBe('MALFORMED')
    expect(
      await from({
        'sec-fetch-site': 'same-origin',
        origin: 'https://agenda.test',
        'content-type': 'application/json',
      }),
    ).toBe('answered')
    expect(await from({ origin: 'https://agenda.test', 'content-type': 'application/json' })).toBe(
      'answered',
    )
    // A program says neither, and may leave out what its body is.
    expect(await from({ 'content-type': 'text/plain' })).toBe('answered')
  })
})

describe('the body of a visitor', () => {
  it('is small where no file belongs', async () => {
    const one = await installation(api())
    const refused = await post(one, 'public/schedules/create', {
      booker: { name: 'x'.repeat(300_000) },
    })
    expect(await codeFrom(refused)).toBe('BODY_TOO_LARGE')
  })

  it('with a large file is read only once its secret opens something', async () => {
    const server = api()
    const { book } = await bookingBranch(server)
    const held = (await book({ start: at('10:00') })) as { r: { hold: string } }
    const one = await installation(server, { visitorCallsPerMinute: 400 })
    const edge = '----PhiFormBoundary0123456789abcd'
    let latest = { sent: 0 }
    const form = (secret: string, first: boolean) => {
      const lead = `--${edge}\r\nContent-Disposition: form-data; name="hold"\r\n\r\n${secret}\r\n`
      const file = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`
      const chunks = [
        Buffer.from(first ? lead + file : file),
        ...Array.from({ length: 30 }, () => new Uint8Array(524_288)),
        Buffer.from(`\r\n${first ? '' : lead}--${edge}--\r\n`),
      ]
      const own = { sent: 0 }
      latest = own
      return new ReadableStream<Uint8Array>({
        pull: (controller) => {
          const next = chunks[own.sent]
          own.sent += 1
          if (next === undefined) controller.close()
          else controller.enqueue(next)
        },
      })
    }
    const upload = async (stream: ReadableStream<Uint8Array>) =>
      codeFrom(
        await one.app.request('/api/public/forms/files/create', {
          method: 'POST',
          headers: {
            'content-type': `multipart/form-data; boundary=${edge}`,
            'x-forwarded-for': '203.0.113.7',
          },
          body: stream,
          duplex: 'half',
        } as RequestInit),
      )
    expect(await upload(form('1.invented', true))).toBe('HOLD_EXPIRED')
    expect(latest.sent).toBeLessThan(6)
    expect(await upload(form(held.r.hold, false))).toBe('BODY_TOO_LARGE')
    expect(latest.sent).toBeLessThan(6)
    // It opens a held time: the bytes are read, and are no kind of file that is taken.
    expect(await upload(form(held.r.hold, true))).toBe('FILE_TYPE')
    expect(latest.sent).toBeGreaterThan(30)
  })
})
