import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { look } from './look.ts'
import type { PageLanguage } from './words.ts'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** A document of the sandbox; `theme` as the embedding page has it, else as the browser wants. */
export const document = (
  { language, title, theme, bare, nonce }: { language: PageLanguage; title: string; theme?: string; bare?: boolean; nonce: string },
  content: Markup,
): Markup =>
  html`<!doctype html>
    <html lang="${language}" ${theme === 'light' || theme === 'dark' ? raw(`data-theme="${theme}"`) : ''}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${raw(look)}
        </style>
      </head>
      <body class="${bare === true ? 'bare' : 'page'}">
        ${content}
      </body>
    </html>`

/** What a page may do: its own script and style, calls to where it came from, and to be framed only by `ancestors`. */
export const policyOf = ({ nonce, ancestors = [], formTo = [] }: { nonce: string; ancestors?: string[]; formTo?: string[] }): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'self'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    // A form's answer sends the payer back to the merchant, which browsers hold to the same list.
    `form-action 'self' ${formTo.join(' ')}`.trim(),
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
  ].join('; ')
