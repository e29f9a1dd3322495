import { documentTypes } from '../../../contract/entities/clients.ts'
import { clientStatuses } from '../../../contract/kernel/statuses.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { chanceFor, type Chance } from '../rows/chance.ts'
import type { Country, DemoOrganization } from '../rows/description.ts'
import type { DemoRows, Owner } from '../rows/demoRows.ts'

/** A client as appointments quote them. */
export type DemoClient = {
  id: number
  name: string
  email: string | null
  phone: string | null
  taxId: string | null
  mayBook: boolean
}

const day = 86_400_000

/** Adds the clients of an organization, those who come often first. */
export const addClients = (
  rows: DemoRows,
  described: DemoOrganization,
  owner: Owner,
): DemoClient[] => {
  const chance = chanceFor(`clients of ${described.key}`)
  const addresses = new Set<string>()
  return Array.from({ length: described.clients }, (_, index) => {
    const known = described.country === 'ecuador' ? familiar[index] : undefined
    const who = { ...person(chance, countryOf(chance, described.country)), ...known }
    // The newest have not been here yet.
    const isNew = index >= described.clients * 0.95
    const since =
      (isNew ? chance.between(1, 12) : chance.between(50, 900)) * day + chance.below(1440) * 60_000
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
      ...(chance.happens(0.7)
        ? { documentType: documentTypes.id_card, taxId: who.taxId.toLowerCase() }
        : {}),
      birthDate: chance.happens(0.6)
        ? new Date(owner.at.getTime() - chance.between(18 * 365, 78 * 365) * day)
            .toISOString()
            .slice(0, 10)
        : null,
      gender: chance.happens(0.5) ? who.gender : null,
      locale: who.locale,
      tags: isNew ? ['Nuevo'] : tagsOf(chance),
      alert: known?.alert ?? (chance.happens(0.04) ? chance.pick(alerts) : null),
      notes: chance.happens(0.1) ? chance.pick(notes) : null,
      blocked,
      status: { id: clientStatuses.ids[status] },
    }
    const id = rows.record(
      'clients',
      { ...owner, at: new Date(owner.at.getTime() - since) },
      values,
    )
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
  chance.happens(0.3)
    ? [...new Set([chance.pick(tags), ...(chance.happens(0.2) ? [chance.pick(tags)] : [])])]
    : []

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
  {
    firstName: 'Gabriela',
    lastName: 'Naranjo Vela',
    phone: '+593991204518',
    gender: 'Femenino',
    alert: 'Alergia: penicilina',
  },
  { firstName: 'Verónica', lastName: 'Lasso', phone: '+593990276158', gender: 'Femenino' },
  { firstName: 'Isabela', lastName: 'Ríos Cordero', phone: '+593994530826', gender: 'Femenino' },
  { firstName: 'Luis Alberto', lastName: 'Quishpe', phone: '+593984771036', gender: 'Masculino' },
  { firstName: 'Óscar', lastName: 'Maldonado Paz', phone: '+593985643097', gender: 'Masculino' },
  { firstName: 'Simón', lastName: 'Lara', phone: '+593968302415', gender: 'Masculino' },
  { firstName: 'Daniela', lastName: 'Proaño Salas', phone: '+593987330214', gender: 'Femenino' },
  { firstName: 'Tomás', lastName: 'Ugalde', phone: '+593979445102', gender: 'Masculino' },
  {
    firstName: 'Renata',
    lastName: 'Salgado',
    phone: '+593998014663',
    gender: 'Femenino',
    alert: 'Piel muy sensible',
  },
  { firstName: 'Esteban', lastName: 'Villacís', phone: '+593960118943', gender: 'Masculino' },
  { firstName: 'Carla', lastName: 'Iturralde', phone: '+593981957204', gender: 'Femenino' },
  { firstName: 'Ximena', lastName: 'Cabrera Ortiz', phone: '+593995662870', gender: 'Femenino' },
]

export type Person = {
  firstName: string
  lastName: string
  phone: string
  taxId: string
  gender: string
  locale: string
}

/**
 * A person who might live there: a name that is usual, a mobile number and an identity number of
 * the right shape.
 */
export const person = (chance: Chance, country: Country): Person => {
  const { women, men, families, mobile, identity, locale } = countries[country]
  const isWoman = chance.happens(0.62)
  const first = chance.pick(isWoman ? women : men)
  const second = chance.happens(0.3) ? chance.pick(isWoman ? women : men) : undefined
  const family = chance.pick(families)
  const mothers = chance.pick(families)
  return {
    firstName: second && second !== first ? `${first} ${second}` : first,
    lastName: chance.happens(0.75) && mothers !== family ? `${family} ${mothers}` : family,
    phone: mobile(chance),
    taxId: identity(chance),
    gender: isWoman ? 'Femenino' : 'Masculino',
    locale,
  }
}

const digits = (chance: Chance, count: number): string =>
  String(chance.below(10 ** count)).padStart(count, '0')
const names = (written: string): string[] => written.split(', ')

const countries: Record<
  Country,
  {
    women: string[]
    men: string[]
    families: string[]
    mobile: (chance: Chance) => string
    identity: (chance: Chance) => string
    locale: string
  }
> = {
  ecuador: {
    women: names(
      'Rosa, Gabriela, Daniela, Martina, Emilia, Salomé, Ximena, Inés, Verónica, Renata, Carla, Fernanda, Pilar, Julieta, Lorena, Abril, Manuela, Elena, Isabela, Doménica, Paola, Nathaly, Karla, Mishell, Alejandra, Cristina, Andrea, Estefanía, Soledad, Amelia',
    ),
    men: names(
      'Jorge, Iván, Luis, Alberto, Esteban, Nicolás, Joaquín, Tomás, Bruno, Óscar, Martín, Hugo, Diego, Simón, Kevin, Sebastián, Patricio, Byron, Fabián, Wilson, Édison, Cristian, Xavier, Juan José, Mauricio, Leonardo',
    ),
    families: names(
      'Tapia, Mora, Benítez, Naranjo, Quishpe, Proaño, Villacís, Arteaga, Sandoval, Cueva, Pérez, Dávila, Ugalde, Cabrera, Larrea, Peralta, Lasso, Maldonado, Salgado, Iturralde, Ruiz, Montalvo, Andino, Yépez, Chávez, Montenegro, Carrión, Torres, Almeida, Bravo, Lara, Ríos, Ortiz, Egas, Guamán, Toapanta, Chiluisa, Cadena, Jaramillo, Valencia, Endara, Freire, Mena, Vaca, Ponce, Zurita, Recalde, Alarcón',
    ),
    mobile: (chance) => `+5939${chance.pick(['5', '6', '7', '8', '9'])}${digits(chance, 7)}`,
    identity: (chance) =>
      cedula(
        chance.pick(['01', '06', '09', '10', '13', '17', '17', '18']) +
          chance.below(6) +
          digits(chance, 6),
      ),
    locale: 'es-EC',
  },
  spain: {
    women: names(
      'Lucía, Marta, Carmen, Paula, Sara, Alba, Nuria, Elena, Irene, Rocío, Cristina, Beatriz, Laura, Ana Belén, Noelia, Mónica, Claudia, Andrea, Inés, Pilar',
    ),
    men: names(
      'Alejandro, Pablo, Álvaro, Sergio, Javier, Adrián, Carlos, Rubén, Marcos, Iván, Óscar, Gonzalo, Jaime, Ignacio, Raúl, Víctor, Hugo, Mario, Enrique, Íñigo',
    ),
    families: names(
      'García, Fernández, González, Rodríguez, López, Martínez, Sánchez, Gómez, Martín, Jiménez, Hernández, Díaz, Moreno, Muñoz, Álvarez, Romero, Alonso, Gutiérrez, Navarro, Domínguez, Vázquez, Serrano, Blanco, Molina, Ortega, Delgado, Castro, Rubio, Iglesias, Núñez',
    ),
    mobile: (chance) => `+346${digits(chance, 8)}`,
    identity: (chance) => nif(digits(chance, 8)),
    locale: 'es-ES',
  },
  chile: {
    women: names(
      'Constanza, Javiera, Catalina, Antonia, Florencia, Isidora, Trinidad, Macarena, Francisca, Valentina',
    ),
    men: names(
      'Matías, Benjamín, Vicente, Cristóbal, Felipe, Rodrigo, Gonzalo, Ignacio, Agustín, Sebastián',
    ),
    families: names(
      'González, Muñoz, Rojas, Díaz, Soto, Contreras, Silva, Sepúlveda, Morales, Fuentes, Araya, Espinoza, Valenzuela, Tapia, Reyes, Carrasco',
    ),
    mobile: (chance) => `+569${chance.pick(['4', '5', '6', '7', '8', '9'])}${digits(chance, 7)}`,
    identity: (chance) => rut(String(chance.between(6_000_000, 24_999_999))),
    locale: 'es-CL',
  },
}

/**
 * An Ecuadorian identity card: nine digits and the one that checks them (modulo 10, odd places
 * doubled).
 */
export const cedula = (nine: string): string => {
  const sum = Array.from(nine).reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${nine}${(10 - (sum % 10)) % 10}`
}

/** A Spanish identity number: eight digits and the letter of the remainder by 23. */
export const nif = (eight: string): string =>
  `${eight}${'TRWAGMYFPDXBNJZSQVHLCKE'[Number(eight) % 23]}`

/**
 * A Chilean identity number: the digits and what checks them (modulo 11, weights 2 to 7 from the
 * right).
 */
export const rut = (written: string): string => {
  const sum = Array.from(written).reduceRight(
    (total, digit, place) => total + Number(digit) * (((written.length - 1 - place) % 6) + 2),
    0,
  )
  const check = 11 - (sum % 11)
  return `${written}-${check === 11 ? '0' : check === 10 ? 'K' : check}`
}
