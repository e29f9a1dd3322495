import { createHmac } from 'node:crypto'
import { begun, rowNamed, type Call } from '../calls/call.ts'
import { text, whole } from '../form.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { PaymentMethod } from '../rows.ts'
import { isCardNumber, isCurrent, shapeOf } from './brands.ts'
import { behaviourOf, testCards } from './testCards.ts'

/**
 * A payment method of what was typed in the frame. Of the number only its brand, its end and a
 * print of it are kept.
 */
export const typedCard = (call: Call): PaymentMethod => {
  const number = (text(call.form, 'card', 'number') ?? '').replaceAll(/[\s-]/g, '')
  const [month, year] = [
    whole(call.form, 'card', 'exp_month') ?? 0,
    whole(call.form, 'card', 'exp_year') ?? 0,
  ]
  const cvc = text(call.form, 'card', 'cvc')
  const wrong = (code: string, param: string, message: string) =>
    new Refusal(402, { type: 'card_error', code, param: `card[${param}]`, message })
  if (!isCardNumber(number))
    throw wrong('incorrect_number', 'number', 'Your card number is incorrect.')
  const fullYear = year < 100 ? 2000 + year : year
  if (month < 1 || month > 12)
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  if (!isCurrent(month, fullYear, new Date()))
    throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  if (cvc !== undefined && !new RegExp(`^\\d{${shapeOf(number).cvc}}$`).test(cvc))
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  return kept(call, number, month, fullYear, cvc !== undefined)
}

/** The payment method with an id; names of test cards (`pm_card_visa`) make a new one each time. */
export const methodNamed = (call: Call, id: string): PaymentMethod => {
  const test = testCards.find(({ name }) => id === `pm_card_${name}`)
  if (test !== undefined) return kept(call, test.number, 12, new Date().getUTCFullYear() + 3, true)
  const found = rowNamed(call, 'payment_method', id)
  if (found.hidden.spent && found.customer === null) {
    throw invalid(
      'The provided PaymentMethod was previously used without being attached to a customer, or was detached from one.',
      {
        param: 'payment_method',
      },
    )
  }
  return found
}

const kept = (
  call: Call,
  number: string,
  month: number,
  year: number,
  withCvc: boolean,
): PaymentMethod =>
  call.ledger.put({
    ...begun(call, 'payment_method', 'pm'),
    type: 'card',
    customer: null,
    billing_details: { name: text(call.form, 'billing_details', 'name') ?? null },
    card: {
      brand: shapeOf(number).brand,
      last4: number.slice(-4),
      exp_month: month,
      exp_year: year,
      // With the account's key: prints of two merchants cannot be compared.
      fingerprint: createHmac('sha256', call.account.hidden.secretKey)
        .update(number)
        .digest('base64url')
        .slice(0, 16),
      checks: { cvc_check: withCvc ? 'pass' : 'unchecked' },
    },
    hidden: { behaviour: behaviourOf(number), challenged: false, spent: false },
  })
