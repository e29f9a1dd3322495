import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { pathLimitGroups, type LimitGroup } from '../../../contract/kernel/limits.ts'
import { languages } from '../../../contract/words/languages.ts'
import { waitInWords } from '../../../contract/words/waitInWords.ts'
import { countedAddress } from '../../app/access/countedAddress.ts'
import type { Ports } from '../../ports/ports.ts'
import type { ApiSettings } from './apiSettings.ts'
import { addressOf, languageOf } from './callHeaders.ts'
import { newRef } from './newRef.ts'
import { spendRecorded } from './spendLimits.ts'

/** Limits the paths outside of the call registry. A request over the limit gets a 429 before any work is done for it. */
export const limitPaths = (ports: Ports, settings: ApiSettings): [path: string, MiddlewareHandler][] =>
  Object.entries(pathLimitGroups).map(([path, group]) => [path, limited(ports, settings, path, group)])

const limited =
  (ports: Ports, settings: ApiSettings, path: string, group: LimitGroup): MiddlewareHandler =>
  async (context, next) => {
    const address = addressOf(context, settings.proxies)
    const attempt = () => ({
      operation: { id: path },
      body: null,
      headers: { address, deviceId: null, ref: newRef() },
      identity: undefined,
      caller: undefined,
    })
    try {
      await spendRecorded(ports, settings, context, group, { counters: { address: countedAddress(address) }, attempt })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refuse(context, group, error.details.retryAfter ?? 60)
    }
    return next()
  }

const refuse = (context: Context, group: LimitGroup, seconds: number): Response => {
  context.header('Cache-Control', 'no-store')
  if (group !== 'page') return context.text('', 429)
  context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'")
  return context.html(busyPage(languageOf(context), seconds), 429)
}

/** The page for a visitor over the limit. It is plain text without assets, because it must cost less than the page it replaces. */
const busyPage = (language: keyof typeof languages, seconds: number): string => {
  const { title, text } = languages[language].busy
  return `<!doctype html><html lang="${language}"><meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
<meta name="robots" content="noindex" /><title>${title}</title><style>:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 16px}</style>
<main><h1>${title}</h1><p>${text.replace('{time}', waitInWords(language, seconds))}</p></main></html>`
}
