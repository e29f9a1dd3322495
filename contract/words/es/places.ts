import type { PlaceWords } from '../shape/places.ts'

export const es: PlaceWords = {
  where: {
    at_branch: '{place}',
    at_client: 'A domicilio: acuerda la dirección con {branch}',
    remote: 'En línea: pregunta a {branch} cómo conectarte',
  },
  elsewhere: { at_client: 'A domicilio', remote: 'En línea' },
  timeOfCity: 'hora de {city}',
}
