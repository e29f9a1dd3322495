import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../../../dataProvider/useBackOffice.ts'
import { useLanguage } from '../../../ui/words/useSay.ts'

export type PlaceKind = 'country' | 'stateRegion' | 'city'
/** A place as an address holds it. */
export type Place = { isoCode: string; name_es?: string | undefined }
/** A place to choose, with its name in the language that is read. */
export type PlaceChoice = { isoCode: string; name_es: string; label: string }
/** What is chosen already of what the place lies in. */
export type PlaceWithin = { country?: string | undefined; state?: string | undefined }

/** What is searched by name, and whether the list is open. */
export type PlaceSearch = { searched: string; open: boolean }

type Listed = { items: { isoCode: string; name_es: string; name_en: string }[]; total: number }

const isoCountry = /^[A-Z]{2}$/
const stateCode = /^[A-Z]{2}[-.][A-Z0-9]{1,9}$/

/**
 * The countries, the states of one, or the cities of one of those; read while the list is open.
 * Long lists are searched by the server.
 */
export const usePlaces = (
  kind: PlaceKind,
  { country, state }: PlaceWithin,
  { searched, open }: PlaceSearch,
) => {
  const provider = useBackOffice()
  const language = useLanguage()
  const ask = async (search?: string): Promise<Listed> => {
    const narrowed = search ? { search } : {}
    if (kind === 'country') return provider.call('places.countries', narrowed)
    if (kind === 'stateRegion')
      return provider.call('places.states', { country: country!, ...narrowed })
    return provider.call('places.cities', {
      country: country!,
      ...(state && stateCode.test(state) ? { state } : {}),
      ...narrowed,
    })
  }
  const possible = kind === 'country' || (country !== undefined && isoCountry.test(country))
  const enabled = open && possible
  const lasting = { staleTime: Infinity, retry: 1 }
  const all = useQuery({
    queryKey: ['places', kind, country, state],
    queryFn: () => ask(),
    enabled,
    ...lasting,
  })
  const isLong = all.data !== undefined && all.data.total > all.data.items.length
  const found = useQuery({
    queryKey: ['places', kind, country, state, searched],
    queryFn: () => ask(searched),
    enabled: enabled && isLong && searched !== '',
    ...lasting,
  })
  const { items } = (isLong && searched !== '' ? found.data : undefined) ??
    all.data ?? { items: [] }
  return {
    places: items.map(({ isoCode, name_es, name_en }): PlaceChoice => ({
      isoCode,
      name_es,
      label: language === 'es' ? name_es : name_en,
    })),
    loading: all.isFetching || found.isFetching,
    failed: all.isError || found.isError,
    possible,
  }
}
