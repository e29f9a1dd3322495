import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '../../../contract/errors.ts'
import { pathDoors, type Door } from '../../../contract/limits.ts'
import { languages } from '../../../contract/words/index.ts'
import { countedAddress } from '../../app/access/countedAddress.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ApiSettings } from './apiSettings.ts'
import { addressOf, languageOf } from './callHeaders.ts'
import { spendDoor } from './spendLimits.ts'

/** Limits every path of the table that is no call of the registry; what is beyond is answered with 429 before anything is made for it. */
export const limitPaths = (ports: Ports, settings: ApiSettings): [path: string, MiddlewareHandler][] =>
  Object.entries(pathDoors).map(([path, door]) => [path, limited(ports, settings, door)])

const limited =
  (ports: Ports, settings: ApiSettings, door: Door): MiddlewareHandler =>
  async (context, next) => {
    try {
      await spendDoor(ports.limits, settings, context, door, { address: countedAddress(addressOf(context, settings.proxies)) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refuse(context, door, error.details.retryAfter ?? 60)
    }
    return next()
  }

const refuse = (context: Context, door: Door, seconds: number): Response => {
  context.header('Cache-Control', 'no-store')
  if (door !== 'page') return context.text('', 429)
  context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'")
  return context.html(busyPage(languageOf(context), seconds), 429)
}

/** What a visitor sees who asked for too many pages: made of text alone, since it has to cost less than the page that was asked for. */
const busyPage = (language: keyof typeof languages, seconds: number): string => {
  const { title, text } = languages[language].busy
  return `<!doctype html><html lang="${language}"><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
<meta name="robots" content="noindex" /><title>${title}</title><style>:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 16px}</style>
<main><h1>${title}</h1><p>${text.replace('{seconds}', String(seconds))}</p></main></html>`
}
