import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { attempt, refuse } from '../calls/attempt.ts'
import type { Call } from '../calls/call.ts'
import { finishSetup, refuseSetup } from '../calls/setupIntents.ts'
import type { Ledger } from '../ledger.ts'
import { Refusal } from '../refusal.ts'
import type { PaymentIntent, SetupIntent } from '../rows.ts'
import { moneyInWords } from './money.ts'
import { showPage } from './showPage.ts'
import { languageOf, pageWords } from './words.ts'

/** The bank's question, for cards whose bank asks: approve or refuse, then back to the merchant. */
export const createChallengePage = ({
  ledger,
  told,
}: {
  ledger: Ledger
  told: () => void
}): Hono => {
  const app = new Hono()
  app.get('/:id', (context) => {
    const asked = askedOf(ledger, context)
    return asked === undefined ? context.text('Not found\n', 404) : question(ledger, context, asked)
  })
  app.post('/:id', async (context) => {
    const asked = askedOf(ledger, context)
    if (asked === undefined) return context.text('Not found\n', 404)
    const back = asked.next_action?.redirect_to_url.return_url
    if (back === undefined) return question(ledger, context, asked)
    const approved = (await context.req.parseBody())['answer'] === 'approve'
    const status = answered(ledger, asked, approved)
    told()
    const url = new URL(back)
    url.searchParams.set(asked.object, asked.id)
    url.searchParams.set('redirect_status', status)
    return context.redirect(url.href, 303)
  })
  return app
}

type Asked = PaymentIntent | SetupIntent

const askedOf = (ledger: Ledger, context: Context): Asked | undefined => {
  const [id, secret] = [context.req.param('id'), context.req.query('secret')]
  return [...ledger.all('payment_intent'), ...ledger.all('setup_intent')].find(
    (each) => each.id === id && each.client_secret === secret,
  )
}

const answered = (ledger: Ledger, asked: Asked, approved: boolean): 'succeeded' | 'failed' =>
  ledger.keep(() => {
    const account = ledger.get('account', asked.account, asked.account)!
    const call: Call = {
      ledger,
      account,
      form: {},
      id: asked.id,
      origin: '',
      publicly: false,
      key: null,
    }
    const method = ledger.get('payment_method', asked.payment_method ?? '', asked.account)!
    try {
      if (asked.object === 'setup_intent') {
        if (!approved) refuseSetup(call, asked, { code: 'setup_intent_authentication_failure' })
        else finishSetup(call, asked, method, true)
      } else if (approved) attempt(call, asked, method)
      else refuse(call, asked, { code: 'payment_intent_authentication_failure' })
      return 'succeeded'
    } catch (error) {
      if (error instanceof Refusal) return 'failed'
      throw error
    }
  })

const question = (ledger: Ledger, context: Context, asked: Asked): Response | Promise<Response> => {
  const language = languageOf(context)
  const words = pageWords[language]
  const method = ledger.get('payment_method', asked.payment_method ?? '', asked.account)
  const back = asked.next_action?.redirect_to_url.return_url
  const over = html`<p>${words.challengeOver}</p>`
  const ask = html`<p class="quiet">${words.challengeText}</p>
    <dl class="facts">
      <dt>${words.merchant}</dt>
      <dd>${ledger.get('account', asked.account, asked.account)?.name}</dd>
      <dt>${words.amount}</dt>
      <dd>
        ${asked.object === 'payment_intent' ? moneyInWords(asked.amount, asked.currency, language) : words.keepCard}
      </dd>
      <dt>${words.card}</dt>
      <dd>${method?.card.brand} •••• ${method?.card.last4}</dd>
    </dl>
    <form method="post">
      <button class="act" name="answer" value="approve">${words.approve}</button>
      <button name="answer" value="refuse">${words.refuse}</button>
    </form>`
  return showPage(
    context,
    {
      language,
      title: words.challengeTitle,
      formTo: back === undefined ? [] : [new URL(back).origin],
    },
    html`<div class="strip"><b>${words.sandbox}.</b> ${words.noMoney}</div>
      <main class="narrow">
        <div class="card">
          <h1>${words.challengeTitle}</h1>
          ${back === undefined ? over : ask}
        </div>
      </main>`,
  )
}
