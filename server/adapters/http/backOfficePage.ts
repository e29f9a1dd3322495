import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { pageWords } from '../../../contract/words/pages.ts'
import { defaultLanguage, type Language } from '../../../contract/text/languages.ts'
import { clockSettingsAt } from '../../app/configuration/clockSettings.ts'
import { placeOfVisitedHost } from '../../app/configuration/hosts.ts'
import type { Ports } from '../../ports/ports.ts'
import { hostOf, requestedLanguage, type ProxySettings } from './requests.ts'
import { backOfficePolicy, signedPage } from './pagePolicy.ts'
import { wordsAhead } from './wordsAhead.ts'

/** The pages at the root of the back office, besides those below `/auth` and `/dashboard`. */
const rootPages = [
  'home',
  'support',
  'confirm-sign-up',
  'confirm-email',
  'restore-email',
  'invitation',
  'invitations',
  'waiting-for-approval',
  'closed-place',
]

/**
 * The paths that the back office renders itself (specification 2), as `src/App.tsx` routes them;
 * any other is its not-found page.
 */
export const renderedPaths = new RegExp(
  `^/(?:$|auth(?:/|$)|dashboard(?:/|$)|(?:${rootPages.join('|')})$)`,
)

/**
 * The document of the back office, which says that it is loading in the language of its reader.
 * `html` is the built one.
 */
export const backOfficePage =
  (ports: Ports, settings: ProxySettings, html: string) =>
  async (context: Context): Promise<Response> => {
    const nonce = randomBytes(16).toString('base64')
    context.header('Content-Security-Policy', backOfficePolicy(nonce))
    context.header('Cache-Control', 'no-store')
    const page = inLanguage(html, await readerOf(ports, settings, context))
    return context.html(signedPage(page, nonce), renderedPaths.test(context.req.path) ? 200 : 404)
  }

/**
 * The language of a reader of whom only the request is known; that of the organization of the host
 * name where the request names none.
 */
const readerOf = async (
  ports: Ports,
  settings: ProxySettings,
  context: Context,
): Promise<Language> => {
  const requested = requestedLanguage(context)
  if (requested !== undefined) return requested
  try {
    const place = await placeOfVisitedHost(ports, hostOf(context, settings))
    return (place && (await clockSettingsAt(ports, place)).language) ?? defaultLanguage
  } catch {
    // The page itself says what is wrong when its calls fail.
    return defaultLanguage
  }
}

/**
 * The document with its language, the words of the loading indicator in it, and those of its pages
 * fetched ahead.
 * @example inLanguage('<html lang="en">…<div class="boot" role="status" lang="es">', 'en')
 */
const inLanguage = (html: string, language: Language): string =>
  wordsAhead(html, language)
    .replace(/<html lang="[a-z]*"/, () => `<html lang="${language}"`)
    .replace(
      /(<div class="boot" role="status") lang="[a-z]*"/,
      (_all, start: string) => `${start} lang="${language}"`,
    )
    .replace(pageWords.es.loading, () => pageWords[language].loading)
