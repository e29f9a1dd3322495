import { nameKey } from '../../../contract/text/nameKey.ts'
import { refuseField } from '../../../contract/kernel/errors.ts'
import type { City, Country, Places, State } from '../../ports/places.ts'
import type { Handlers } from '../kernel/call.ts'

/** How many cities are listed at once. */
const mostCities = 1000

/**
 * Countries, their states and cities: an unknown code is refused, so that an empty list means an
 * empty country.
 */
export const places: Handlers<'places.countries' | 'places.states' | 'places.cities'> = {
  'places.countries': async ({ search }, { ports }) => {
    const items = (await ports.places.countries()).filter(named(search))
    return { r: { items: items.map(answered), total: items.length } }
  },

  'places.states': async ({ country, search }, { ports }) => {
    const items = (await countryOf(ports.places, country)).states.filter(named(search))
    return { r: { items: items.map(answered), total: items.length } }
  },

  'places.cities': async ({ country, state, search }, { ports }) => {
    const chosen = state === undefined ? undefined : await stateOf(ports.places, state)
    const within = await countryOf(ports.places, country ?? chosen?.country)
    if (chosen !== undefined && chosen.country !== within.code) throw refuseField('state', 'choice')
    const inState = ({ state: of }: City) => chosen === undefined || of === chosen.code
    const items = (await ports.places.cities(within.code)).filter(
      (city) => inState(city) && named(search)({ name_es: city.name }),
    )
    return { r: { items: items.slice(0, mostCities).map(answeredCity), total: items.length } }
  },
}

const named = (search = '') => {
  const wanted = nameKey(search)
  return ({ name_es, name_en = '' }: { name_es: string; name_en?: string }) =>
    wanted === '' || nameKey(name_es).includes(wanted) || nameKey(name_en).includes(wanted)
}

const answered = ({
  id,
  code,
  name_es,
  name_en,
}: Pick<Country, 'id' | 'code' | 'name_es' | 'name_en'>) => ({
  id,
  isoCode: code,
  name_es,
  name_en,
})

/**
 * A city's number is read off its code: nine digits to the base of 36, which stay below what a
 * number can hold.
 */
const answeredCity = ({ code, name }: City) => ({
  id: Number.parseInt(code.slice(3), 36),
  isoCode: code,
  name_es: name,
  name_en: name,
})

const is = (wanted: string) => (place: { id: number; code: string }) =>
  place.code === wanted || String(place.id) === wanted

const countryOf = async (source: Places, wanted: string | undefined): Promise<Country> => {
  if (wanted === undefined) throw refuseField('country', 'required')
  const found = (await source.countries()).find(is(wanted))
  if (found === undefined) throw refuseField('country', 'choice')
  return found
}

const stateOf = async (source: Places, wanted: string): Promise<State> => {
  const found = (await source.countries()).flatMap(({ states }) => states).find(is(wanted))
  if (found === undefined) throw refuseField('state', 'choice')
  return found
}
