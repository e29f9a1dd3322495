import type { PlaceWords } from '../shape/places.ts'

export const en: PlaceWords = {
  where: {
    at_branch: '{place}',
    at_client: 'At your address: agree on it with {branch}',
    remote: 'Online: ask {branch} how to join',
  },
  elsewhere: { at_client: 'At your address', remote: 'Online' },
  timeOfCity: '{city} time',
}
