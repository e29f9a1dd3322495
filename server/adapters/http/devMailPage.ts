import { Hono, type Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Inbox, ReceivedEmail } from '../../ports/messages.ts'

/**
 * Nothing runs here: no script, nothing from elsewhere. An email's own HTML stands in a frame that
 * may not even that.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The emails that no mail server takes: a list, each email with its text and HTML, and its source.
 * Never there in production.
 */
export const devMailPage = (inbox: Inbox): Hono => {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('Content-Security-Policy', policy)
    context.header('Cache-Control', 'no-store')
  })
  app.get('/', (context) => context.html(page('Mail', list(inbox.emails()))))
  app.get('/:id', (context) => {
    const email = emailOf(inbox, context)
    return email === undefined
      ? context.html(page('Mail', gone), 404)
      : context.html(page(email.subject, opened(email)))
  })
  app.get('/:id/raw', (context) => {
    const email = emailOf(inbox, context)
    return email === undefined
      ? context.text('This email is not here any more.\n', 404)
      : context.text(email.raw)
  })
  return app
}

const emailOf = (inbox: Inbox, context: Context): ReceivedEmail | undefined =>
  inbox.email(Number(context.req.param('id')))

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

const list = (emails: readonly ReceivedEmail[]): Markup =>
  emails.length === 0
    ? html`<h1>Mail</h1>
        <p>
          No email yet. Without SMTP settings, whatever the application sends arrives here by SMTP;
          reload to see it.
        </p>`
    : html`<h1>Mail</h1>
        <p>Newest first; the last 200 are kept while the server runs. Reload for new ones.</p>
        <ol>
          ${emails.map(
            ({ id, at, to, subject }) =>
              html`<li>
                <a href="/dev/mail/${id}"
                  ><b>${subject}</b><span>${to}</span
                  ><time datetime="${at.toISOString()}">${shortTime(at)}</time></a
                >
              </li>`,
          )}
        </ol>`

const opened = ({ id, at, from, to, replyTo, subject, text, html: body }: ReceivedEmail): Markup =>
  html`<p><a href="/dev/mail">All emails</a> · <a href="/dev/mail/${id}/raw">Source</a></p>
    <h1>${subject}</h1>
    <dl>
      <dt>From</dt>
      <dd>${from}</dd>
      <dt>To</dt>
      <dd>${to}</dd>
      ${
        replyTo === null
          ? ''
          : html`<dt>Reply to</dt>
              <dd>${replyTo}</dd>`
      }
      <dt>Arrived</dt>
      <dd><time datetime="${at.toISOString()}">${shortTime(at)}</time></dd>
    </dl>
    <h2>HTML</h2>
    <iframe
      title="The email as HTML"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcdoc="${inNewTabs(body)}"
    ></iframe>
    <h2>Text</h2>
    <pre>${linked(text)}</pre>`

const gone = html`<h1>This email is not here any more</h1>
  <p>
    The inbox keeps the last 200 emails, as long as the server runs.
    <a href="/dev/mail">All emails</a>
  </p>`

// A link that opened inside the frame would be refused by this page's policy.
const inNewTabs = (body: string): string =>
  body.replaceAll('<a ', '<a target="_blank" rel="noopener" ')

const linked = (text: string): Markup => {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}`
}

const shortTime = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')

const page = (title: string, content: Markup): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · Phi Agenda</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${raw(look)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`

const look = `
:root { color-scheme: light dark; --line: light-dark(#dde3df, #29342f); --quiet: light-dark(#52605a, #a3b0aa); --link: light-dark(#0f5f55, #6ccfbc); }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#f3f5f3, #0f1513); color: light-dark(#14201c, #e8eeeb); font: 16px/1.5 'Instrument Sans Variable', system-ui, sans-serif; }
main { max-width: 820px; margin: 0 auto; padding: 28px 16px; overflow-wrap: anywhere; }
h1 { margin: 0 0 12px; font-size: 26px; line-height: 1.2; letter-spacing: -0.02em; }
h2 { margin: 24px 0 8px; font-size: 16px; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
ol { margin: 20px 0 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; background: light-dark(#ffffff, #161e1b); overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; min-height: 44px; padding: 10px 16px; color: inherit; text-decoration: none; }
li a:hover b { text-decoration: underline; }
li b { grid-column: 1 / -1; }
li span, time, dt { color: var(--quiet); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 14px; margin: 0; }
dd { margin: 0; }
iframe { width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 12px; background: #ffffff; }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: light-dark(#ffffff, #161e1b); font: 14px/1.5 ui-monospace, Consolas, monospace; white-space: pre-wrap; }
`
