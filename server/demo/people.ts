import type { Chance } from './chance.ts'
import type { Country } from './description.ts'
import { cedula, nif, rut } from './identityNumbers.ts'

export type Person = { firstName: string; lastName: string; phone: string; taxId: string; gender: string; locale: string }

/** Somebody who might live there: a name that is usual, a mobile number and an identity number of the right shape. */
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

const digits = (chance: Chance, count: number): string => String(chance.below(10 ** count)).padStart(count, '0')
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
    identity: (chance) => cedula(chance.pick(['01', '06', '09', '10', '13', '17', '17', '18']) + chance.below(6) + digits(chance, 6)),
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
    women: names('Constanza, Javiera, Catalina, Antonia, Florencia, Isidora, Trinidad, Macarena, Francisca, Valentina'),
    men: names('Matías, Benjamín, Vicente, Cristóbal, Felipe, Rodrigo, Gonzalo, Ignacio, Agustín, Sebastián'),
    families: names(
      'González, Muñoz, Rojas, Díaz, Soto, Contreras, Silva, Sepúlveda, Morales, Fuentes, Araya, Espinoza, Valenzuela, Tapia, Reyes, Carrasco',
    ),
    mobile: (chance) => `+569${chance.pick(['4', '5', '6', '7', '8', '9'])}${digits(chance, 7)}`,
    identity: (chance) => rut(String(chance.between(6_000_000, 24_999_999))),
    locale: 'es-CL',
  },
}
