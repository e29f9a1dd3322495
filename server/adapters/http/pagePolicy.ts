import { createHash } from 'node:crypto'

/** Origins beside our own: those of the gateway whose card fields a page shows. */
export type PageOrigins = { script: string[]; frame: string[]; connect: string[] }

/** What a page may load and run: its own files, and the inline scripts whose hashes or nonce are named. */
export const pagePolicy = ({
  scripts = [],
  nonce,
  origins,
}: {
  scripts?: string[]
  nonce?: string
  origins?: PageOrigins | undefined
}): string => {
  const run = [...scripts.map((hash) => `'sha256-${hash}'`), ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])]
  return [
    "default-src 'self'",
    `script-src 'self' ${[...run, ...(origins?.script ?? [])].join(' ')}`.trim(),
    ...(origins === undefined ? [] : [`frame-src ${origins.frame.join(' ')}`, `connect-src 'self' ${origins.connect.join(' ')}`.trim()]),
    // The back office's component library writes its styles into the page; the public pages sign theirs.
    nonce === undefined ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`,
    // Files of clients are read by calls that only the signed-in page can make, and shown from what it has read.
    ...(nonce === undefined ? ["img-src 'self' data: blob:", "frame-src 'self' blob:"] : ["img-src 'self' data:"]),
    // The calendar's arrows are a font inside its style sheet.
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of responses that are not pages: JSON, files, plain text. */
export const noPagePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of the page that replaces a failed one: it allows inline styles and nothing else. */
export const failurePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The hashes of a document's inline scripts. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  )
