import { week } from '../rows/days.ts'
import type { DemoExpert } from '../rows/description.ts'

const dentistry = ['VAL', 'RES', 'END', 'EXT', 'CAR']
const orthodontics = ['VAL', 'CBR', 'COL', 'REB', 'RET']
const hygiene = ['LIM', 'BLA', 'TAL']
const dermatology = ['ACN', 'DER', 'PEE', 'BOT']
const cosmetology = ['LFA', 'HID', 'DPN', 'LAS', 'MIC']
const physiotherapy = ['LUM', 'ROD', 'REH']

const earlyShift = week('mon-fri 08:00-13:00 14:00-17:00; sat 09:00-13:00')
const lateShift = week('mon-fri 09:00-13:00 14:00-18:00')
const shop = week('mon-fri 09:00-13:00 14:00-18:00; sat 10:00-14:00')
const late = week('tue-fri 11:00-19:00; sat-sun 10:00-14:00')

/** The people of the clinic, branch by branch. */
export const auroraExperts: DemoExpert[] = [
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
