import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { freshId } from '../rows.ts'
import { look } from './look.ts'
import type { PageLanguage } from './words.ts'

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

type Shown = {
  language: PageLanguage
  title: string
  /** As the embedding page has it, else as the browser wants. */
  theme?: string
  /** Without the ground of a page of its own. */
  bare?: boolean
  /** Which pages may frame it, and where its forms may lead. */
  ancestors?: string[]
  formTo?: string[]
}

/**
 * Answers with a page of the sandbox, which may do what it needs and no more, and which no proxy
 * keeps.
 */
export const showPage = (
  context: Context,
  { language, title, theme, bare, ...more }: Shown,
  content: Markup,
): Response | Promise<Response> => {
  const nonce = freshId('n').slice(2)
  context.header('Content-Security-Policy', policyOf({ nonce, ...more }))
  context.header('Cache-Control', 'no-store')
  return context.html(
    html`<!doctype html>
      <html
        lang="${language}"
        ${theme === 'light' || theme === 'dark' ? raw(`data-theme="${theme}"`) : ''}
      >
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
      </html>`,
  )
}

/**
 * What a page may do: its own script and style, calls to where they came from, and to be framed
 * only by `ancestors`.
 */
const policyOf = ({
  nonce,
  ancestors = [],
  formTo = [],
}: { nonce: string } & Pick<Shown, 'ancestors' | 'formTo'>): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    // A form's answer sends the payer back to the merchant, which browsers hold to the same list.
    `form-action 'self' ${formTo.join(' ')}`.trim(),
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
  ].join('; ')
