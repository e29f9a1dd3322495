import type { DemoExpert, DemoOrganization } from '../rows/description.ts'
import { week } from '../rows/days.ts'
import { ecuadorHolidays, inEcuador } from './places.ts'
import { auroraServices } from './auroraServices.ts'

const dentistry = ['VAL', 'RES', 'END', 'EXT', 'CAR']
const orthodontics = ['VAL', 'CBR', 'COL', 'REB', 'RET']
const hygiene = ['LIM', 'BLA', 'TAL']
const dermatology = ['ACN', 'DER', 'PEE', 'BOT']
const cosmetology = ['LFA', 'HID', 'DPN', 'LAS', 'MIC']
const physiotherapy = ['LUM', 'ROD', 'REH']

const earlyShift = week('mon-fri 08:00-13:00 14:00-17:00; sat 09:00-13:00')
const lateShift = week('mon-fri 09:00-13:00 14:00-18:00')

/** A clinic with three branches, the one that most demo sign-ins see. */
export const clinicaAurora: DemoOrganization = {
  key: 'aurora',
  fantasyName: 'Clínica Aurora',
  businessName: 'Aurora Servicios Médicos S.A.S.',
  description: 'Odontología, dermatología y fisioterapia para toda la familia.',
  email: 'hola@clinica-aurora.test',
  phone: '+593 2 382 4410',
  taxId: '1793204865001',
  address: inEcuador({
    street: 'Av. Interoceánica',
    streetNumber: 'Km 12½',
    reference: 'Cumbayá',
    city: 'Quito',
    region: 'Pichincha',
  }),
  categories: ['Clínicas dentales', 'Dermatología'],
  zone: 'America/Guayaquil',
  currency: 'USD',
  country: 'ecuador',
  clients: 420,
  commission: { kind: 1, bp: 5000, base: 2 },
  holidays: ecuadorHolidays,
  configuration: { approval: 1, cancelWindowMinutes: 1440 },
  serviceCategories: {
    Odontología: null,
    Ortodoncia: 'Odontología',
    'Higiene dental': 'Odontología',
    Dermatología: null,
    Cosmetología: 'Dermatología',
    Fisioterapia: null,
  },
  addons: [
    {
      name: 'Radiografía panorámica',
      category: 'Odontología',
      price: 2000,
      to: ['VAL', 'EXT', 'END'],
    },
    { name: 'Aplicación de flúor', category: 'Higiene dental', price: 1000, to: ['LIM'] },
  ],
  services: auroraServices,
  branches: [
    {
      code: 'CUM',
      name: 'Cumbayá',
      description: 'Planta baja, con parqueadero propio.',
      email: 'cumbaya@clinica-aurora.test',
      phone: '+593 2 382 4411',
      whatsApp: '+593 99 382 4411',
      address: inEcuador({
        street: 'Av. Interoceánica',
        streetNumber: 'Km 12½',
        reference: 'Frente al parque de Cumbayá',
        zipcode: '170901',
        city: 'Quito',
        region: 'Pichincha',
        latitude: -0.20046,
        longitude: -78.42893,
      }),
      hours: week('mon-fri 08:00-18:00; sat-sun 09:00-13:00'),
      busy: { now: 0.7, otherwise: 0.06 },
      own: { TAL: { hours: week('sat 10:00-12:00') } },
      links: [
        {
          name: 'aurora-cumbaya',
          title: 'Reserva en Cumbayá',
          welcome: 'Elige tu especialidad y tu hora.',
        },
        {
          name: 'aurora-blanqueamiento',
          title: 'Promoción de blanqueamiento',
          services: ['BLA'],
          disabled: true,
        },
      ],
    },
    {
      code: 'QUI',
      name: 'Quicentro',
      email: 'quicentro@clinica-aurora.test',
      phone: '+593 2 246 7720',
      address: inEcuador({
        street: 'Av. Naciones Unidas y 6 de Diciembre',
        aptOffice: 'Local 214',
        zipcode: '170504',
        city: 'Quito',
        region: 'Pichincha',
        latitude: -0.17623,
        longitude: -78.47931,
      }),
      hours: week('mon-fri 09:00-19:00; sat-sun 10:00-14:00'),
      busy: { now: 0.42, otherwise: 0.035 },
      configuration: { approval: 2 },
      own: { LIM: { price: 3800, minutes: 40 }, LAS: { price: 6000 } },
      links: [
        {
          name: 'aurora-quicentro',
          title: 'Reserva en Quicentro',
          welcome: 'Confirmamos tu cita en pocas horas.',
        },
      ],
    },
    {
      code: 'SAM',
      name: 'Samborondón',
      email: 'samborondon@clinica-aurora.test',
      phone: '+593 4 283 9015',
      address: inEcuador({
        street: 'Av. Samborondón',
        streetNumber: 'Km 2',
        zipcode: '092301',
        city: 'Samborondón',
        region: 'Guayas',
        latitude: -2.13817,
        longitude: -79.86424,
      }),
      hours: week('mon-fri 09:00-18:00; sat 09:00-13:00'),
      busy: { now: 0.38, otherwise: 0.03 },
      links: [{ name: 'aurora-samborondon', title: 'Reserva en Samborondón' }],
    },
  ],
  experts: [
    {
      name: 'Valeria Espinosa',
      gender: 'woman',
      title: 'Odontología',
      services: dentistry,
      at: { CUM: [earlyShift, lateShift], QUI: week('sun 10:00-14:00') },
    },
    {
      name: 'Andrés Cevallos',
      gender: 'man',
      title: 'Ortodoncia',
      services: orthodontics,
      at: { CUM: week('mon-fri 09:00-18:00; sat 09:00-13:00') },
    },
    {
      name: 'Camila Rojas',
      gender: 'woman',
      title: 'Dermatología',
      services: dermatology,
      at: { CUM: week('mon-sat 09:30-13:00 14:00-17:00') },
    },
    {
      name: 'Sofía Andrade',
      gender: 'woman',
      title: 'Cosmetología',
      services: cosmetology,
      at: { CUM: week('mon-fri 10:00-13:00 13:30-18:00; sun 09:00-13:00') },
    },
    {
      name: 'Mateo Guerrero',
      gender: 'man',
      title: 'Fisioterapia',
      services: physiotherapy,
      at: { CUM: week('mon-fri 08:30-14:00; sat-sun 09:00-13:00') },
      bio: 'Especialista en columna y rodilla, con doce años junto a equipos de atletismo.',
    },
    {
      name: 'Ana Lucía Vera',
      gender: 'woman',
      title: 'Higiene dental',
      services: hygiene,
      at: { CUM: 'as the branch' },
      away: [
        {
          kind: 'training',
          status: 'approved',
          reason: 'Capacitación',
          day: 0,
          hours: ['08:00', '12:00'],
        },
        { kind: 'vacation', status: 'requested', reason: 'Viaje familiar', days: [18, 24] },
      ],
    },
    {
      name: 'Ricardo Paredes',
      gender: 'man',
      title: 'Odontología',
      services: dentistry,
      at: { CUM: week('mon-fri 08:00-13:00 14:00-18:00') },
      prices: { VAL: 3500 },
      away: [{ kind: 'vacation', status: 'approved', reason: 'Vacaciones', days: [9, 16] }],
    },
    {
      name: 'Daniela Moscoso',
      gender: 'woman',
      title: 'Cosmetología',
      services: cosmetology,
      at: { CUM: week('mon-fri 08:00-13:00 15:00-18:00; sat 09:00-13:00') },
    },
    {
      name: 'Felipe Arroyo',
      gender: 'man',
      title: 'Fisioterapia',
      services: physiotherapy,
      at: { CUM: week('mon-fri 12:00-18:00; sun 09:00-13:00') },
      notOnline: true,
    },
    ...inQuicentroAndSamborondon(),
  ],
}

function inQuicentroAndSamborondon(): DemoExpert[] {
  const shop = week('mon-fri 09:00-13:00 14:00-18:00; sat 10:00-14:00')
  const late = week('tue-fri 11:00-19:00; sat-sun 10:00-14:00')
  return [
    {
      name: 'Gabriela Terán',
      gender: 'woman',
      title: 'Odontología',
      services: dentistry,
      at: { QUI: shop },
    },
    {
      name: 'Santiago Luzuriaga',
      gender: 'man',
      title: 'Ortodoncia',
      services: orthodontics,
      at: { QUI: late },
    },
    {
      name: 'Lucía Benalcázar',
      gender: 'woman',
      title: 'Dermatología',
      services: dermatology,
      at: { QUI: shop },
    },
    {
      name: 'Karina Flores',
      gender: 'woman',
      title: 'Cosmetología',
      services: cosmetology,
      at: { QUI: late },
      away: [{ kind: 'sick', status: 'approved', reason: 'Reposo médico', days: [-9, -7] }],
    },
    {
      name: 'Pablo Ordóñez',
      gender: 'man',
      title: 'Fisioterapia',
      services: physiotherapy,
      at: { QUI: shop },
    },
    {
      name: 'Mónica Silva',
      gender: 'woman',
      title: 'Higiene dental',
      services: hygiene.slice(0, 2),
      at: { QUI: 'as the branch' },
    },
    {
      name: 'Javier Montesdeoca',
      gender: 'man',
      title: 'Odontología',
      services: dentistry,
      at: { QUI: late },
    },
    {
      name: 'Paulina Recalde',
      gender: 'woman',
      title: 'Dermatología',
      services: dermatology,
      at: { QUI: shop },
      away: [
        {
          kind: 'personal',
          status: 'rejected',
          reason: 'Trámite personal',
          day: 3,
          hours: ['09:00', '11:00'],
        },
      ],
    },
    {
      name: 'Xavier Coronel',
      gender: 'man',
      title: 'Odontología',
      services: dentistry,
      at: { SAM: 'as the branch' },
    },
    {
      name: 'María José Plaza',
      gender: 'woman',
      title: 'Ortodoncia',
      services: orthodontics,
      at: { SAM: week('mon-fri 09:00-13:00 14:00-18:00') },
    },
    {
      name: 'Iván Zambrano',
      gender: 'man',
      title: 'Dermatología',
      services: dermatology,
      at: { SAM: 'as the branch' },
    },
    {
      name: 'Denisse Alcívar',
      gender: 'woman',
      title: 'Cosmetología',
      services: cosmetology,
      at: { SAM: 'as the branch' },
    },
    {
      name: 'Byron Cedeño',
      gender: 'man',
      title: 'Fisioterapia',
      services: physiotherapy,
      at: { SAM: 'as the branch' },
      status: 'disabled',
    },
    {
      name: 'Génesis Macías',
      gender: 'woman',
      title: 'Higiene dental',
      services: hygiene.slice(0, 2),
      at: { SAM: week('mon-sat 09:00-13:00') },
    },
  ]
}
