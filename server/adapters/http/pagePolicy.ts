import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { isTimeZone } from '../../../contract/time/zones.ts'
import type { Language } from '../../../contract/text/languages.ts'
import { languageOf, readPreferenceCookie } from './requests.ts'

/** Origins beside our own: those of the gateway whose card fields a page shows. */
export type PageOrigins = { script: string[]; frame: string[]; connect: string[] }

// What every page has in common.
const closed = [
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/**
 * The scripts and styles that a nonce signs. Attributes `style` may stand in a page: they come with
 * markup, and load and run nothing.
 */
const signed = (nonce: string, scripts: readonly string[]): string[] => [
  `script-src ${["'self'", ...scripts, `'nonce-${nonce}'`].join(' ')}`,
  `style-src 'self' 'nonce-${nonce}'`,
  "style-src-attr 'unsafe-inline'",
]

/**
 * The policy of a visitors' page: what it may load and run is its own files and what the nonce
 * signs.
 */
export const visitorPolicy = (nonce: string, origins?: PageOrigins): string =>
  [
    "default-src 'self'",
    ...signed(nonce, origins?.script ?? []),
    ...(origins === undefined
      ? []
      : [
          `frame-src ${origins.frame.join(' ')}`,
          `connect-src 'self' ${origins.connect.join(' ')}`.trim(),
        ]),
    "img-src 'self' data:",
    "font-src 'self' data:",
    ...closed,
  ].join('; ')

/**
 * The policy of the back office; its component library signs the styles that it writes with the
 * nonce (`src/layout/SignedStyles.tsx`).
 */
export const backOfficePolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    ...signed(nonce, []),
    // Files of clients are read by calls that only the signed-in page can make, and shown from what
    // it has read.
    "img-src 'self' data: blob:",
    "frame-src 'self' blob:",
    // The calendar's arrows are a font inside its style sheet.
    "font-src 'self' data:",
    ...closed,
  ].join('; ')

/** The policy of the API's documentation, whose package writes its styles without a nonce. */
export const docsPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  ...closed,
].join('; ')

/** The policy of responses that are not pages: JSON, files, plain text. */
export const noPagePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The policy of built files, and of the page that replaces a failed one. A worker obeys the policy
 * of its own file: the one that computes proofs of work compiles WebAssembly. Vector pictures have
 * inline styles. Nothing else is allowed.
 */
export const builtFilePolicy = [
  "default-src 'none'",
  "script-src 'wasm-unsafe-eval'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * A built page whose scripts and styles all carry the nonce.
 * @example signedPage('<style>a{}</style>', 'x') // '<style nonce="x">a{}</style>'
 */
export const signedPage = (html: string, nonce: string): string =>
  html.replaceAll(/<(script|style)(?=[\s>])/g, `<$1 nonce="${nonce}"`)

/**
 * What a visitor chose before (language, theme, zone), and the nonce of a page of their own: its
 * policy is set, with what else the page loads from, and it is not cached. `languageAt` gives the
 * language of the page at a place that writes in another one.
 */
export const pageWishes = (context: Context, origins?: PageOrigins) => {
  const nonce = randomBytes(16).toString('base64')
  context.header('Content-Security-Policy', visitorPolicy(nonce, origins))
  context.header('Cache-Control', 'no-store')
  const languageAt = (place: Language | null): Language => languageOf(context, place)
  return {
    language: languageOf(context),
    languageAt,
    displayZone: zoneOf(context),
    page: { theme: themeOf(context), nonce },
  }
}

const themeOf = (context: Context): 'light' | 'dark' | null => {
  const chosen = readPreferenceCookie(context, 'theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}

const zoneOf = (context: Context): string | null => {
  const chosen = readPreferenceCookie(context, 'zone')
  return chosen !== undefined && isTimeZone(chosen) ? chosen : null
}
