import { refuseField } from '../../contract/kernel/errors.ts'
import { configurationOf, type Calendar } from './calendar.ts'

/** How many services a visitor may book in one visit; staff are bound by `maxItems` alone. */
const mostServicesOf = (calendar: Calendar): number => {
  const { multiService, maxItems } = configurationOf(calendar)
  return multiService ? maxItems : 1
}

/** @throws Refusal VALIDATION naming the field where a visitor asks for more services than one visit may have */
export const refuseTooManyServices = (calendar: Calendar, services: readonly unknown[], field = 'items'): void => {
  const most = mostServicesOf(calendar)
  if (services.length > most) throw refuseField(field, 'tooBig', most)
}
