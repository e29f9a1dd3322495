import { refuseField } from '../../../contract/kernel/errors.ts'
import { mostDayServices } from '../../../contract/kernel/limits.ts'
import { dayOfDate } from '../../../contract/time/zones.ts'
import { configurationOf, type Calendar } from './calendar.ts'

/**
 * An instant as minutes since 1970; appointments begin and end on whole minutes. `path` names its
 * field.
 */
export const minuteOf = (instant: string, path = 'start'): number => {
  const minute = Date.parse(instant) / 60_000
  if (!Number.isInteger(minute)) throw refuseField(path, 'format')
  return minute
}

/** How many days may be requested at once (definitions 3.0, availability 4.2). */
export const mostDays = 62

/**
 * Refuses a search of visitors that would cover more days times services than they may.
 * @throws Refusal VALIDATION on `to`, with the number of days that this many services allow
 */
export const refuseWideSearch = (from: string, to: string, services: number): void => {
  const days = dayOfDate(to) - dayOfDate(from) + 1
  if (days * services > mostDayServices)
    throw refuseField('to', 'tooBig', Math.floor(mostDayServices / services))
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

/** One value or several, as a filter takes them; none where nothing is requested. */
export const asList = <Value>(value: Value | Value[] | undefined): Value[] | undefined =>
  value === undefined ? undefined : Array.isArray(value) ? value : [value]

/** How many services a visitor may book in one appointment; staff are bound by `maxItems` alone. */
const mostServicesOf = (calendar: Calendar): number => {
  const { multiService, maxItems } = configurationOf(calendar)
  return multiService ? maxItems : 1
}

/**
 * @throws Refusal VALIDATION naming the field where a visitor asks for more services than one
 * appointment may have
 */
export const refuseTooManyServices = (
  calendar: Calendar,
  services: readonly unknown[],
  field = 'items',
): void => {
  const most = mostServicesOf(calendar)
  if (services.length > most) throw refuseField(field, 'tooBig', most)
}

/**
 * @throws Refusal VALIDATION on `quantity` where a visitor asks for more places than each of the
 * services gives in one booking; staff are bound by the capacity alone
 */
export const refuseTooManyPlaces = (
  { products }: Pick<Calendar, 'products'>,
  services: readonly { entailedProduct: number }[],
  quantity: number,
): void => {
  const most = Math.min(
    ...services.map(
      ({ entailedProduct }) =>
        products.find(({ id }) => id === entailedProduct)?.maxQuantity ?? quantity,
    ),
  )
  if (quantity > most) throw refuseField('quantity', 'tooBig', most)
}
