const stamp = { date: '2026-11-03T15:00:00.000Z', user: { id: 7, name: 'Mariana Sáenz' } }
const stamps = { version: 3, create: stamp, edit: null }
const enabled = { id: 1, sysName: 'enabled', comments: null }

/** A day's hours as most branches keep them. */
const day = [{ s: '08:00', e: '18:00' }]

export const cumbaya = {
  id: 1,
  organization: { id: 1, name: 'Clínica Aurora' },
  code: 'CUM',
  fantasyName: 'Cumbayá',
  businessName: null,
  alias: null,
  description: null,
  timeZone: 'America/Guayaquil',
  clock: {
    timeFormat: 24,
    weekStart: 'mon',
    calendar: { startHour: 8, endHour: 20, slotHeight: 32, view: 'day', colours: 'status' },
  },
  address: null,
  weekly: {
    mon: day,
    tue: day,
    wed: day,
    thu: day,
    fri: day,
    sat: [{ s: '09:00', e: '13:00' }],
    sun: [],
  },
  overrides: [] as { date: string; windows: { s: string; e: string }[] }[],
  email: null,
  phone: null,
  taxId: null,
  helpPhone: null,
  helpWs: null,
  helpEmail: null,
  status: enabled,
  ...stamps,
}

export const cleaning = {
  id: 4,
  organization: { id: 1, name: 'Clínica Aurora' },
  name: 'Limpieza dental',
  code: 'LIM',
  categories: [{ id: 2, name: 'Odontología' }],
  shortDescription: null,
  description: null,
  kind: 1,
  modality: 1,
  duration: 45,
  bufferBefore: 0,
  bufferAfter: 15,
  processing: null,
  granularity: 15,
  gridOffset: null,
  capacity: 1,
  priceKind: 1,
  price: { amount: 123450, currency: 'USD' },
  visibility: 1,
  color: '#0f6e5c',
  sortOrder: 3,
  status: enabled,
  ...stamps,
}

export const gabriela = {
  id: 5,
  organization: { id: 1, name: 'Clínica Aurora' },
  name: 'Gabriela Naranjo',
  firstName: 'Gabriela',
  lastName: 'Naranjo',
  email: 'gabriela@correo.test',
  phone: '+593991204518',
  phone2: null,
  documentType: 1,
  taxId: '1712345678',
  birthDate: '1980-01-07',
  gender: null,
  locale: null,
  timeZone: 'Europe/Madrid',
  tags: ['VIP'],
  alert: null,
  notes: 'Prefiere la mañana.',
  blocked: false,
  status: enabled,
  ...stamps,
}

export const awayInNovember = {
  id: 6,
  organization: { id: 1, name: 'Clínica Aurora' },
  expert: { id: 3, name: 'Valeria Espinosa' },
  branchOffice: null,
  kind: 3,
  dateFrom: null,
  dateTo: null,
  from: '2026-11-20T13:00:00.000Z',
  to: '2026-11-20T17:00:00.000Z',
  reason: null,
  status: { id: 1, sysName: 'approved', comments: null },
  ...stamps,
}

export const auroraLink = {
  id: 2,
  branchOffice: { id: 1, name: 'Cumbayá' },
  name: 'aurora-cumbaya',
  title: 'Clínica Aurora',
  welcome: null,
  products: [{ id: 8, name: 'Limpieza dental' }],
  experts: [],
  chooseExpert: true,
  expiresAt: null,
  status: enabled,
  ...stamps,
}

export const valeriaHere = {
  id: 11,
  branchOffice: { id: 1, name: 'Cumbayá' },
  expert: { id: 3, name: 'Valeria Espinosa' },
  weekly: null,
  shiftPattern: {
    cycleWeeks: 1,
    anchorMonday: '2026-11-16',
    weeks: [{ mon: day, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }],
  },
  overrides: [],
  from: null,
  to: null,
  isDefault: true,
  status: enabled,
  ...stamps,
}
