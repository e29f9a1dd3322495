import { amountOfMoneyText, amountOfText, amountText, isAmountBegun, moneyText, percentText } from '../../components/moneyText.ts'
import type { unitOf } from './units.ts'

type Unit = ReturnType<typeof unitOf>

/** What the text of a number is read by: what it counts, how many digits stand behind its comma, its currency, and how far it may go. */
export type NumberForm = { unit: Unit; digits: number; currency?: string; min: number; max: number }

/** `90`, `1:30`, `2 h`, `1,5 h`, `1 h 30`, `45 min`: groups of hours, of minutes behind them, of minutes alone. */
const inClock = /^(\d+):(\d{1,2})$/
const inHours = /^(\d+(?:[.,]\d+)?)\s*h(?:\s*(\d{1,2})\s*(?:m|min)?)?$/i
const inMinutes = /^(\d+)\s*(?:m|min)?$/i
const lengthBegun = /^\d*(?:[.,:]\d{0,2})?\s?(?:h(?:\s?\d{0,2}\s?(?:m|mi|min)?)?|m|mi|min)?$/i

/** Minutes of a length as it is typed; `undefined` for an empty text, NaN for one that is no length. */
export const minutesOfText = (typed: string): number | undefined => {
  const text = typed.trim()
  if (text === '') return undefined
  const [, hours, minutes = '0'] = inClock.exec(text) ?? inHours.exec(text) ?? []
  if (hours !== undefined) {
    const sum = Number(hours.replace(',', '.')) * 60 + Number(minutes)
    return Number(minutes) < 60 && Number.isInteger(sum) ? sum : Number.NaN
  }
  return Number(inMinutes.exec(text)?.[1] ?? Number.NaN)
}

/** The number that a text means: shares and amounts in hundredths and minor units, lengths in minutes. */
export const numberOfText = ({ unit, digits, currency }: NumberForm, typed: string): number | undefined => {
  if (unit === 'minutes') return minutesOfText(typed)
  return currency === undefined ? amountOfText(typed, digits) : amountOfMoneyText(typed, currency)
}

/** A number as it stands in its input. */
export const textOfNumber = ({ unit, digits, currency }: NumberForm, number: number | undefined): string => {
  if (number === undefined || Number.isNaN(number)) return ''
  if (currency !== undefined) return moneyText(number, currency)
  return unit === 'percent' ? percentText(number) : amountText(number, digits)
}

/** Whether a text may still become a number that fits: no letters, no sign where none may be, and no more digits than the largest has. */
export const isNumberBegun = (form: NumberForm, text: string): boolean => {
  const { unit, digits, min, max } = form
  if (min >= 0 && text.includes('-')) return false
  if (unit === 'money') return isAmountBegun(text, digits)
  if (unit === 'minutes' && !/^\d+$/.test(text)) return lengthBegun.test(text)
  const [, whole, fraction = ''] = /^-?(\d*)(?:[.,](\d*))?$/.exec(text) ?? []
  if (whole === undefined || fraction.length > digits || (digits === 0 && /[.,]/.test(text))) return false
  return whole.length <= String(Math.trunc(max / 10 ** digits)).length
}
