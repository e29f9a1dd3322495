import { currencyDigits, isCurrency } from '../../../contract/money/currencies.ts'
import { decimalOfCurrency, minorUnits } from '../../../contract/money/decimals.ts'
import { withoutInvisibleSigns } from '../../../contract/text/invisibleSigns.ts'
import { withPlainDigits } from '../../../contract/text/phoneDigits.ts'
import { currencyOf } from './currencySigns.ts'

/**
 * Money as files write it, `own` being the currency of prices that name none. What is no amount, or in an unknown currency, stays a text, which
 * the field's schema refuses. `(45.00)` and `45.00-` are below zero, as accountants write it.
 *
 * @example readMoney('Bs. 1.234,5', 'BOB') // { amount: 123450, currency: 'BOB' }
 */
export const readMoney = (cell: string, own: string): unknown => {
  const text = withPlainDigits(withoutInvisibleSigns(cell.normalize('NFC')))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .trim()
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1]
  const { before = '', number = '', after = '' } = parts.exec(inBrackets ?? text)?.groups ?? {}
  const isNegative = inBrackets !== undefined || /[-−]/.test(before) || /[-−]/.test(after)
  const [ahead, behind] = [before.replace(/^\s*\+/, ''), after].map((sign) => sign.replaceAll(/[-−]/g, ''))
  const currency = currencyOf(ahead!, behind!, own)
  if (number === '' || currency === undefined || !isCurrency(currency)) return cell
  const plain = decimalOfCurrency(number, currency)
  if (plain === undefined) return cell
  const amount = minorUnits(plain, currencyDigits(currency))
  return { amount: isNegative && amount !== 0 ? -amount : amount, currency }
}

/**
 * What stands before a number, the number, and what stands behind it. A point without digits before it begins the number only where no letter
 * precedes it: that of `Bs.30` or `B/.30` ends a word. `,-`, `:-` and `/-` behind an amount say that it is whole.
 */
const parts =
  /^(?<before>[^\d]*?)(?<number>\d(?:[\d.,'’ \u00A0\u2009\u202F]*\d)?|(?<!\p{L}.*|[.,])[.,]\d{1,2}(?![\d.,]))(?:\s?[.,:/][-–—]{1,2}(?=[^\d]*$))?(?<after>[^\d]*)$/u
