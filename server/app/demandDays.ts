import { refuseField } from '../../contract/errors.ts'
import { dayOfDate } from '../../contract/zones.ts'

/** How many days may be asked for at once (definitions 3.0, availability 4.2). */
export const mostDays = 62

/**
 * Refuses a range of dates, both of them inside, that ends before it begins or is too long.
 * @throws Refusal VALIDATION on `to`
 */
export const demandDays = (from: string, to: string): void => {
  const days = dayOfDate(to) - dayOfDate(from) + 1
  if (days < 1) throw refuseField('to', 'order')
  if (days > mostDays) throw refuseField('to', 'tooBig', mostDays)
}
