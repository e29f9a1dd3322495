import { documentTypes } from '../../contract/entities/clients.ts'
import { clientStatuses } from '../../contract/kernel/statuses.ts'
import { nameKey } from '../../contract/text/nameKey.ts'
import { chanceFor, type Chance } from './chance.ts'
import type { Country, DemoOrganization } from './description.ts'
import type { DemoRows, Owner } from './demoRows.ts'
import { person, type Person } from './people.ts'

/** A client as appointments quote them. */
export type DemoClient = { id: number; name: string; email: string | null; phone: string | null; taxId: string | null; mayBook: boolean }

const day = 86_400_000

/** Adds the clients of an organization, those who come often first. */
export const addClients = (rows: DemoRows, described: DemoOrganization, owner: Owner): DemoClient[] => {
  const chance = chanceFor(`clients of ${described.key}`)
  const addresses = new Set<string>()
  return Array.from({ length: described.clients }, (_, index) => {
    const known = described.country === 'ecuador' ? familiar[index] : undefined
    const who = { ...person(chance, countryOf(chance, described.country)), ...known }
    // The newest have not been here yet.
    const isNew = index >= described.clients * 0.95
    const since = (isNew ? chance.between(1, 12) : chance.between(50, 900)) * day + chance.below(1440) * 60_000
    const email = known === undefined && chance.happens(0.08) ? null : addressOf(who, addresses)
    const status = !isNew && chance.happens(0.01) ? 'disabled' : 'enabled'
    const blocked = known === undefined && chance.happens(0.012)
    const values = {
      organization: owner.organization,
      name: `${who.firstName} ${who.lastName}`,
      firstName: who.firstName,
      lastName: who.lastName,
      email,
      phone: email !== null && chance.happens(0.05) ? null : who.phone,
      phone2: chance.happens(0.06) ? person(chance, described.country).phone : null,
      ...(chance.happens(0.7) ? { documentType: documentTypes.id_card, taxId: who.taxId.toLowerCase() } : {}),
      birthDate: chance.happens(0.6)
        ? new Date(owner.at.getTime() - chance.between(18 * 365, 78 * 365) * day).toISOString().slice(0, 10)
        : null,
      gender: chance.happens(0.5) ? who.gender : null,
      locale: who.locale,
      tags: isNew ? ['Nuevo'] : tagsOf(chance),
      alert: known?.alert ?? (chance.happens(0.04) ? chance.pick(alerts) : null),
      notes: chance.happens(0.1) ? chance.pick(notes) : null,
      blocked,
      status: { id: clientStatuses.ids[status] },
    }
    const id = rows.record('clients', { ...owner, at: new Date(owner.at.getTime() - since) }, values)
    return {
      id,
      name: values.name,
      email,
      phone: values.phone,
      taxId: values.taxId ?? null,
      mayBook: !blocked && !isNew && status === 'enabled',
    }
  })
}

const countryOf = (chance: Chance, home: Country): Country => {
  if (chance.happens(0.94)) return home
  return home === 'spain' ? chance.pick(['ecuador', 'chile']) : chance.pick(['spain', 'chile'])
}

const addressOf = ({ firstName, lastName }: Person, taken: Set<string>): string => {
  const plain = nameKey(`${firstName.split(' ')[0]} ${lastName.split(' ')[0]}`).replaceAll(' ', '.')
  let address = `${plain}@correo.test`
  for (let next = 2; taken.has(address); next += 1) address = `${plain}${next}@correo.test`
  taken.add(address)
  return address
}

const tagsOf = (chance: Chance): string[] =>
  chance.happens(0.3) ? [...new Set([chance.pick(tags), ...(chance.happens(0.2) ? [chance.pick(tags)] : [])])] : []

const tags = ['VIP', 'Seguro', 'Paquete 10', 'Referido', 'Empresa', 'Familia', 'Piel sensible']
const alerts = [
  'Alergia: penicilina',
  'Alergia: látex',
  'Embarazo',
  'Hipertensión',
  'Marcapasos',
  'Piel muy sensible',
  'Llega siempre con retraso',
]
const notes = [
  'Prefiere la mañana.',
  'Viene con su hija.',
  'Pide factura con datos de su empresa.',
  'Llamar antes: no lee el correo.',
  'Le gusta que la atienda siempre la misma persona.',
]

/** Those who come most often; some of them go to more than one place. */
const familiar: (Partial<Person> & { alert?: string })[] = [
  { firstName: 'Hugo', lastName: 'Carrión Vaca', phone: '+593993418650', gender: 'Masculino' },
  { firstName: 'Inés', lastName: 'Larrea', phone: '+593976201398', gender: 'Femenino' },
  { firstName: 'Paola', lastName: 'Benítez Mena', phone: '+593983509771', gender: 'Femenino' },
  { firstName: 'Bruno', lastName: 'Peralta Luna', phone: '+593962887340', gender: 'Masculino' },
  { firstName: 'Gabriela', lastName: 'Naranjo Vela', phone: '+593991204518', gender: 'Femenino', alert: 'Alergia: penicilina' },
  { firstName: 'Verónica', lastName: 'Lasso', phone: '+593990276158', gender: 'Femenino' },
  { firstName: 'Isabela', lastName: 'Ríos Cordero', phone: '+593994530826', gender: 'Femenino' },
  { firstName: 'Luis Alberto', lastName: 'Quishpe', phone: '+593984771036', gender: 'Masculino' },
  { firstName: 'Óscar', lastName: 'Maldonado Paz', phone: '+593985643097', gender: 'Masculino' },
  { firstName: 'Simón', lastName: 'Lara', phone: '+593968302415', gender: 'Masculino' },
  { firstName: 'Daniela', lastName: 'Proaño Salas', phone: '+593987330214', gender: 'Femenino' },
  { firstName: 'Tomás', lastName: 'Ugalde', phone: '+593979445102', gender: 'Masculino' },
  { firstName: 'Renata', lastName: 'Salgado', phone: '+593998014663', gender: 'Femenino', alert: 'Piel muy sensible' },
  { firstName: 'Esteban', lastName: 'Villacís', phone: '+593960118943', gender: 'Masculino' },
  { firstName: 'Carla', lastName: 'Iturralde', phone: '+593981957204', gender: 'Femenino' },
  { firstName: 'Ximena', lastName: 'Cabrera Ortiz', phone: '+593995662870', gender: 'Femenino' },
]
