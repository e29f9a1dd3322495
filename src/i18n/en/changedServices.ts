import type { ChangedServicesWords } from '../shape/changedServices.ts'

export const en: ChangedServicesWords = {
  open: 'Change services…',
  title: (name) => `Services of ${name}`,
  minutes: 'Minutes',
  ends: 'When',
  toMove: 'Other times offered',
  due: 'Still due',
  overpaid: 'Overpaid',
  before: (value) => `until now ${value}`,
  series: 'Only this appointment of the series changes.',
  forced: 'It is booked outside the times on offer. It is still refused where the expert is busy.',
  save: 'Save services',
  done: (when, minutes) => `Services changed: ${when} · ${minutes} min`,
  ownPrice: 'Discount or own price',
  price: 'Price',
  reason: 'Reason',
  less: (discount, usual, reason) => `${discount} off ${usual}: ${reason}`,
  instead: (usual, reason) => `instead of ${usual}: ${reason}`,
  kinds: { usual: 'Usual price', discount: 'Discount', price: 'Own price' },
  amounts: { discount: 'Per cent', price: (currency) => `Each (${currency})` },
}
