import { plainDecimal, decimalOfCurrency, minorUnits } from '../../../contract/money/decimals.ts'
import { withPlainDigits } from '../../../contract/text/phoneDigits.ts'
import { currencyDigits, isCurrency } from '../../../contract/money/currencies.ts'
import { withoutInvisibleSigns } from '../../../contract/text/invisibleSigns.ts'
import { currencyOf } from './currencySigns.ts'

/** Signs of full width, as a Japanese or Chinese keyboard writes them, as plain ones. */
const plainWidth = (text: string): string =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfe_e0))
    .replaceAll('\u3000', ' ')

/**
 * The number of a record: digits alone. Numbers of other programs, such as `1.000` or `0000021`,
 * stay as text.
 */
export const readRecordNumber = (text: string): unknown =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text

/** A whole number, also as spreadsheets write one: `45.0`, `1.000`. */
export const readWholeNumber = (text: string): unknown => {
  const [, sign = '', number = ''] = /^([+-]?)(.*)$/.exec(withPlainDigits(plainWidth(text))) ?? []
  const plain = plainDecimal(number, false)
  if (plain === undefined || !/^\d+(?:\.0+)?$/.test(plain)) return text
  return Number(plain) * (sign === '-' ? -1 : 1)
}

const hourWords =
  'h|hr|hrs|hour|hours|hora|horas|heure|heures|ora|ore|std|stunde|stunden|uur|ч|час|часа|часов|時間|시간|ساعة'
const minuteWords =
  'm|mn|min|mins|minute|minutes|minuto|minutos|minuti|minuten|мин|минут|分|분|دقيقة'
const units = String.raw`(?:(?<hours>\d+(?:[.,]\d+)?)\s*(?:${hourWords})\.?)?(?:\s*(?:y|and|et|e|und|,)?\s*(?<minutes>\d+)\s*(?:${minuteWords})?[.']?)?`
const inWords = new RegExp(`^${units}$`, 'u')
const clock = /^(\d{1,2}):([0-5]\d)(?::00)?(?: ?h(?:rs?|oras)?\.?)?$/
const iso = /^pt(?:(\d+)h)?(?:(\d+)m)?(?:0s)?$/
/** `1.30 h` is said of an hour and a half, and of an hour and a third: it is neither. */
const isUnclear = (hours: string): boolean =>
  /[.,]\d{2}$/.test(hours) && !/[.,](?:00|25|50|75)$/.test(hours)

/**
 * A length of time in plain words and digits: `1½ h` and `hora y media` have their half as a
 * decimal, a prime is an apostrophe.
 */
const plainLength = (text: string): string =>
  withPlainDigits(plainWidth(text).replaceAll(/[′’`´]/g, "'"))
    .replace(/(\d*)\s*½/, (_, whole: string) => `${whole === '' ? '0' : whole}.5`)
    .replace(/^media hora$|^half (?:an )?hour$/i, '0.5 h')
    .replace(/^(?:(?:una|\d+) )?(?=horas? y media$)/i, (count) =>
      /^\d/.test(count) ? count : '1 ',
    )
    .replace(/^(\d+) horas? y media$/i, '$1.5 h')
    .toLowerCase()

/** A length of time in minutes: `90`, `45min`, `1h`, `2h 30min`, `1:30`, `hora y media`. */
export const readDuration = (text: string): unknown => {
  const plain = plainLength(text)
  const [, h, m] = clock.exec(plain) ?? iso.exec(plain) ?? []
  if (h !== undefined || m !== undefined) return Number(h ?? 0) * 60 + Number(m ?? 0)
  if (!/[\p{L}']/u.test(plain)) return readWholeNumber(text)
  const { hours, minutes } = inWords.exec(plain)?.groups ?? {}
  if ((hours === undefined && minutes === undefined) || (hours !== undefined && isUnclear(hours)))
    return text
  return Number((hours ?? '0').replace(',', '.')) * 60 + Number(minutes ?? 0)
}

/**
 * Money as files write it, `own` being the currency of prices that name none. What is no amount, or
 * in an unknown currency, stays a text, which the field's schema refuses. `(45.00)` and `45.00-`
 * are below zero, as accountants write it.
 *
 * @example readMoney('Bs. 1.234,5', 'BOB') // { amount: 123450, currency: 'BOB' }
 */
export const readMoney = (cell: string, own: string): unknown => {
  const text = withPlainDigits(plainWidth(withoutInvisibleSigns(cell.normalize('NFC'))))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .trim()
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1]
  const { before = '', number = '', after = '' } = parts.exec(inBrackets ?? text)?.groups ?? {}
  const isNegative = inBrackets !== undefined || /[-−]/.test(before) || /[-−]/.test(after)
  const [ahead, behind] = [before.replace(/^\s*\+/, ''), after].map((sign) =>
    sign.replaceAll(/[-−]/g, ''),
  )
  const currency = currencyOf(ahead!, behind!, own)
  if (number === '' || currency === undefined || !isCurrency(currency)) return cell
  const plain = decimalOfCurrency(number, currency)
  if (plain === undefined) return cell
  const amount = minorUnits(plain, currencyDigits(currency))
  return { amount: isNegative && amount !== 0 ? -amount : amount, currency }
}

/**
 * What stands before a number, the number, and what stands behind it. A point without digits before
 * it begins the number only where no letter precedes it: that of `Bs.30` or `B/.30` ends a word.
 * `,-`, `:-` and `/-` behind an amount say that it is whole.
 */
const parts =
  /^(?<before>[^\d]*?)(?<number>\d(?:[\d.,'’ \u00A0\u2009\u202F]*\d)?|(?<!\p{L}.*|[.,])[.,]\d{1,2}(?![\d.,]))(?:\s?[.,:/][-–—]{1,2}(?=[^\d]*$))?(?<after>[^\d]*)$/u
