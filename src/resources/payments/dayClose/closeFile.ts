import Papa from 'papaparse'
import { currencyDigits } from '../../../../contract/money/currencies.ts'
import type { PaymentWords } from '../../../i18n/shape/payments.ts'
import type { CurrencyClose, Sums } from './closeOf.ts'

type Named = { words: PaymentWords['close']; wordOf: (method: number) => string }

/**
 * A day as a file for spreadsheets: a line for each method and one for the sum, amounts as plain
 * numbers.
 */
export const closeFile = (closes: readonly CurrencyClose[], { words, wordOf }: Named): Blob => {
  const titles = [
    words.method,
    words.currency,
    words.count,
    words.taken,
    words.refunded,
    words.fees,
    words.net,
  ]
  const lines = closes.flatMap(({ currency, methods, sum }) => {
    const line = (title: string, { payments, taken, refunded, fees, net }: Sums) => [
      title,
      currency,
      payments,
      ...[taken, refunded, fees, net].map((minor) => minor / 10 ** currencyDigits(currency)),
    ]
    return [...methods.map((each) => line(wordOf(each.method), each)), line(words.sum, sum)]
  })
  return new Blob(['\uFEFF', Papa.unparse([titles, ...lines], { escapeFormulae: true }), '\r\n'], {
    type: 'text/csv',
  })
}
