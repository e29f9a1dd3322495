import { plainDecimal } from './readAmount.ts'

/** The number of a record: digits alone. Numbers of other programs, such as `1.000` or `0000021`, stay as text. */
export const readRecordNumber = (text: string): unknown => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : text)

/** A whole number, also as spreadsheets write one: `45.0`, `1.000`. */
export const readWholeNumber = (text: string): unknown => {
  const [, sign = '', number = ''] = /^([+-]?)(.*)$/.exec(text) ?? []
  const plain = plainDecimal(number, false)
  if (plain === undefined || !/^\d+(?:\.0+)?$/.test(plain)) return text
  return Number(plain) * (sign === '-' ? -1 : 1)
}

const units = String.raw`(?:(?<hours>\d+(?:[.,]\d+)?)\s*(?:h|hr|hrs|hour|hours|hora|horas)\.?)?(?:\s*(?:y|and|,)?\s*(?<minutes>\d+)\s*(?:m|min|mins|minute|minutes|minuto|minutos)?[.']?)?`
const inWords = new RegExp(`^${units}$`, 'i')
const clock = /^(\d{1,2}):([0-5]\d)(?::00)?$/
const iso = /^PT(?:(\d+)H)?(?:(\d+)M)?$/i

/** A length of time in minutes: `90`, `45min`, `1h`, `2h 30min`, `1:30`. */
export const readDuration = (text: string): unknown => {
  const [, h, m] = clock.exec(text) ?? iso.exec(text) ?? []
  if (h !== undefined || m !== undefined) return Number(h ?? 0) * 60 + Number(m ?? 0)
  if (!/[a-z']/i.test(text)) return readWholeNumber(text)
  const { hours, minutes } = inWords.exec(text)?.groups ?? {}
  if (hours === undefined && minutes === undefined) return text
  return Number((hours ?? '0').replace(',', '.')) * 60 + Number(minutes ?? 0)
}
