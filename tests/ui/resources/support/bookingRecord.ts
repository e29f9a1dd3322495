import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'

const none = { amount: 0, currency: 'USD' }
const unset = { directLink: null, series: null, occurrence: null, note: null, color: null, reconfirmedAt: null, cancel: null }

/** An appointment with all that is known of it: of Gabriela Naranjo in Cumbayá, confirmed. */
export const bookingRecord = (id: number, startsAt: string, endsAt: string, more: Partial<ScheduleRecord> = {}): ScheduleRecord => ({
  id,
  code: `PC${id}ML`,
  organization: { id: 1, name: 'Clínica Aurora' },
  branchOffice: { id: 1, name: 'Cumbayá' },
  client: { id: 5, name: 'Gabriela Naranjo' },
  booker: { name: 'Gabriela Naranjo', email: 'gabriela@correo.test', phone: null, taxId: null },
  items: [
    {
      id: id * 10,
      entailedProduct: { id: 8, name: 'Limpieza dental' },
      expert: { id: 3, name: 'Valeria Espinosa' },
      startsAt,
      endsAt,
      bufferBefore: 0,
      bufferAfter: 0,
      quantity: 1,
      price: { amount: 4500, currency: 'USD' },
      discount: { amount: 0, currency: 'USD' },
      tax: null,
      addons: [],
      resources: [],
    },
  ],
  startsAt,
  endsAt,
  timeZone: 'America/Guayaquil',
  quantity: 1,
  status: { id: 4, sysName: 'confirmed', comments: null },
  total: { amount: 4500, currency: 'USD' },
  discount: none,
  payment: { status: { id: 1, sysName: 'unpaid' }, paid: none, refunded: none, authorized: none, due: none, refund: null, toReturn: none },
  channel: 3,
  ...unset,
  tags: [],
  moves: 0,
  overrides: null,
  policy: null,
  holdExpiresAt: null,
  changes: [],
  version: 1,
  create: { date: '2026-11-13T08:12:00.000Z' },
  edit: null,
  ...more,
})
