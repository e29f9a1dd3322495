import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { accountWith } from '../accounts.ts'
import type { Ledger } from '../ledger.ts'
import { showPage } from './showPage.ts'
import { languageOf, pageWords } from './words.ts'

/** What runs in the frame, served as it is but for its types. */
const scripts = { '/typing.js': '../frame/typing.ts', '/brands.js': '../cards/brands.ts' }

/**
 * The card fields, to be shown inside a merchant's page: `kind=card` asks for a whole card,
 * `kind=cvc` for the code of one kept before. Only pages that the merchant named may frame it, and
 * only the one that does is talked to.
 */
export const createFrame = (ledger: Ledger): Hono => {
  const app = new Hono()
  for (const [path, file] of Object.entries(scripts)) {
    const code = stripTypeScriptTypes(
      readFileSync(new URL(file, import.meta.url), 'utf8'),
    ).replaceAll('../cards/brands.ts', './brands.js')
    app.get(path, (context) =>
      context.body(code, 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      }),
    )
  }
  app.get('/', (context) => {
    const { key = '', origin = '', kind = 'card', theme = '', brand = '' } = context.req.query()
    const account = accountWith(ledger, 'publishableKey', key)
    if (account === undefined || !account.hidden.origins.includes(origin)) {
      context.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
      return context.text('This page may not show the card fields.\n', 403)
    }
    const language = languageOf(context)
    const words = pageWords[language]
    const field = (
      name: string,
      label: string,
      complete: string,
      more: { hint?: string; long?: boolean } = {},
    ) =>
      html`<div class="${more.long === true ? 'wide' : ''}">
        <label for="${name}">${label}</label>
        <div class="field">
          <input
            id="${name}"
            inputmode="numeric"
            autocomplete="${complete}"
            autocorrect="off"
            spellcheck="false"
            aria-describedby="${name}-wrong"
            placeholder="${more.hint ?? ''}"
          />${name === 'number' ? html`<span class="brand" id="brand" aria-live="polite"></span>` : ''}
        </div>
        <p class="wrong" id="${name}-wrong" role="alert"></p>
      </div>`
    const settings = JSON.stringify({
      key,
      origin,
      kind,
      cvcLength: brand === 'amex' ? 4 : 3,
      words,
    }).replaceAll('<', '\\u003c')
    return showPage(
      context,
      { language, title: words.protected, theme, bare: true, ancestors: [origin] },
      html`<form id="card" novalidate>
          <div class="row">
            ${kind === 'cvc' ? '' : html`${field('number', words.number, 'cc-number', { long: true })}${field('expiry', words.expiry, 'cc-exp', { hint: words.expiryHint })}`}
            ${field('cvc', words.cvc, 'cc-csc', { long: kind === 'cvc' })}
          </div>
        </form>
        <script type="application/json" id="settings">
          ${raw(settings)}
        </script>
        <script type="module" src="/frame/typing.js"></script>`,
    )
  })
  return app
}
