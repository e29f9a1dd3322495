import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { isTimeZone } from '../../../contract/time/zones.ts'
import type { Language } from '../../../contract/words/languages.ts'
import { languageOf } from './callHeaders.ts'
import { readChoice } from './choiceCookie.ts'
import { visitorPolicy, type PageOrigins } from './pagePolicy.ts'

/**
 * What a visitor chose before (language, theme, zone), and the nonce of a page of their own: its policy is set, with what else the page loads
 * from, and it is not cached. `languageAt` gives the language of the page at a place that writes in another one.
 */
export const pageWishes = (context: Context, origins?: PageOrigins) => {
  const nonce = randomBytes(16).toString('base64')
  context.header('Content-Security-Policy', visitorPolicy(nonce, origins))
  context.header('Cache-Control', 'no-store')
  const languageAt = (place: Language | null): Language => languageOf(context, place)
  return { language: languageOf(context), languageAt, displayZone: zoneOf(context), page: { theme: themeOf(context), nonce } }
}

const themeOf = (context: Context): 'light' | 'dark' | null => {
  const chosen = readChoice(context, 'theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}

const zoneOf = (context: Context): string | null => {
  const chosen = readChoice(context, 'zone')
  return chosen !== undefined && isTimeZone(chosen) ? chosen : null
}
