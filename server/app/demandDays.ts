import { refuseField } from '../../contract/kernel/errors.ts'
import { mostDayServices } from '../../contract/kernel/limits.ts'
import { dayOfDate } from '../../contract/time/zones.ts'

/** How many days may be asked for at once (definitions 3.0, availability 4.2). */
export const mostDays = 62

/**
 * Refuses a search of visitors that would cover more days times services than they may.
 * @throws Refusal VALIDATION on `to`, with the number of days that this many services allow
 */
export const refuseWideSearch = (from: string, to: string, services: number): void => {
  const days = dayOfDate(to) - dayOfDate(from) + 1
  if (days * services > mostDayServices) throw refuseField('to', 'tooBig', Math.floor(mostDayServices / services))
}

/**
 * Refuses a range of dates, both of them inside, that ends before it begins or is too long.
 * @throws Refusal VALIDATION on `to`
 */
export const demandDays = (from: string, to: string): void => {
  const days = dayOfDate(to) - dayOfDate(from) + 1
  if (days < 1) throw refuseField('to', 'order')
  if (days > mostDays) throw refuseField('to', 'tooBig', mostDays)
}
