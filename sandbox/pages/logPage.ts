import { Hono } from 'hono'
import { html } from 'hono/html'
import { testCards } from '../cards/testCards.ts'
import { inGroups } from '../cards/brands.ts'
import type { Ledger } from '../ledger.ts'
import type { Charge } from '../rows.ts'
import { moneyInWords } from './money.ts'
import { showPage } from './showPage.ts'
import { languageOf, pageWords, type PageLanguage } from './words.ts'

const most = 50

/** Everything that happened, newest first, and the cards to try. */
export const createLogPage = (ledger: Ledger): Hono => {
  const app = new Hono()
  app.get('/', (context) => {
    const language = languageOf(context)
    const words = pageWords[language]
    const charges = ledger.all('charge').slice(0, most)
    return showPage(
      context,
      { language, title: words.sandbox },
      html`<div class="strip"><b>${words.sandbox}.</b> ${words.noMoney}</div>
        <main>
          <div class="top">
            <h1>${words.logTitle}</h1>
            <a
              href="?language=${language === 'en' ? 'es' : 'en'}"
              lang="${language === 'en' ? 'es' : 'en'}"
              >${words.language}</a
            >
          </div>
          ${
            charges.length === 0
              ? html`<p class="quiet">${words.logEmpty}</p>`
              : html`<h2>${words.charges}</h2>
                  ${chargesOf(ledger, charges, language)}`
          }
          ${newsOf(ledger, language)}
          <h2>${words.testCards}</h2>
          <p class="quiet">${words.testCardsText}</p>
          <div class="scroll" tabindex="0" role="region" aria-label="${words.testCards}">
            <table>
              <tbody>
                ${testCards.map(
                  ({ number, name }) =>
                    html`<tr>
                      <td class="time">${inGroups(number)}</td>
                      <td>${name}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>
        </main>`,
    )
  })
  return app
}

const chargesOf = (ledger: Ledger, charges: Charge[], language: PageLanguage) => {
  const words = pageWords[language]
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${words.charges}">
    <table>
      <thead>
        <tr>
          <th scope="col">${words.when}</th>
          <th scope="col">${words.card}</th>
          <th scope="col">${words.state}</th>
          <th scope="col" class="sum">${words.amount}</th>
          <th scope="col" class="sum">${words.fee}</th>
          <th scope="col" class="sum">${words.refunded}</th>
        </tr>
      </thead>
      <tbody>
        ${charges.map((charge) => {
          const card = charge.payment_method_details.card
          const fee = ledger.get(
            'balance_transaction',
            charge.balance_transaction ?? '',
            charge.account,
          )?.fee
          const back = charge.captured
            ? charge.amount_refunded - (charge.amount - charge.amount_captured)
            : 0
          const state =
            charge.failure_code ??
            ledger.get('payment_intent', charge.payment_intent, charge.account)?.status
          const sum = (amount: number) => moneyInWords(amount, charge.currency, language)
          return html`<tr>
            <td class="time">${timeOf(charge.created)}</td>
            <td class="time">${card.brand} •••• ${card.last4}</td>
            <td class="${charge.paid ? '' : 'bad'}">
              ${state}${charge.disputed ? ', disputed' : ''}
            </td>
            <td class="sum">${sum(charge.captured ? charge.amount_captured : charge.amount)}</td>
            <td class="sum">${fee === undefined ? '' : sum(fee)}</td>
            <td class="sum">${back === 0 ? '' : sum(back)}</td>
          </tr>`
        })}
      </tbody>
    </table>
  </div>`
}

const newsOf = (ledger: Ledger, language: PageLanguage) => {
  const words = pageWords[language]
  const events = ledger.all('event').slice(0, most)
  if (events.length === 0) return ''
  return html`<h2>${words.news}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${words.news}">
      <table>
        <tbody>
          ${events.map(
            ({ created, type, pending_webhooks: left }) =>
              html`<tr>
                <td class="time">${timeOf(created)}</td>
                <td>${type}</td>
                <td>${left === 0 ? words.delivered : words.waiting}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

const timeOf = (at: number) => {
  const time = new Date(at * 1000).toISOString()
  return html`<time datetime="${time}">${time.slice(0, 19).replace('T', ' ')}</time>`
}
