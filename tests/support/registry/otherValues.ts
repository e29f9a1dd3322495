import { z } from 'zod'
import type { Field } from '../../../contract/kernel/field.ts'

/**
 * Another value that a field of a kind takes, whatever it has now; undefined where that needs more
 * than the field.
 */
export const otherValue = (name: string, field: Field, now: unknown): unknown => {
  if (field.input instanceof z.ZodEnum) return field.input.options.find((option) => option !== now)
  switch (field.kind) {
    case 'text':
      if (name === 'url') return 'https://other.example.com/hook'
      return `Otro ${name}`.slice(0, field.max)
    case 'longText':
      return `Otro ${name}`.slice(0, field.max)
    case 'email':
      return `other-${name.toLowerCase()}@example.test`
    case 'phone':
      return '+593990001112'
    case 'taxId':
      return 'other-1'
    case 'slug':
      return 'other-page'
    case 'color':
      return '#010203'
    case 'integer':
      return [65, 1, 2].find(
        (number) => number !== now && number % (field.step ?? 1) === 0 && number <= field.max!,
      )
    case 'money':
      return { amount: 1, currency: 'EUR' }
    case 'day':
      return /to$/i.test(name) ? '2031-06-01' : '1987-06-01'
    case 'instant':
      if (name === 'date') return '2027-01-10T10:00:00.000Z'
      return /to|expires/i.test(name) ? '2027-06-03T10:00:00.000Z' : '2027-06-01T10:00:00.000Z'
    case 'locale':
      return now === 'en' ? 'es' : 'en'
    case 'zone':
      return 'Europe/Madrid'
    case 'choice':
      // Credit pays only where its client has some.
      return Object.entries(field.options!).findLast(
        ([option, id]) => id !== now && option !== 'client_credit',
      )?.[1]
    case 'flag':
      return now !== true
    case 'status':
      return { id: 2, comments: 'Closed for now' }
    case 'address':
      return { street: 'Otra calle' }
    case 'weekly':
      return {
        mon: [],
        tue: [{ s: '20:00', e: '02:00' }],
        wed: [],
        thu: [],
        fri: [],
        sat: [],
        sun: [],
      }
    case 'overrides':
      return [{ date: '2027-08-10', windows: [{ s: '10:00', e: '12:00' }] }]
    case 'words':
      return name === 'languages' ? ['fr'] : ['otra']
    case 'privileges':
      return [{ sys_name: 'client', privs: { view: true } }]
    case 'data':
      return otherData[name]
    default:
      return undefined
  }
}
const everyWeek = {
  mon: [{ s: '09:00', e: '12:00' }],
  tue: [],
  wed: [],
  thu: [],
  fri: [],
  sat: [],
  sun: [],
}

/** Structured data has a shape of its own for each name. */
const otherData: Record<string, unknown> = {
  bookingRules: { paymentRule: 1, deposit: null },
  discount: { kind: 'fixed', amount: 500 },
  processing: { after: 5, length: 10 },
  shiftPattern: { cycleWeeks: 1, anchorMonday: '2027-01-04', weeks: [everyWeek] },
  data: {
    clients: { attendances: true },
    limits: { branches: 3, experts: null, schedulesPerMonth: null },
  },
  fieldMasks: ['prices'],
  sections: [
    {
      title: null,
      fields: [{ key: 'age', label: 'Age', type: 'integer', required: false, sensitive: false }],
    },
  ],
  commission: { kind: 1, bp: 2500, base: 1 },
  measurements: [{ name: 'Height', value: '170', unit: 'cm' }],
  marketing: { sms: { agreed: false, date: null, source: null } },
  resources: [{ resourceType: 'Table', quantity: 2 }],
  timeOff: [{ dateFrom: '2027-03-01', dateTo: '2027-03-05', reason: 'Repair' }],
  weekdays: ['tue'],
  events: ['payment.paid'],
  latitude: -1.5,
  longitude: -79.25,
}
