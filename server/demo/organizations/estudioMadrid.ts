import type { DemoOrganization } from '../rows/description.ts'
import { week } from '../rows/days.ts'
import { inSpain, madridHolidays } from './places.ts'

const therapy = ['VIN', 'FIS', 'OST', 'READ']
const pilates = ['PIL', 'PGR']

/** A studio in a zone whose clock changes twice a year. */
export const estudioMadrid: DemoOrganization = {
  key: 'madrid',
  fantasyName: 'Estudio Madrid',
  businessName: 'Estudio Madrid Movimiento S.L.',
  description: 'Fisioterapia, osteopatía y pilates en Chamberí.',
  email: 'hola@estudio-madrid.test',
  phone: '+34 910 482 630',
  taxId: 'B87654321',
  address: inSpain({ street: 'Calle de Fuencarral', streetNumber: '141', zipcode: '28010', city: 'Madrid', region: 'Comunidad de Madrid' }),
  categories: ['Fisioterapia y pilates'],
  zone: 'Europe/Madrid',
  currency: 'EUR',
  country: 'spain',
  clients: 240,
  commission: { kind: 1, bp: 4500, base: 1 },
  holidays: madridHolidays,
  configuration: { granularity: 30, leadTimeMinutes: 120 },
  opensAtClockChange: true,
  serviceCategories: { Fisioterapia: null, Pilates: null, Masaje: 'Fisioterapia' },
  services: [
    { code: 'VIN', name: 'Valoración inicial', category: 'Fisioterapia', minutes: 30, price: 0, short: 'Sin coste, sin compromiso.' },
    { code: 'FIS', name: 'Fisioterapia deportiva', category: 'Fisioterapia', minutes: 55, price: 4800, after: 5 },
    { code: 'OST', name: 'Osteopatía', category: 'Fisioterapia', minutes: 60, price: 6000, before: 5, after: 10 },
    { code: 'READ', name: 'Readaptación de lesiones', category: 'Fisioterapia', minutes: 55, price: 5200, after: 5 },
    { code: 'PIL', name: 'Pilates en máquina', category: 'Pilates', minutes: 55, price: 4200, after: 5 },
    { code: 'PGR', name: 'Pilates en grupo', category: 'Pilates', minutes: 55, price: 1600, seats: 6, after: 5 },
    { code: 'MDE', name: 'Masaje deportivo', category: 'Masaje', minutes: 45, price: 4000, after: 15, granularity: 15 },
    { code: 'DRE', name: 'Drenaje linfático', category: 'Masaje', minutes: 60, price: 5500, after: 15 },
  ],
  branches: [
    {
      code: 'CHA',
      name: 'Chamberí',
      email: 'chamberi@estudio-madrid.test',
      phone: '+34 910 482 631',
      whatsApp: '+34 611 482 631',
      address: inSpain({
        street: 'Calle de Fuencarral',
        streetNumber: '141',
        zipcode: '28010',
        city: 'Madrid',
        region: 'Comunidad de Madrid',
        latitude: 40.43213,
        longitude: -3.70305,
      }),
      hours: week('mon-fri 09:00-21:00; sat-sun 10:00-14:00'),
      busy: { now: 0.42, otherwise: 0.045 },
      own: { PGR: { hours: week('mon-fri 19:00-21:00') } },
      links: [{ name: 'estudio-madrid', title: 'Estudio Madrid', welcome: 'Reserva tu sesión en Chamberí.' }],
    },
  ],
  experts: [
    {
      name: 'Lucía Navarro',
      gender: 'woman',
      title: 'Fisioterapeuta',
      services: therapy,
      at: { CHA: week('mon-fri 09:00-14:00 15:00-18:00') },
    },
    { name: 'Álvaro Sanz', gender: 'man', title: 'Osteópata', services: ['OST', 'VIN', 'MDE'], at: { CHA: 'as the branch' } },
    {
      name: 'Marta Ibáñez',
      gender: 'woman',
      title: 'Instructora de pilates',
      services: pilates,
      at: { CHA: week('mon-fri 09:00-13:00 17:00-21:00') },
    },
    { name: 'Diego Prieto', gender: 'man', title: 'Masajista deportivo', services: ['MDE', 'DRE'], at: { CHA: 'as the branch' } },
    {
      name: 'Carmen Gil',
      gender: 'woman',
      title: 'Fisioterapeuta',
      services: [...therapy, 'DRE'],
      at: { CHA: week('mon-fri 13:00-21:00; sat 10:00-14:00') },
      away: [{ kind: 'training', status: 'approved', reason: 'Congreso en Valencia', days: [7, 8] }],
    },
    {
      name: 'Hugo Lozano',
      gender: 'man',
      title: 'Instructor de pilates',
      services: pilates,
      at: { CHA: 'as the branch' },
      status: 'awaiting_approval',
    },
  ],
}
