import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type ErrorHandler, type Handler, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Inbox } from '../../ports/messages.ts'
import { singleSignOnPath } from '../../../contract/endpoints/account.ts'
import { visitorPaths } from '../../../contract/kernel/limits.ts'
import { paymentLinkPages } from '../../../contract/money/paymentMethods.ts'
import { pageWords } from '../../../contract/words/pages.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { traceOf, reasonOf } from '../../ports/ports.ts'
import type { Ports, Log } from '../../ports/ports.ts'
import type { PublicPages } from '../../ports/publicPages.ts'
import { apiPage } from './apiPage.ts'
import {
  appointmentPage,
  bookingPage,
  paymentPage,
  receiptPage,
  receiptPdf,
  receiptProofPage,
  waitingPage,
} from './publicPages.ts'
import { backOfficePage } from './backOfficePage.ts'
import { compressing } from './compressing.ts'
import type { ApiSettings } from './requests.ts'
import { languageOf } from './requests.ts'
import { createApi } from './createApi.ts'
import { onlyThisMachine } from './onlyThisMachine.ts'
import { devMailPage } from './devMailPage.ts'
import type { TimeZoneState } from '../../ports/places.ts'
import { healthPage, readyPage } from './healthPage.ts'
import { limitPaths } from './limits.ts'
import { builtFilePolicy, noPagePolicy } from './pagePolicy.ts'
import { withoutTokens } from './withoutTokens.ts'
import { entityNamed, entityNames } from '../../../contract/entities/index.ts'

export type ServerSettings = ApiSettings & {
  /** The built pages. */
  pages: string
  /** The emails that go nowhere else, shown at /dev/mail; null where a mail server takes them. */
  inbox?: Inbox | null
  /** Whether callers from other machines may read it too. */
  inboxForOthers?: boolean
  /**
   * The token that gives other machines the details of /health; undefined: only this machine sees
   * them.
   */
  healthToken?: string | undefined
  /** Settings that keep something from working, for /health. */
  warnings?: readonly string[]
  /** What time-zone data is in use, for /health. */
  timeZones?: () => Promise<TimeZoneState>
  /**
   * The contact for security reports, as a mailto: or https: address; undefined: there is no
   * security.txt.
   */
  securityContact?: string | undefined
  /** Whether visitors come by HTTPS, so that browsers may be instructed to stay with it. */
  secure: boolean
}

/** The pages on which cards are typed. */
const moneyPages = Object.values(paymentLinkPages).map((page) => `/${page}/*`)

/**
 * What browsers apply to documents alone: beside the policy of built files it would be a tenth of
 * what small scripts weigh.
 */
const ofDocuments = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/** What every answer says of itself, by its place. */
const setHeaders = (app: Hono, { secure }: Pick<ServerSettings, 'secure'>): void => {
  // The link of an appointment, or of a place in the line, is a secret: no other page receives it.
  // Stands before what sets the usual headers, to have the last word.
  for (const secret of [
    singleSignOnPath,
    '/sc/*',
    '/wl/*',
    ...moneyPages,
    '/rc/*',
    '/rv/*',
    '/api/*',
  ]) {
    app.use(secret, async (context, next) => {
      await next()
      // not by context.header, which would make a stream of what is there as a whole
      context.res.headers.set('Referrer-Policy', 'no-referrer')
    })
  }
  app.use('/assets/*', async (context, next) => {
    await next()
    if (context.res.ok) for (const name of ofDocuments) context.res.headers.delete(name)
  })
  app.use(
    secureHeaders({
      strictTransportSecurity: secure ? 'max-age=31536000; includeSubDomains' : false,
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
      crossOriginResourcePolicy: 'same-origin',
    }),
  )
  // The default policy, which a page with its own policy replaces: no response can be framed, and
  // no script runs in one that is not a page.
  app.use(saying("frame-ancestors 'none'"))
  for (const data of ['/api/*', '/health', '/ready', '/images/*', securityTextPath])
    app.use(data, saying(noPagePolicy))
  // What is made for one caller is compressed on its way; the built files lie there compressed
  // already.
  const page = compressing(6)
  for (const made of ['/dl/*', '/sc/*', '/wl/*', ...moneyPages, '/rc/*', '/rv/*'])
    app.use(made, varying, page)
  app.use('/api/*', varying, compressing(4))
}

const showFailure =
  (ports: Pick<Ports, 'store' | 'log'>): ErrorHandler =>
  (error, context) => {
    const passing = ports.store.explain(error)?.code === 'UNAVAILABLE'
    ports.log.error('a page failed', {
      path: withoutTokens(context.req.path),
      error: traceOf(error),
    })
    context.header('Content-Security-Policy', builtFilePolicy)
    return context.html(failurePage(languageOf(context)), passing ? 503 : 500)
  }

/** The pages of visitors, which a link or an email leads to. */
const serveVisitors = (
  app: Hono,
  {
    ports,
    publicPages,
    settings,
  }: { ports: Ports; publicPages: PublicPages; settings: ServerSettings },
): void => {
  app.on(['GET', 'POST'], '/dl/:name', bookingPage(ports, publicPages, settings.proxies))
  app.get('/sc/:token', appointmentPage(ports, publicPages))
  app.get('/wl/:token', waitingPage(ports, publicPages))
  for (const page of Object.values(paymentLinkPages))
    app.get(`/${page}/:token`, paymentPage(ports, publicPages))
  app.get('/rc/:token', receiptPage(ports, publicPages))
  app.get('/rc/:token/pdf', receiptPdf(ports))
  app.get('/rv/:token', receiptProofPage(ports, publicPages))
  for (const path of visitorPaths) app.get(`${path}/`, withoutSlash)
}

const serveBuiltFiles = (app: Hono, pages: string): void => {
  const root = relative(process.cwd(), pages)
  // Also for what is not a page: a file that is opened by itself runs nothing.
  app.use(saying(builtFilePolicy))
  app.use('/assets/*', async (context, next) => {
    await next()
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable')
  })
  // The documents are answered below with their policy; the bundle for the server concerns no
  // reader.
  const hidden = /^\/(?:$|\.|server\/)|\.html$/
  app.use(
    serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: (path) => (hidden.test(path) ? '/no-such-file' : path),
    }),
  )
}

/** Everything on one port: the API, the visitors' pages, the back office. */
export const createServer = async (
  ports: Ports,
  publicPages: PublicPages,
  settings: ServerSettings,
): Promise<Hono> => {
  const app = new Hono()
  const backOffice = await readFile(join(settings.pages, 'index.html'), 'utf8')

  setHeaders(app, settings)
  app.onError(showFailure(ports))
  const proxy = detectProxy(ports.log, settings.proxies)
  app.use(proxy.middleware)
  for (const [path, limit] of limitPaths(ports, settings)) app.use(path, limit)
  app.get(
    '/health',
    healthPage(ports, {
      token: settings.healthToken,
      warnings: () => [...proxy.warnings(), ...(settings.warnings ?? [])],
      timeZones: settings.timeZones,
    }),
  )
  app.get('/ready', readyPage(ports))
  app.get(securityTextPath, securityText(ports, settings.securityContact))
  if (settings.inbox) {
    if (settings.inboxForOthers !== true) app.use('/dev/mail/*', onlyThisMachine)
    app.route('/dev/mail', devMailPage(settings.inbox))
  }
  if (settings.apiDocs !== false) app.route('/api/docs', apiPage())
  app.route('/api', createApi(ports, settings))
  serveVisitors(app, { ports, publicPages, settings })
  app.route('/images', storedImages(ports))

  serveBuiltFiles(app, settings.pages)
  app.get('*', varying, compressing(6), backOfficePage(ports, settings, backOffice))
  return app
}

/**
 * Says beforehand that an answer depends on what the caller unpacks. Said afterwards, as the
 * compression would, it turns every answer into a stream, which costs each call a turn of the
 * timers.
 */
const varying: MiddlewareHandler = async (context, next) => {
  context.header('Vary', 'Accept-Encoding')
  await next()
}

/** Some programs, and people, write a slash behind an address: the page is the one without it. */
const withoutSlash: Handler = (context) => {
  const { pathname, search } = new URL(context.req.url)
  return context.redirect(`${pathname.slice(0, -1)}${search}`, 301)
}

const saying =
  (policy: string): MiddlewareHandler =>
  async (context, next) => {
    context.header('Content-Security-Policy', policy)
    await next()
  }

/** What is shown when a page cannot be made: it depends on nothing that may be broken. */
const failurePage = (language: Language): string => {
  const { title, text } = pageWords[language].failure
  return `<!doctype html><html lang="${language}"><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
<title>Phi Agenda</title><body style="font:16px system-ui;margin:15vh auto;max-width:32rem;padding:0 16px">
<h1>${title}</h1><p>${text}</p></body></html>`
}

/**
 * Detects a proxy that is missing from the settings: requests arrive with X-Forwarded-For while
 * TRUST_PROXY is 0, so all visitors count as the proxy's one address. Logs it once; `warnings` are
 * its entries in /health.
 */
export const detectProxy = (
  log: Log,
  proxies: number,
): { middleware: MiddlewareHandler; warnings: () => string[] } => {
  let isSeen = false
  return {
    middleware: async (context, next) => {
      if (proxies === 0 && !isSeen && context.req.header('x-forwarded-for') !== undefined) {
        isSeen = true
        log.warn(
          'requests arrive with X-Forwarded-For, but TRUST_PROXY is 0: all visitors count as one address',
          {
            setting: 'TRUST_PROXY',
          },
        )
      }
      await next()
    },
    warnings: () => (isSeen ? ['TRUST_PROXY'] : []),
  }
}

export const securityTextPath = '/.well-known/security.txt'

/**
 * Serves the contact for security reports about this installation (RFC 9116); 404 where its
 * operator configured none. The text expires in a year, at midnight, so that it is the same all
 * day.
 */
export const securityText =
  ({ clock, address }: Pick<Ports, 'clock' | 'address'>, contact?: string) =>
  (context: Context) => {
    if (contact === undefined) return context.text('', 404)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${aYearFrom(clock.now())}`,
      'Preferred-Languages: es, en',
    ]
    // RFC 9116 allows web addresses with TLS only.
    if (address().startsWith('https:')) lines.push(`Canonical: ${address()}${securityTextPath}`)
    context.header('Cache-Control', 'public, max-age=86400')
    return context.text(`${lines.join('\n')}\n`)
  }

/** Midnight (UTC) of the same day next year. */
const aYearFrom = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate()))
    .toISOString()
    .replace('.000Z', 'Z')

/**
 * The names that pictures are stored under (specification 9); whatever else lies in the store is
 * not served here.
 */
const names = new Set(
  entityNames.flatMap((name) =>
    Object.values(entityNamed(name).fields).flatMap(({ fileName }) => fileName ?? []),
  ),
)

/**
 * Pictures at `/images/<random>/<name>`: another picture has another address, so they are kept for
 * good.
 */
export const storedImages = (ports: Pick<Ports, 'files' | 'log'>): Hono => {
  const images = new Hono()
  images.get('/:random/:name', async (context) => {
    const { random, name } = context.req.param()
    context.header('X-Content-Type-Options', 'nosniff')
    try {
      const bytes = names.has(name) ? await ports.files.get(`${random}/${name}`) : undefined
      if (bytes === undefined) return context.body(null, 404, { 'Cache-Control': 'no-store' })
      return context.body(bytes, 200, {
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
    } catch (error) {
      ports.log.error('a picture could not be read', { error: reasonOf(error) })
      return context.body(null, 503, { 'Cache-Control': 'no-store' })
    }
  })
  return images
}
