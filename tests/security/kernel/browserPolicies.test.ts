import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import { hostOf, readPreferenceCookie } from '../../../server/adapters/http/requests.ts'
import { createServer, type ServerSettings } from '../../../server/adapters/http/createServer.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

const serverWith = (settings: Partial<ServerSettings> = {}) => {
  const pages = mkdtempSync(join(tmpdir(), 'phi-pages-'))
  folders.push(pages)
  mkdirSync(join(pages, 'assets'))
  const page =
    '<!doctype html><style>a{}</style><script>1</script><script type="module" src="/assets/x.js"></script>'
  writeFileSync(join(pages, 'index.html'), page)
  for (const file of ['assets/x.js', 'assets/x.css', 'logo.svg', 'notices-worker.js'])
    writeFileSync(join(pages, file), 'content')
  const publicPages = {
    render: async () => '<p>page</p>',
    firstDays: async () => ({ from: '', to: '' }),
  }
  const usual = { pages, proxies: 0, visitorCallsPerMinute: 0, keyCallsPerMinute: 0, secure: false }
  return createServer(api().ports, publicPages, { ...usual, ...settings })
}
const policyOf = (response: Response): string =>
  response.headers.get('content-security-policy') ?? ''
const directive = (policy: string, name: string): string | undefined =>
  policy.split('; ').find((each) => each.startsWith(`${name} `))

describe('the content security policy', () => {
  it('of the back office allows the styles and scripts that carry the nonce of this answer alone', async () => {
    const app = await serverWith()
    const nonces = new Set<string>()
    for (const path of ['/', '/dashboard/organization/clients', '/no-page']) {
      const response = await app.request(path)
      const policy = policyOf(response)
      const nonce = /'nonce-([\w+/=]{22,})'/.exec(directive(policy, 'style-src')!)![1]!
      expect([directive(policy, 'style-src'), directive(policy, 'script-src')]).toEqual([
        `style-src 'self' 'nonce-${nonce}'`,
        `script-src 'self' 'nonce-${nonce}'`,
      ])
      const html = await response.text()
      expect(html.match(/<(?:style|script)[^>]*/g)).toHaveLength(3)
      expect(
        html.match(/<(?:style|script)[^>]*/g)!.every((tag) => tag.includes(`nonce="${nonce}"`)),
      ).toBe(true)
      // Kept by no cache: a later answer has another nonce.
      expect(response.headers.get('cache-control')).toBe('no-store')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  it.each([
    '/assets/x.js',
    '/assets/x.css',
    '/logo.svg',
    '/notices-worker.js',
    '/api/docs/start.js',
  ])('of a file lets nothing run where it is opened by itself: %s', async (path) => {
    const response = await (await serverWith()).request(path)
    expect(response.status).toBe(200)
    expect(policyOf(response)).toMatch(/^default-src 'none'/)
    expect(policyOf(response)).toContain("frame-ancestors 'none'")
  })
})

describe('pages of other origins', () => {
  const preflight = async (settings: Partial<ServerSettings>, origin: string) => {
    const headers = { origin, 'access-control-request-method': 'GET' }
    const response = await (
      await serverWith(settings)
    ).request('/api/rest/clients', { method: 'OPTIONS', headers })
    return [
      response.headers.get('access-control-allow-origin'),
      response.headers.get('access-control-allow-credentials'),
    ]
  }

  it('may call the REST API only where the operator names them', async () => {
    const own = 'https://reports.example'
    expect(await preflight({}, own)).toEqual([null, null])
    expect(await preflight({ restOrigins: [own] }, own)).toEqual([own, null])
    expect(await preflight({ restOrigins: [own] }, 'https://evil.example')).toEqual([null, null])
  })

  it('learn nothing of an API address from a referrer', async () => {
    const response = await (await serverWith()).request('/api/public/schedules/feed.ics?token=x')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })
})

describe('the host of a request', () => {
  const hostWith = async (
    settings: { proxies: number; forwardedHost?: boolean },
    forwarded = 'evil.test',
  ) => {
    const app = new Hono().get('/', (context) => context.text(hostOf(context, settings)))
    return (
      await app.request('/', { headers: { host: 'agenda.test', 'x-forwarded-host': forwarded } })
    ).text()
  }

  it('is believed from X-Forwarded-Host only where the operator says that the proxies write it', async () => {
    expect(await hostWith({ proxies: 0, forwardedHost: true })).toBe('agenda.test')
    expect(await hostWith({ proxies: 1 })).toBe('agenda.test')
    expect(await hostWith({ proxies: 1, forwardedHost: true }, 'evil.test, own.test')).toBe(
      'own.test',
    )
  })
})

describe('the cookies of choices', () => {
  it('have the prefix of this host over TLS; one without it does not count beside it', async () => {
    const app = new Hono().get('/', (context) =>
      context.text(readPreferenceCookie(context, 'language') ?? 'none'),
    )
    const read = async (cookie: string) => (await app.request('/', { headers: { cookie } })).text()
    expect(await read('__Host-language=es')).toBe('es')
    expect(await read('language=en; __Host-language=es')).toBe('es')
    expect(await read('language=en')).toBe('en')
  })
})
